export type FontFile = {
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
  /** In percent of the font size. */
  ascent: number
  descent: number
  /** The width of a text by weight, in percent of its width in Arial (sans) or Times New Roman (serif). */
  widths: Record<number, number>
  latin: FontFile
  /** Browsers load it only for pages with Greek text. */
  greek: FontFile
}

const variable = (name: string, subset: string, weight: string): FontFile => ({
  path: `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`,
  weight,
})

/** For families without Greek letters of their own. */
const GREEK: Record<FontFamily['kind'], FontFile> = {
  serif: { path: '@fontsource/gfs-didot/files/gfs-didot-greek-400-normal.woff2', weight: '400', sizeAdjust: '86%' },
  sans: variable('commissioner', 'greek', '100 900'),
}

/** The families that a theme may choose. CONTRIBUTING.md says how to measure another one. */
export const FONT_FAMILIES = {
  'cormorant-garamond': {
    kind: 'serif',
    headingScale: 1,
    headingWeight: 500,
    ascent: 92.4,
    descent: 28.7,
    widths: { 400: 96.17, 500: 96.55, 600: 96.9, 700: 97.3 },
    latin: variable('cormorant-garamond', 'latin', '300 700'),
    greek: GREEK.serif,
  },
  'eb-garamond': {
    kind: 'serif',
    headingScale: 0.92,
    headingWeight: 400,
    ascent: 100.7,
    descent: 29.8,
    widths: { 400: 93.65, 500: 96.95, 600: 99.92, 700: 102.99, 800: 105.05 },
    latin: variable('eb-garamond', 'latin', '400 800'),
    greek: variable('eb-garamond', 'greek', '400 800'),
  },
  fraunces: {
    kind: 'serif',
    headingScale: 0.84,
    headingWeight: 500,
    ascent: 97.8,
    descent: 25.5,
    widths: { 400: 115.29, 500: 117.19, 600: 119, 700: 122.75, 800: 124.6 },
    latin: variable('fraunces', 'latin', '100 900'),
    greek: GREEK.serif,
  },
  'playfair-display': {
    kind: 'serif',
    headingScale: 0.82,
    headingWeight: 500,
    ascent: 108.2,
    descent: 25.1,
    widths: { 400: 110.48, 500: 111.46, 600: 112.4, 700: 113.39, 800: 114.4 },
    latin: variable('playfair-display', 'latin', '400 900'),
    greek: GREEK.serif,
  },
  'bricolage-grotesque': {
    kind: 'sans',
    headingScale: 0.82,
    headingWeight: 700,
    ascent: 93,
    descent: 27,
    widths: { 400: 104.85, 500: 106.3, 600: 107.69, 700: 109.09, 800: 110.5 },
    latin: variable('bricolage-grotesque', 'latin', '200 800'),
    greek: GREEK.sans,
  },
  'instrument-sans': {
    kind: 'sans',
    headingScale: 0.82,
    headingWeight: 600,
    ascent: 97,
    descent: 25,
    widths: { 400: 101.68, 500: 103, 600: 104.28, 700: 105.61 },
    latin: variable('instrument-sans', 'latin', '400 700'),
    greek: GREEK.sans,
  },
  'source-sans-3': {
    kind: 'sans',
    headingScale: 0.84,
    headingWeight: 600,
    ascent: 102.4,
    descent: 40,
    widths: { 400: 92.63, 500: 94, 600: 95.36, 700: 97.95, 800: 99 },
    latin: variable('source-sans-3', 'latin', '200 900'),
    greek: variable('source-sans-3', 'greek', '200 900'),
  },
  inter: {
    kind: 'sans',
    headingScale: 0.76,
    headingWeight: 600,
    ascent: 96.9,
    descent: 24.1,
    widths: { 400: 106.35, 500: 107.48, 600: 108.57, 700: 109.67, 800: 110.96 },
    latin: variable('inter', 'latin', '100 900'),
    greek: variable('inter', 'greek', '100 900'),
  },
  'source-serif-4': {
    kind: 'serif',
    headingScale: 0.84,
    headingWeight: 600,
    ascent: 103.6,
    descent: 33.5,
    widths: { 400: 116.68, 500: 117.57, 600: 118.46, 700: 120.48, 800: 121.2 },
    latin: variable('source-serif-4', 'latin', '200 900'),
    greek: variable('source-serif-4', 'greek', '200 900'),
  },
} satisfies Record<string, FontFamily>

export type FontFamilyName = keyof typeof FONT_FAMILIES

export const HEADING_FAMILIES = Object.keys(FONT_FAMILIES) as FontFamilyName[]

/** Legible at the size of body text. */
export const TEXT_FAMILIES = [
  'instrument-sans',
  'source-sans-3',
  'inter',
  'source-serif-4',
] as const satisfies FontFamilyName[]

/** `width` is the width of a text, in percent of its width in the first font of the kind. */
export type FallbackFont = { width: number; locals: readonly string[] }

/** Fonts of Windows, macOS, iOS, Android and Linux. Those of equal widths share one face. */
export const FALLBACK_FONTS: Record<FontFamily['kind'], Record<string, FallbackFont>> = {
  sans: {
    arial: { width: 100, locals: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo'] },
    'arial-bold': {
      width: 107.16,
      locals: ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    },
    roboto: { width: 99.22, locals: ['Roboto', 'Roboto Regular'] },
    noto: { width: 105.12, locals: ['Noto Sans', 'Noto Sans Regular'] },
    dejavu: { width: 112.92, locals: ['DejaVu Sans'] },
  },
  serif: {
    times: { width: 100, locals: ['Times New Roman', 'TimesNewRomanPSMT', 'Times', 'Liberation Serif', 'Tinos'] },
    noto: { width: 117.64, locals: ['Noto Serif', 'Noto Serif Regular'] },
    dejavu: { width: 126.63, locals: ['DejaVu Serif'] },
  },
}
