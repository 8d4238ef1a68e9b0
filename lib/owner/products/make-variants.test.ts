import { listEntries } from '@/lib/owner/forms/form-lists'
import { type FormTexts } from '@/lib/owner/forms/form-fields'
import { newProductTexts } from './edited-product'
import { makeVariants } from './make-variants'
import { productFields, type ProductChoicesView } from './product-fields'

const tagged = (slug: string, tags: string[]) => ({
  slug,
  name: slug,
  tags: tags.map((tag) => ({ slug: tag, name: tag.toUpperCase() })),
})
const choices: ProductChoicesView = {
  categories: [],
  facets: [],
  variations: [
    tagged('metal', ['gold', 'silver']),
    tagged('size', ['s', 'm', 'l']),
    tagged('hand', ['left', 'right']),
    tagged(
      'many',
      Array.from({ length: 61 }, (_, at) => `n${at}`),
    ),
  ],
  ...{ shippingTags: [], questionSets: [], warnings: [], currency: 'EUR', decimals: 2 },
}
const fields = productFields(choices)
const tick = (...names: string[]): FormTexts => Object.fromEntries(names.map((name) => [`make.${name}`, 'on']))
const make = (texts: FormTexts, takenCodes: string[] = [], productCode = 'KYMA') =>
  makeVariants(fields, choices.variations, texts, { productCode, takenCodes: new Set(takenCodes) })
const made = (...input: Parameters<typeof make>) => {
  const answer = make(...input)
  if ('problem' in answer) throw new Error(answer.problem)
  return listEntries(answer.texts, 'variants')
}
const EMPTY = newProductTexts(fields)

test('each value is combined with each other, in the order of the choices, in place of a blank variant', () => {
  const variants = made({ ...EMPTY, ...tick('size.s', 'size.m', 'metal.silver', 'metal.gold'), make_price: ' 48,5 ' })
  expect(variants.map(({ name }) => name)).toEqual(['GOLD, S', 'GOLD, M', 'SILVER, S', 'SILVER, M'])
  expect(variants[3]).toEqual({
    name: 'SILVER, M',
    slug: 'silver-m',
    variant_code: 'KYMA-SILVER-M',
    price: '48,5',
    available: 'on',
    format: 'markdown',
    'tags.metal': 'silver',
    'tags.size': 'm',
  })
})

test('variants with the same values stay as they are, and so do those with others', () => {
  const texts = {
    ...EMPTY,
    ...tick('size.s', 'size.m'),
    'variants.count': '2',
    ...{
      'variants.0.was': 'OLD',
      'variants.0.name': 'Small',
      'variants.0.variant_code': 'OLD',
      'variants.0.slug': 'm',
    },
    ...{ 'variants.0.price': '12', 'variants.0.tags.size': 's', 'variants.0.tags.metal': '' },
    ...{ 'variants.1.name': 'Golden', 'variants.1.variant_code': 'KYMA-M', 'variants.1.tags.size': 'm' },
    'variants.1.tags.metal': 'gold',
  }
  const variants = made(texts)
  expect(variants.slice(0, 2)).toEqual(listEntries(texts, 'variants'))
  expect(variants.slice(2).map(({ name, slug, variant_code: code }) => [name, slug, code])).toEqual([
    ['M', 'm-2', 'KYMA-M-2'],
  ])
})

test('codes are unique in the shop, and empty while the product has none', () => {
  expect(made(tick('size.s'), ['KYMA-S'])[0]?.variant_code).toBe('KYMA-S-2')
  expect(made(tick('size.s'), [], '')[0]?.variant_code).toBe('')
})

test('a product has a limited number of variants, of at most three choices, and of one at least', () => {
  const many = choices.variations[3]!.tags.map(({ slug }) => `many.${slug}`)
  expect(make(tick(...many))).toEqual({ problem: 'That would be 61 variants: a product has at most 60.' })
  expect(made(tick(...many.slice(1)))).toHaveLength(60)
  expect(make(tick('size.s', 'metal.gold', 'hand.left', 'many.n1'))).toEqual({
    problem: 'Tick values of at most 3 choices.',
  })
  expect(make(tick('nothing.x'))).toEqual({ problem: 'Tick at least one value.' })
  const once = make(tick('size.s'))
  expect('texts' in once && make(once.texts)).toEqual({ problem: 'There is a variant for each of these already.' })
})
