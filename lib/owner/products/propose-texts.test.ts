import { newProductTexts } from './edited-product'
import { productFields } from './product-fields'
import { lacksCodes, proposeAlts, suggestCodes } from './propose-texts'

const fields = productFields({
  ...{ categories: [], facets: [], shippingTags: [], questionSets: [], warnings: [], currency: 'EUR', decimals: 2 },
  variations: [{ slug: 'size', name: 'Size', tags: [{ slug: 's', name: 'S' }] }],
})
const taken = (...codes: string[]) => ({ products: new Set(codes), variants: new Set(codes) })

test('pictures without a text get one of the names of product and variant, and others keep theirs', () => {
  const texts = {
    ...{ name: ' Kyma ring ', 'images.count': '3', 'images.1.alt': 'From the side', 'images.2.alt': ' ' },
    ...{ 'variants.count': '1', 'variants.0.name': 'Gold', 'variants.0.images.count': '1' },
  }
  expect(proposeAlts(texts)).toEqual({
    ...texts,
    'images.0.alt': 'Kyma ring',
    'images.2.alt': 'Kyma ring, view 3',
    'variants.0.images.0.alt': 'Kyma ring, Gold',
  })
  expect(proposeAlts({ ...texts, name: '' })).toEqual({ ...texts, name: '' })
})

test('a new product and its variants get the codes that they lack, which nothing else has', () => {
  const typed = {
    ...newProductTexts(fields),
    ...{ name: 'Kyma', 'variants.count': '4' },
    ...{ 'variants.0.name': 'S', 'variants.0.tags.size': 's' },
    ...{ 'variants.1.name': 'Other', 'variants.1.variant_code': 'MINE' },
    ...{ 'variants.2.name': 'Third', 'variants.2.format': 'markdown', 'variants.3.format': 'markdown' },
  }
  const suggested = suggestCodes(fields, typed, taken('KYMA', 'KYMA-2-S'))
  expect(suggested).toEqual({
    ...typed,
    product_code: 'KYMA-2',
    'variants.0.variant_code': 'KYMA-2-S-2',
    'variants.2.variant_code': 'KYMA-2-3',
  })
})

test('what is stored keeps its code, also if it is emptied, so that this is refused', () => {
  const typed = {
    ...{ code: 'AS-1', product_code: '', name: 'Kyma', 'variants.count': '1' },
    ...{ 'variants.0.was': 'AS-1-S', 'variants.0.name': 'S', 'variants.0.variant_code': '' },
  }
  expect(suggestCodes(fields, typed, taken())).toEqual(typed)
  const renamed = { ...typed, product_code: 'AS-1' }
  expect(suggestCodes(fields, renamed, taken())).toEqual(renamed)
  const added = { ...typed, product_code: 'AS-1', 'variants.0.was': '' }
  expect(suggestCodes(fields, added, taken())).toEqual({ ...added, 'variants.0.variant_code': 'AS-1-1' })
})

test('codes are looked for only if the product or a variant has none', () => {
  const whole = { product_code: 'AS-1', 'variants.count': '1', 'variants.0.variant_code': 'AS-1-S' }
  expect(lacksCodes(whole)).toBe(false)
  expect(lacksCodes({ ...whole, product_code: ' ' })).toBe(true)
  expect(lacksCodes({ ...whole, 'variants.count': '2' })).toBe(true)
})
