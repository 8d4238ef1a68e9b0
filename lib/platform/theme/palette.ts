import { fade, isDark, mix, readableOn, strengthen } from './colors'

/** What the colours of a theme are for. All other colours of the pages are these with an opacity. */
export const COLOR_NAMES = [
  'background',
  'surface',
  'sunken',
  'text',
  'text_soft',
  'text_faint',
  'line',
  'control',
  'accent',
  'accent_strong',
  'accent_wash',
  'accent_text',
  'button',
  'button_hover',
  'button_text',
  'good',
  'bad',
  'bad_wash',
  'warn',
  'focus',
  'scrim',
] as const

export type ColorName = (typeof COLOR_NAMES)[number]
export type Palette = Record<ColorName, string>
export type GivenColors = Partial<Palette> & Pick<Palette, 'background' | 'text' | 'accent'>

/** The colours of a shop that gives none. */
const DEFAULT_COLORS: GivenColors = {
  background: '#faf7f2',
  surface: '#fffdf9',
  sunken: '#f1ebe2',
  text: '#25211c',
  text_soft: '#5e564c',
  text_faint: '#7a7166',
  line: '#e2d9cc',
  control: '#8a8073',
  accent: '#8a5f1e',
  accent_strong: '#6d4a14',
  accent_wash: '#f3e9d8',
  button_hover: '#413a31',
  bad_wash: '#f8ece4',
  scrim: '#e5ded4',
}

/** On light and on dark backgrounds. */
const STATES = {
  light: { good: '#2f6443', bad: '#a3312a', warn: '#7d5300', focus: '#1d5fa8' },
  dark: { good: '#8fd0a4', bad: '#ff9d92', warn: '#f0c46a', focus: '#8ec5ff' },
}

/** Contrasts of WCAG AA, with a small reserve. */
const READABLE = 4.6
const VISIBLE = 3.1

/** Computes the colours that the owner left out. */
export function completePalette(given: GivenColors = DEFAULT_COLORS): Palette {
  const { background, text, accent } = given
  const dark = isDark(background)
  const states = dark ? STATES.dark : STATES.light
  const surface = given.surface ?? mix(background, '#ffffff', dark ? 0.07 : 0.6)
  const sunken = given.sunken ?? mix(background, text, 0.05)
  const accent_wash = given.accent_wash ?? mix(background, accent, 0.12)
  const grounds = [background, surface, sunken, accent_wash]
  const readable = (color: string) => strengthen(color, text, grounds, READABLE)
  const accent_strong = given.accent_strong ?? readable(mix(accent, text, 0.2))
  const button = given.button ?? text
  const button_text = given.button_text ?? readableOn(button, [surface, background, text])
  const bad = given.bad ?? readable(states.bad)
  return {
    background,
    surface,
    sunken,
    text,
    text_soft: given.text_soft ?? fade(text, background, grounds, 6),
    text_faint: given.text_faint ?? fade(text, background, grounds, READABLE),
    line: given.line ?? mix(background, text, 0.13),
    control: given.control ?? fade(text, background, grounds, VISIBLE),
    accent,
    accent_strong,
    accent_wash,
    accent_text: given.accent_text ?? readableOn(accent_strong, [surface, background, text]),
    button,
    button_hover: given.button_hover ?? strengthen(mix(button, button_text, 0.14), button, [button_text], READABLE),
    button_text,
    good: given.good ?? readable(states.good),
    bad,
    bad_wash: given.bad_wash ?? strengthen(mix(surface, bad, 0.08), surface, [bad, text], READABLE),
    warn: given.warn ?? readable(states.warn),
    focus: given.focus ?? strengthen(states.focus, text, grounds, VISIBLE),
    scrim: given.scrim ?? sunken,
  }
}

type Requirement = { color: ColorName; on: readonly ColorName[]; contrast: number }

const TEXT = 4.5
const GRAPHIC = 3

/** What WCAG AA requires of the combinations that occur on the pages. */
export const REQUIREMENTS: readonly Requirement[] = [
  { color: 'text', on: ['background', 'surface', 'sunken', 'accent_wash', 'bad_wash', 'scrim'], contrast: TEXT },
  { color: 'text_soft', on: ['background', 'surface', 'sunken', 'accent_wash'], contrast: TEXT },
  // Icons and placeholders only.
  { color: 'text_faint', on: ['background', 'surface'], contrast: GRAPHIC },
  { color: 'accent', on: ['background', 'surface'], contrast: GRAPHIC },
  { color: 'accent_strong', on: ['background', 'surface', 'sunken', 'accent_wash', 'scrim'], contrast: TEXT },
  { color: 'accent_text', on: ['accent_strong'], contrast: TEXT },
  { color: 'button_text', on: ['button', 'button_hover'], contrast: TEXT },
  { color: 'button', on: ['background', 'surface', 'sunken', 'accent_wash'], contrast: GRAPHIC },
  { color: 'good', on: ['background', 'surface'], contrast: TEXT },
  { color: 'bad', on: ['background', 'surface', 'bad_wash'], contrast: TEXT },
  { color: 'warn', on: ['background', 'surface'], contrast: TEXT },
  { color: 'control', on: ['background', 'surface'], contrast: GRAPHIC },
  { color: 'focus', on: ['background', 'surface', 'sunken', 'accent_wash'], contrast: GRAPHIC },
]
