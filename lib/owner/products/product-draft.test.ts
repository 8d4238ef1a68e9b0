import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { findConflicts, compareProducts, mergeProducts } from './merge-products'
import { isSame } from './stored-product'
import {
  changeDraft,
  duplicateDraft,
  emptyDraft,
  readDraft,
  toDraft,
  toFilePrice,
  toFormErrors,
  toFormValues,
  toProduct,
  toSlug,
} from './product-draft'

const product: ProductFile = {
  slug: 'kyma',
  name: 'Kyma ring',
  product_code: 'AS-1',
  category: 'rings',
  previous_slugs: ['wave'],
  date_added: '2026-01-01T00:00:00Z',
  updated: '2026-01-01T00:00:00Z',
  orders: 7,
  state: 'hidden',
  personalised: true,
  warnings: [],
  facets: { metal: ['gold', 'silver'], style: ['bold'] },
  short_description: 'A ring.',
  long_description: '<p>Bent.</p>',
  images: [
    { file: 'a.jpg', alt: 'A' },
    { file: 'b.jpg', alt: 'B' },
  ],
  special_shipping_tags: ['box'],
  specifications: [{ name: 'Materials', entries: [{ name: 'Metal', value: 'Gold = 14 k' }] }],
  variants: [
    {
      slug: 's',
      name: 'Small',
      variant_code: 'AS-1-S',
      price: '10.00',
      reduced: true,
      earlier_prices: [{ price: '12.00', from: '2025-01-01T00:00:00Z' }],
      available: true,
      tags: { size: 's' },
    },
    {
      slug: 'l',
      name: 'Large',
      variant_code: 'AS-1-L',
      price: '12.00',
      available: false,
      tags: { size: 'l' },
      images: [{ file: 'b.jpg', alt: 'Large' }],
      long_description: '<p>Larger.</p>',
    },
  ],
}

const draft = toDraft(product, { describe: (html) => ({ text: html, format: 'html' }), src: (file) => `/${file}` })
const conversion = { toHtml: (text: string) => text, decimals: 2, now: new Date('2026-11-22T00:00:00Z') }

test('a form that is sent unchanged gives the same product', () => {
  expect(isSame(toProduct(readDraft(toFormValues(draft)), product, conversion), product)).toBe(true)
})

test('lists are changed by commands', () => {
  const images = (command: string) => changeDraft(draft, command).images.map(({ file }) => file)
  expect(images('images.1.up')).toEqual(['b.jpg', 'a.jpg'])
  expect(images('images.0.up')).toEqual(['a.jpg', 'b.jpg'])
  expect(images('images.0.down')).toEqual(['b.jpg', 'a.jpg'])
  expect(images('images.0.remove')).toEqual(['b.jpg'])
  expect(changeDraft(draft, 'variants.add').variants).toHaveLength(3)
  expect(changeDraft(draft, 'variants.0.remove').variants.map(({ name }) => name)).toEqual(['Large'])
  expect(changeDraft(draft, 'variants.1.images.0.remove').variants[1]?.images).toEqual([])
  expect(changeDraft(draft, 'specifications.add').specifications).toHaveLength(2)
  expect(changeDraft(draft, 'name.0.remove')).toBe(draft)
})

test.each([
  ['48', '48.00'],
  ['48,5', '48.50'],
  ['48.90', '48.90'],
  ['48.999', '48.999'],
  ['free', 'free'],
])('the price %s is %s in the file', (typed, price) => {
  expect(toFilePrice(typed, 2)).toBe(price)
})

test('an address is made of the name', () => {
  expect(toSlug('Kyma – Ring, Größe 2')).toBe('kyma-ring-gro-e-2')
  expect(toProduct({ ...emptyDraft(), name: 'A new ring' }, null, conversion)).toMatchObject({ slug: 'a-new-ring' })
})

test('blank variants are left out, and messages name the rows of the form', () => {
  const added = changeDraft(changeDraft(draft, 'variants.add'), 'variants.2.up')
  expect(toProduct(added, product, conversion)).toMatchObject({ variants: [{ slug: 's' }, { slug: 'l' }] })
  expect(
    toFormErrors(
      { 'variants.1.price': ['?'], 'specifications.0.entries.2.value': ['?'], 'facets.metal.0': ['x'] },
      added,
    ),
  ).toEqual({
    'variants.2.price': ['?'],
    'specifications.0.entries': ['Line 3 is written like "Width = 4 mm".'],
    'facets.metal': ['x'],
  })
})

test('a copy is hidden and has no codes and no address yet', () => {
  const copy = duplicateDraft(draft)
  expect(copy).toMatchObject({ state: 'hidden', name: 'Kyma ring (copy)', slug: '', product_code: '' })
  expect(copy.variants.map(({ was, variant_code: code }) => was + code)).toEqual(['', ''])
})

describe('two changes of one product', () => {
  const priced = (at: number, price: string, of = product) => ({
    ...of,
    variants: of.variants.map((variant, index) => (index === at ? { ...variant, price } : variant)),
  })

  test('are both kept where they differ in their fields', () => {
    const theirs = { ...priced(0, '11.00'), updated: '2026-02-02T00:00:00Z' }
    const mine = { ...priced(1, '13.00'), name: 'Wave ring' }
    expect(findConflicts(product, mine, theirs)).toEqual([])
    expect(mergeProducts(product, mine, theirs)).toEqual({ ...priced(0, '11.00', mine), updated: theirs.updated })
    expect(compareProducts(product, theirs)).toEqual([{ field: 'AS-1-S price', from: '10.00', to: '11.00' }])
  })

  test('of the same field keep mine, and say so', () => {
    expect(findConflicts(product, priced(0, '9.00'), priced(0, '11.00'))).toEqual([
      { field: 'AS-1-S price', from: '11.00', to: '9.00' },
    ])
    expect(mergeProducts(product, priced(0, '9.00'), priced(0, '11.00')).variants[0]?.price).toBe('9.00')
  })

  test('keep variants that one added, and leave out those that one removed', () => {
    const [small, large] = product.variants
    const third = { ...small!, slug: 'm', name: 'Medium', variant_code: 'AS-1-M' }
    const codes = (mine: ProductFile, theirs: ProductFile) =>
      mergeProducts(product, mine, theirs).variants.map(({ variant_code: code }) => code)
    expect(codes(product, { ...product, variants: [small!, large!, third] })).toEqual(['AS-1-S', 'AS-1-L', 'AS-1-M'])
    expect(codes(product, { ...product, variants: [small!] })).toEqual(['AS-1-S'])
    expect(codes({ ...product, variants: [large!] }, { ...product, name: 'Other' })).toEqual(['AS-1-L'])
  })
})
