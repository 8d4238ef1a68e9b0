import { isDark, withOpacity } from './colors'
import { fontStack } from './font-faces'
import { FONT_FAMILIES } from './font-families'
import { COLOR_NAMES, completePalette, type ColorName, type Palette } from './palette'
import { type Theme } from './theme.schema'

/** The custom properties of the colours. */
const COLOR_PROPERTIES: Record<ColorName, string> = {
  background: '--paper',
  surface: '--paper-raised',
  sunken: '--paper-sunken',
  text: '--ink',
  text_soft: '--ink-soft',
  text_faint: '--ink-faint',
  line: '--line',
  control: '--line-strong',
  accent: '--accent',
  accent_strong: '--accent-strong',
  accent_wash: '--accent-wash',
  accent_text: '--accent-text',
  button: '--button',
  button_hover: '--button-hover',
  button_text: '--button-text',
  good: '--good',
  bad: '--bad',
  bad_wash: '--bad-wash',
  warn: '--warn',
  focus: '--focus',
  scrim: '--scrim',
}

const HEADING_SIZES = {
  '--title-s': '1.375rem',
  '--lead': '1.5rem',
  '--title-m': 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)',
  '--title-l': 'clamp(2rem, 1.6rem + 1.8vw, 3rem)',
  '--title-xl': 'clamp(2.5rem, 1.8rem + 3.2vw, 4.25rem)',
}

/** The spaces between and around parts of a page. Those inside a part stay the same in every theme. */
const SPACES = {
  '--space-5': '1.5rem',
  '--space-6': '2rem',
  '--space-7': '3rem',
  '--space-8': 'clamp(3rem, 2.25rem + 3vw, 4.5rem)',
  '--space-9': 'clamp(4.5rem, 3.5rem + 4vw, 7rem)',
}

const SPACING_FACTORS: Record<Theme['spacing'], number> = { compact: 0.8, normal: 1, roomy: 1.25 }

const scaled = (sizes: Record<string, string>, factor: number) =>
  Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [
      name,
      size.replace(/[\d.]+/g, (number) => String(Math.round(Number(number) * factor * 10_000) / 10_000)),
    ]),
  )

/** Translucent layers: behind a dialog, behind text or a button on a picture, around a colour swatch. */
function layers({ background, surface, text, scrim }: Palette): [string, string][] {
  const shade = isDark(background) ? '#000000' : text
  const depth = isDark(background) ? 3 : 1
  return [
    ['--backdrop', withOpacity(shade, isDark(background) ? 65 : 45)],
    ['--scrim', withOpacity(scrim, 96)],
    ['--translucent', withOpacity(surface, 85)],
    ['--surface-transparent', withOpacity(surface, 0)],
    // Most pictures are light: dark text can be read on them, light text cannot.
    ['--on-picture', isDark(background) ? withOpacity(surface, 85) : 'transparent'],
    ['--edge', withOpacity(text, 25)],
    ['--shadow-up', `0 -8px 24px ${withOpacity(shade, 8 * depth)}`],
    ['--shadow', `0 1px 2px ${withOpacity(shade, 6 * depth)}, 0 12px 32px ${withOpacity(shade, 10 * depth)}`],
  ]
}

export const themePalette = ({ colors }: Pick<Theme, 'colors'>): Palette => completePalette(colors)

/** The custom properties of colours. */
export function colorTokens(theme: Pick<Theme, 'colors'>): Record<string, string> {
  const palette = themePalette(theme)
  return {
    ...Object.fromEntries(COLOR_NAMES.map((name) => [COLOR_PROPERTIES[name], palette[name]])),
    // Replaces the opaque colour of the same name.
    ...Object.fromEntries(layers(palette)),
  }
}

/** The custom properties that follow from a theme. */
export function themeTokens(theme: Theme): Record<string, string> {
  const { headings, text, heading_weight: weight } = theme.fonts
  const { headingScale, headingWeight } = FONT_FAMILIES[headings]
  return {
    ...colorTokens(theme),
    '--font-headings': fontStack('headings', headings, headings === text),
    '--font-text': fontStack('text', text, false),
    '--heading-weight': String(weight ?? headingWeight),
    '--heading-scale': String(headingScale),
    '--name-case': theme.name_in_capitals ? 'uppercase' : 'none',
    '--name-spacing': theme.name_in_capitals ? '0.14em' : '0',
    ...scaled(HEADING_SIZES, headingScale),
    ...scaled(SPACES, SPACING_FACTORS[theme.spacing]),
    '--radius': `${theme.radius}px`,
  }
}

export const isDarkTheme = (theme: Pick<Theme, 'colors'>) => isDark(themePalette(theme).background)
