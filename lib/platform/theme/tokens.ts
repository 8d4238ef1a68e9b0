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

type Length = { rem: number; vw?: number }
type Size = Length | { min: number; preferred: Length; max: number }

const formatNumber = (value: number) => String(Math.round(value * 10_000) / 10_000)

const formatLength = ({ rem, vw }: Length, factor: number) =>
  [`${formatNumber(rem * factor)}rem`, ...(vw === undefined ? [] : [`${formatNumber(vw * factor)}vw`])].join(' + ')

const formatSize = (size: Size, factor: number) =>
  'min' in size
    ? `clamp(${formatLength({ rem: size.min }, factor)}, ${formatLength(size.preferred, factor)}, ${formatLength({ rem: size.max }, factor)})`
    : formatLength(size, factor)

const HEADING_SIZES: Record<string, Size> = {
  '--title-s': { rem: 1.375 },
  '--lead': { rem: 1.5 },
  '--title-m': { min: 1.5, preferred: { rem: 1.3, vw: 0.9 }, max: 2 },
  '--title-l': { min: 2, preferred: { rem: 1.6, vw: 1.8 }, max: 3 },
  '--title-xl': { min: 2.5, preferred: { rem: 1.8, vw: 3.2 }, max: 4.25 },
}

/** The spaces between and around parts of a page. Those inside a part stay the same in every theme. */
const SPACES: Record<string, Size> = {
  '--space-5': { rem: 1.5 },
  '--space-6': { rem: 2 },
  '--space-7': { rem: 3 },
  '--space-8': { min: 3, preferred: { rem: 2.25, vw: 3 }, max: 4.5 },
  '--space-9': { min: 4.5, preferred: { rem: 3.5, vw: 4 }, max: 7 },
}

const SPACING_FACTORS: Record<Theme['spacing'], number> = { compact: 0.8, normal: 1, roomy: 1.25 }

const scaled = (sizes: Record<string, Size>, factor: number) =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, formatSize(size, factor)]))

/** Pages cannot colour a background picture, so it contains the colour. */
const chevron = (color: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23${color.slice(1)}' stroke-width='1.5'%3E%3Cpath d='M6 9.5l6 6 6-6'/%3E%3C/svg%3E")`

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
    ['--chevron', chevron(text)],
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
