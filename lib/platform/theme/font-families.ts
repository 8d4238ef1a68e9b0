import metrics from './font-metrics.json'

type FontFile = {
  /** Below node_modules. */
  path: string
  /** As in `font-weight` of a font face. */
  weight: string
  /** Makes letters as large as those of the family that they stand beside. */
  sizeAdjust?: string
}

export type FontFamily = {
  kind: 'serif' | 'sans'
  /** The size of headings, relative to those of Cormorant Garamond, whose letters are small. */
  headingScale: number
  /** The weight of headings unless the theme sets one. */
  headingWeight: number
  latin: FontFile
  /** Browsers load it only for pages with Greek text. */
  greek: FontFile
}

const variable = (name: string, subset: string) =>
  `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`

/** For families without Greek letters of their own. */
const GREEK: Record<FontFamily['kind'], FontFile> = {
  serif: { path: '@fontsource/gfs-didot/files/gfs-didot-greek-400-normal.woff2', weight: '400', sizeAdjust: '86%' },
  sans: { path: variable('commissioner', 'greek'), weight: '100 900' },
}

const latin = (name: string, weight: string): FontFile => ({ path: variable(name, 'latin'), weight })
const greek = (name: string, weight: string): FontFile => ({ path: variable(name, 'greek'), weight })

/**
 * The families that a theme may choose. `scripts/measure-fonts.ts` measures how wide and high they are: run it after
 * a change here.
 */
export const FONT_FAMILIES = {
  'cormorant-garamond': {
    kind: 'serif',
    headingScale: 1,
    headingWeight: 500,
    latin: latin('cormorant-garamond', '300 700'),
    greek: GREEK.serif,
  },
  fraunces: {
    kind: 'serif',
    headingScale: 0.84,
    headingWeight: 500,
    latin: latin('fraunces', '100 900'),
    greek: GREEK.serif,
  },
  'playfair-display': {
    kind: 'serif',
    headingScale: 0.82,
    headingWeight: 500,
    latin: latin('playfair-display', '400 900'),
    greek: GREEK.serif,
  },
  'bricolage-grotesque': {
    kind: 'sans',
    headingScale: 0.82,
    headingWeight: 700,
    latin: latin('bricolage-grotesque', '200 800'),
    greek: GREEK.sans,
  },
  'instrument-sans': {
    kind: 'sans',
    headingScale: 0.82,
    headingWeight: 600,
    latin: latin('instrument-sans', '400 700'),
    greek: GREEK.sans,
  },
  'source-sans-3': {
    kind: 'sans',
    headingScale: 0.84,
    headingWeight: 600,
    latin: latin('source-sans-3', '200 900'),
    greek: greek('source-sans-3', '200 900'),
  },
  inter: {
    kind: 'sans',
    headingScale: 0.76,
    headingWeight: 600,
    latin: latin('inter', '100 900'),
    greek: greek('inter', '100 900'),
  },
  'source-serif-4': {
    kind: 'serif',
    headingScale: 0.84,
    headingWeight: 600,
    latin: latin('source-serif-4', '200 900'),
    greek: greek('source-serif-4', '200 900'),
  },
} satisfies Record<string, FontFamily>

export type FontFamilyName = keyof typeof FONT_FAMILIES

export const HEADING_FAMILIES = [
  'cormorant-garamond',
  'fraunces',
  'playfair-display',
  'bricolage-grotesque',
  'instrument-sans',
  'source-sans-3',
  'inter',
  'source-serif-4',
] as const satisfies FontFamilyName[]

/** Legible at the size of body text. */
export const TEXT_FAMILIES = [
  'instrument-sans',
  'source-sans-3',
  'inter',
  'source-serif-4',
] as const satisfies FontFamilyName[]

/** Fonts of Windows, macOS, iOS, Android and Linux. Those of equal widths share one face. */
export const FALLBACK_FONTS = {
  sans: {
    arial: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo'],
    'arial-bold': ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    roboto: ['Roboto', 'Roboto Regular'],
    noto: ['Noto Sans', 'Noto Sans Regular'],
    dejavu: ['DejaVu Sans'],
  },
  serif: {
    times: ['Times New Roman', 'TimesNewRomanPSMT', 'Times', 'Liberation Serif', 'Tinos'],
    noto: ['Noto Serif', 'Noto Serif Regular'],
    dejavu: ['DejaVu Serif'],
  },
} as const satisfies Record<FontFamily['kind'], Record<string, readonly string[]>>

/** In percent of the font size. `sizeAdjust` is by weight, for each fallback font. */
type FontMetrics = {
  ascent: number
  descent: number
  sizeAdjust: Record<string, Record<string, number>>
}

export const fontMetrics = (name: FontFamilyName): FontMetrics => metrics[name]
