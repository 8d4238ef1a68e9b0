import { parseMeaning, unknownMeanings } from './synonyms'

test('a meaning names what a product must be', () => {
  expect(parseMeaning('category:rings,bands metal:gold,rose-gold stone:onyx')).toEqual({
    type: 'target',
    target: {
      categories: ['rings', 'bands'],
      tags: [
        { facet: 'metal', tags: ['gold', 'rose-gold'] },
        { facet: 'stone', tags: ['onyx'] },
      ],
      products: [],
    },
  })
  expect(parseMeaning('product:kyma-band')).toMatchObject({ target: { products: ['kyma-band'] } })
})

test('a meaning may be other words, anything, or nothing that the shop has', () => {
  expect(parseMeaning('ankle chain')).toEqual({ type: 'words', words: 'ankle chain' })
  expect(parseMeaning('any')).toEqual({ type: 'any' })
  expect(parseMeaning('none')).toEqual({ type: 'none' })
})

test.each(['category:', 'metal:gold,', 'rings metal:gold', 'category:Rings', ':gold'])('%p says nothing', (text) =>
  expect(parseMeaning(text)).toBeNull(),
)

test('what the catalogue does not have is named with its place', () => {
  const catalogue = {
    categories: [{ slug: 'rings' }],
    facets: [{ slug: 'metal', tags: [{ slug: 'gold' }] }],
    products: [{ slug: 'kyma-band' }],
  }
  const synonyms = [
    { means: ['category:rings metal:gold', 'product:kyma-band', 'any', 'bands'] },
    { words: ['a', 'b'] },
    { means: ['metal:gold', 'category:cups metal:tin wood:oak product:vase'] },
  ]
  expect(unknownMeanings(synonyms, catalogue)).toEqual(
    [
      'there is no category "cups"',
      'the facet "metal" has no tag "tin"',
      'there is no facet "wood"',
      'there is no product "vase"',
    ].map((message) => ({ entry: 2, meaning: 1, message })),
  )
})
