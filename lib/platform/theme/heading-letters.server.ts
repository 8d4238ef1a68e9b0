import 'server-only'
import subsetFont from 'subset-font'
import { type InlineFace, isGreek } from './font-faces'
import { FONT_FAMILIES, type FontFamilyName, type FontFile } from './font-families'
import { readFont } from './font-files.server'
import { type Theme } from './theme.schema'

/** As in `unicode-range`. */
const LETTERS = {
  latin:
    'U+20-22,U+25-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0,U+AB,U+B7,U+BB,U+2013-2014,U+2018-2019,U+201C-201E,U+2026,U+20AC',
  greek: 'U+386-38A,U+38C,U+38E-3A1,U+3A3-3CE',
}

const textOf = (letters: string) =>
  letters
    .replaceAll('U+', '')
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    })

/** Kerning, ligatures and the figures that headings ask for. */
const FEATURES = ['kern', 'liga', 'lnum']

async function makeFace(family: FontFamilyName, script: keyof typeof LETTERS, weight: number): Promise<InlineFace> {
  const { path, weight: weights, sizeAdjust }: FontFile = FONT_FAMILIES[family][script]
  const bytes = await subsetFont(readFont(path).bytes, textOf(LETTERS[script]).join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    ...(weights.includes(' ') && { variationAxes: { wght: weight } }),
  })
  return { data: Buffer.from(bytes).toString('base64'), letters: LETTERS[script], sizeAdjust }
}

const made = new Map<string, Promise<InlineFace>>()

/** The letters of headings in their one weight, small enough to come with the style sheet. Made once for each theme. */
export function headingLetters({ fonts }: Pick<Theme, 'fonts'>, language: string): Promise<InlineFace[]> {
  const { headings, heading_weight: weight = FONT_FAMILIES[headings].headingWeight } = fonts
  const scripts = isGreek(language) ? (['latin', 'greek'] as const) : (['latin'] as const)
  return Promise.all(
    scripts.map((script) => {
      const key = `${headings} ${script} ${weight}`
      const face = made.get(key) ?? makeFace(headings, script, weight)
      made.set(key, face)
      return face
    }),
  )
}
