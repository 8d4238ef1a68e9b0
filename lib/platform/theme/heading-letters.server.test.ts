import { FONT_FAMILIES, HEADING_FAMILIES } from './font-families'
import { headingLetters } from './heading-letters.server'
import { themeStylesheet } from './stylesheet'
import { themeFileSchema } from './theme.schema'

const theme = (fonts: object) => themeFileSchema.parse({ fonts })

test.each(HEADING_FAMILIES)('the letters of headings in %s are less than 12 kB for each script', async (headings) => {
  const sizes = (await headingLetters(theme({ headings }), 'el')).map(({ data }) => Buffer.from(data, 'base64').length)
  expect(sizes.map((size) => size > 3000 && size < 12_000)).toEqual([true, true])
})

test('an edition in Latin letters has no Greek ones, and another weight has letters of its own', async () => {
  const usual = await headingLetters(theme({ headings: 'inter' }), 'en')
  expect(usual.map(({ letters }) => letters.includes('U+3A3'))).toEqual([false])
  expect(await headingLetters(theme({ headings: 'inter', heading_weight: 800 }), 'en')).not.toEqual(usual)
  expect(await headingLetters(theme({ headings: 'inter' }), 'en')).toEqual(usual)
})

test('they are the first family of headings, as large as the Latin letters beside them', async () => {
  const playfair = theme({ headings: 'playfair-display' })
  const css = themeStylesheet(playfair, (file) => file, await headingLetters(playfair, 'el'))
  expect(css).toContain('--font-headings:shop-headings-inline,')
  expect(css.match(/@font-face\{font-family:shop-headings-inline;[^}]*data:font\/woff2/g)).toHaveLength(2)
  expect(css).toContain(
    `unicode-range:U+386-38A,U+38C,U+38E-3A1,U+3A3-3CE;size-adjust:${FONT_FAMILIES['playfair-display'].greek.sizeAdjust}`,
  )
})
