import { engravingFamily } from './engraving-family'
import { FONT_FAMILIES } from './font-families'

type EngravingFace = { path: string; weight: string; letters?: string }

const GREEK_LETTERS = 'U+0370-03FF'

const { latin, greek } = FONT_FAMILIES['eb-garamond']

/** The faces of the fonts in which a preview shows an engraving. No engraver's script has Greek letters; italics are nearest. */
const ENGRAVING_FONTS: Record<string, readonly EngravingFace[]> = {
  roman: [latin, { ...greek, letters: GREEK_LETTERS }],
  script: [
    { path: '@fontsource/pinyon-script/files/pinyon-script-latin-400-normal.woff2', weight: '400' },
    {
      path: '@fontsource-variable/eb-garamond/files/eb-garamond-greek-wght-italic.woff2',
      weight: '400',
      letters: GREEK_LETTERS,
    },
  ],
  block: [
    { path: '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2', weight: '100 900' },
    {
      path: '@fontsource-variable/commissioner/files/commissioner-greek-wght-normal.woff2',
      weight: '100 900',
      letters: GREEK_LETTERS,
    },
  ],
}

export const ENGRAVING_FONT_FILES: readonly string[] = Object.values(ENGRAVING_FONTS).flatMap((faces) =>
  faces.map(({ path }) => path),
)

/** A browser loads the file of a face when a text has letters of it. */
export const engravingFaces = (fonts: readonly string[], urlOf: (path: string) => string): string =>
  fonts
    .flatMap((font) =>
      (ENGRAVING_FONTS[font] ?? []).map(
        ({ path, weight, letters }) =>
          `@font-face{font-family:${engravingFamily(font)};font-weight:${weight};src:url(${urlOf(path)}) format('woff2')${letters ? `;unicode-range:${letters}` : ''}}`,
      ),
    )
    .join('')
