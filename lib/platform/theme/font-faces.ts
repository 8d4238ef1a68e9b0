import { FALLBACK_FONTS, FONT_FAMILIES, type FontFamily, type FontFamilyName } from './font-families'
import { type Theme } from './theme.schema'

type Role = 'headings' | 'text'

/**
 * No system has a font of these names. When an optional font is late, the browser looks its name up among the
 * installed fonts: docs/decisions/0015-optional-fonts.md.
 */
const familyName = (role: Role) => `shop-${role}`
const greekName = (role: Role) => `shop-${role}-greek`
const INLINE_NAME = 'shop-headings-inline'

/** The face for bold text has the name of the regular one, and a weight. */
const isBold = (fallback: string) => fallback.endsWith('-bold')
const fallbackName = (role: Role, fallback: string) => `${role}-${fallback.replace(/-bold$/, '')}`

/** The value of `font-family`. With the family of the text, headings use its files too. */
export function fontStack(role: Role, family: FontFamilyName, sharesText: boolean): string {
  const { kind } = FONT_FAMILIES[family]
  const fileRole = sharesText ? 'text' : role
  const fallbacks = Object.keys(FALLBACK_FONTS[kind]).flatMap((name) =>
    isBold(name) ? [] : [fallbackName(role, name)],
  )
  return [
    ...(role === 'headings' ? [INLINE_NAME] : []),
    greekName(fileRole),
    familyName(fileRole),
    ...fallbacks,
    kind === 'serif' ? 'serif' : 'sans-serif',
  ].join(', ')
}

const face = (declarations: Record<string, string | undefined>) =>
  `@font-face{${Object.entries(declarations)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]))
    .join(';')}}`

const round = (value: number) => Math.round(value * 10) / 10

/** The weights that stand for regular and for bold text. */
const TEXT_WEIGHTS = { regular: 400, bold: 600 }

/** Installed fonts, scaled to the width and height of the family, so that text does not move when it is late. */
function fallbackFaces(role: Role, family: FontFamilyName, headingWeight: number): string[] {
  const { kind, ascent, descent, widths }: FontFamily = FONT_FAMILIES[family]
  return Object.entries(FALLBACK_FONTS[kind]).flatMap(([name, { width, locals }]) => {
    // Headings have one weight.
    if (role === 'headings' && isBold(name)) return []
    const weight = role === 'headings' ? headingWeight : isBold(name) ? TEXT_WEIGHTS.bold : TEXT_WEIGHTS.regular
    const wanted = widths[weight]
    if (wanted === undefined) return []
    const adjust = round((wanted / width) * 100)
    return face({
      'font-family': fallbackName(role, name),
      'font-weight': isBold(name) ? '550 700' : undefined,
      src: locals.map((local) => `local('${local}')`).join(','),
      'size-adjust': `${adjust}%`,
      'ascent-override': `${round((ascent / adjust) * 100)}%`,
      'descent-override': `${round((descent / adjust) * 100)}%`,
      'line-gap-override': '0%',
    })
  })
}

function fileFaces(role: Role, family: FontFamilyName, urlOf: (path: string) => string): string[] {
  const { latin, greek } = FONT_FAMILIES[family]
  const source = (path: string) => `url(${urlOf(path)}) format('woff2')`
  return [
    face({
      'font-family': familyName(role),
      'font-weight': latin.weight,
      'font-display': 'optional',
      src: source(latin.path),
    }),
    face({
      'font-family': greekName(role),
      'font-weight': greek.weight,
      'font-display': 'optional',
      src: source(greek.path),
      'unicode-range': 'U+0370-03FF',
      'size-adjust': greek.sizeAdjust,
    }),
  ]
}

/** A font file that is part of the style sheet, in base64. Its letters are written as in `unicode-range`. */
export type InlineFace = { data: string; letters: string; sizeAdjust?: string }

/** Other letters come from the file of the family. The face stands for all weights, because headings have one. */
export const inlineFace = ({ data, letters, sizeAdjust }: InlineFace): string =>
  face({
    'font-family': INLINE_NAME,
    'font-weight': '100 900',
    src: `url(data:font/woff2;base64,${data}) format('woff2')`,
    'unicode-range': letters,
    'size-adjust': sizeAdjust,
  })

/** The font faces of the families that the theme chose, and of no other. */
export function fontFaces({ fonts }: Pick<Theme, 'fonts'>, urlOf: (path: string) => string): string[] {
  const { headings, text } = fonts
  const headingWeight = fonts.heading_weight ?? FONT_FAMILIES[headings].headingWeight
  return [
    ...fileFaces('text', text, urlOf),
    ...(headings === text ? [] : fileFaces('headings', headings, urlOf)),
    ...fallbackFaces('text', text, headingWeight),
    ...fallbackFaces('headings', headings, headingWeight),
  ]
}

export const isGreek = (language: string) => new Intl.Locale(language).maximize().script === 'Grek'

/**
 * The files that nearly every page in a language needs, for preloading. Greek pages have Latin digits and punctuation.
 * The letters of headings are in the style sheet.
 */
export function preloadedFonts({ fonts: { text } }: Pick<Theme, 'fonts'>, language: string): string[] {
  const { latin, greek } = FONT_FAMILIES[text]
  return [...(isGreek(language) ? [greek.path] : []), latin.path]
}
