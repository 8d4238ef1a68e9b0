type EngravingFace = { path: string; weight: string; letters?: string }

const GREEK_LETTERS = 'U+0370-03FF'

/** The faces of the fonts in which a preview shows an engraving. No engraver's script has Greek letters; italics are nearest. Browsers combine faces of one weight only. */
const ENGRAVING_FONTS: Record<string, readonly EngravingFace[]> = {
  roman: [
    { path: '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2', weight: '400 800' },
    {
      path: '@fontsource-variable/eb-garamond/files/eb-garamond-greek-wght-normal.woff2',
      weight: '400 800',
      letters: GREEK_LETTERS,
    },
  ],
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

/** Below node_modules. */
export const engravingFontFiles = (): string[] =>
  Object.values(ENGRAVING_FONTS).flatMap((faces) => faces.map(({ path }) => path))

/** The name of the family. */
export const engravingFamily = (font: string) => `engraving-${font}`

/** A browser loads the file of a face when a text has letters of it. */
export const engravingFaces = (font: string): string =>
  (ENGRAVING_FONTS[font] ?? [])
    .map(({ path, weight, letters }) => {
      const url = `/fonts/${path.slice(path.lastIndexOf('/') + 1)}`
      const range = letters ? `;unicode-range:${letters}` : ''
      return `@font-face{font-family:${engravingFamily(font)};font-weight:${weight};src:url(${url}) format('woff2')${range}}`
    })
    .join('')
