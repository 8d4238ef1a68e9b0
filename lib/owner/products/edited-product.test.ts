import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { findConflicts, compareProducts, describeValue, mergeProducts } from './merge-products'
import { isSame } from './stored-product'
import { changeList } from '@/lib/owner/forms/form-lists'
import { copyTexts, newProductTexts, productMessages, productTexts, readProduct, withPictures } from './edited-product'
import { productFields, type ProductChoicesView, variantNames } from './product-fields'

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
  goes_with: ['perla', 'roi'],
  question_set: 'engraving',
  questions: [
    {
      ...{ slug: 'initials', kind: 'short_text', label: 'Initials', required: true, max_length: 3 },
      ...{ alphabets: ['greek', 'latin'], signs: '&', variants: ['l', 's'] },
      preview: { font: 'roman', x: 50, y: 28.5, width: 18, height: 8 },
    },
    {
      ...{ slug: 'stone', kind: 'choice', label: 'Stone', charged: 'once', price: '3.00' },
      choices: [
        { slug: 'onyx', name: 'Onyx' },
        { slug: 'jade', name: 'Jade', price: '20.00' },
      ],
    },
    { slug: 'day', kind: 'date', label: 'Date', earliest: '2026-01-01' },
  ],
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

const tagged = (slug: string, ...tags: string[]) => ({
  slug,
  name: slug,
  tags: tags.map((tag) => ({ slug: tag, name: tag })),
})
const choices: ProductChoicesView = {
  categories: [{ slug: 'rings', label: 'Rings', facets: ['metal'], variations: ['size'] }],
  facets: [tagged('metal', 'silver', 'gold'), tagged('style', 'bold'), tagged('stone', 'lapis')],
  variations: [tagged('size', 's', 'l'), tagged('length', 'long')],
  shippingTags: [{ slug: 'box', name: 'Box' }],
  questionSets: [{ slug: 'engraving', name: 'Engraving' }],
  products: [
    { slug: 'perla', name: 'Perla studs' },
    { slug: 'roi', name: 'Roi bracelet' },
  ],
  warnings: [{ slug: 'nickel', name: 'Nickel' }],
  currency: 'EUR',
  decimals: 2,
}
const fields = productFields(choices)
const conversion = {
  describe: (html: string) => ({ text: html, format: 'html' as const }),
  src: (file: string) => `/${file}`,
  stock: (code: string) => (code === 'AS-1-S' ? '3' : ''),
  toHtml: (text: string) => text,
  askedBy: (set: string) => (set === 'engraving' ? ['inside'] : []),
  now: new Date('2026-11-22T00:00:00Z'),
}
const texts = productTexts(fields, product, conversion)
const read = (typed: typeof texts, kept: ProductFile | null = product) => readProduct(fields, kept, typed, conversion)

test('a form that is sent unchanged gives the same product', () => {
  expect(isSame(read(texts), product)).toBe(true)
})

test('what goes with it is chosen one by one, and left out when nothing is', () => {
  expect(read({ ...texts, 'goes_with.0': '' })).toMatchObject({ goes_with: ['roi'] })
  expect(read({ ...texts, 'goes_with.0': '', 'goes_with.1': '' })).toMatchObject({ goes_with: undefined })
})

test('a question keeps its slug, and a new one has one of its own', () => {
  const added = changeList(fields, texts, { kind: 'add', path: 'questions', at: 0 })
  const typed = { ...added, 'questions.0.label': 'Inside', 'questions.1.label': 'Your letters' }
  expect(read({ ...typed, 'questions.0.kind': 'yes_no' })).toMatchObject({
    questions: [
      { slug: 'inside-2', kind: 'yes_no', label: 'Inside' },
      { slug: 'initials', label: 'Your letters' },
      { slug: 'stone' },
      { slug: 'day' },
    ],
  })
})

test('a question of another kind has only what this kind has', () => {
  const typed = read({ ...texts, 'questions.0.kind': 'date', 'questions.1.kind': 'picture' }) as ProductFile
  const [first, second] = typed.questions ?? []
  expect(first).toEqual({
    ...{ slug: 'initials', kind: 'date', label: 'Initials', required: true, variants: ['l', 's'] },
  })
  expect(second).toEqual({ slug: 'stone', kind: 'picture', label: 'Stone', charged: 'once', price: '3.00' })
})

test('what is asked of a variant follows it to another address', () => {
  expect(read({ ...texts, 'variants.0.slug': 'small' })).toMatchObject({
    questions: [{ variants: ['l', 'small'] }, {}, {}],
  })
})

test('a variant keeps its earlier prices wherever it is moved, and loses what is emptied', () => {
  const [small, large] = product.variants
  const moved = changeList(fields, texts, { kind: 'move', path: 'variants', at: 0, to: 1 })
  const typed = { ...moved, 'variants.1.price': '9', 'variants.0.long_description': '', 'variants.0.images.count': '0' }
  const { long_description: _text, images: _images, ...plain } = large!
  expect(isSame(read(typed), { ...product, variants: [plain, { ...small, price: '9.00' }] })).toBe(true)
})

test('a price is read with the decimals of the currency, and a code without spaces', () => {
  expect(read({ ...texts, 'variants.0.price': '48,5', product_code: ' AS-1 ' })).toMatchObject({
    product_code: 'AS-1',
    variants: [{ price: '48.50' }, {}],
  })
})

test('pictures that were uploaded are after those that are there', () => {
  const added = withPictures(texts, [{ file: 'c.jpg', src: '/c.jpg' }])
  expect(read(added)).toMatchObject({ images: [{ file: 'a.jpg' }, { file: 'b.jpg' }, { file: 'c.jpg', alt: '' }] })
})

test('a category offers its own filters and variations, and those that the product has', () => {
  const shown = productFields(choices, 'rings', texts)
  const names = JSON.stringify(shown)
  expect(names).toContain('"tags.size"')
  expect(names).not.toContain('"tags.length"')
  const section = shown.find(({ name }) => name === 'category-and-filters')
  const inSection = section && 'fields' in section ? section.fields : []
  expect(inSection.map(({ name }) => name)).toEqual(['category', 'facets.metal', 'facets.style', 'other-filters'])
})

test('an address is made of the name', () => {
  expect(read({ ...newProductTexts(fields), name: 'A new ring' }, null)).toMatchObject({
    slug: 'a-new-ring',
    variants: [],
  })
})

test('blank variants are left out, and messages name the rows of the form', () => {
  const added = changeList(fields, texts, { kind: 'add', path: 'variants', at: 1 })
  expect(read(added)).toMatchObject({ variants: [{ slug: 's' }, { slug: 'l' }] })
  expect(
    productMessages(fields, added, {
      'variants.1.price': ['?'],
      'specifications.0.entries.2.value': ['?'],
      'facets.metal.0': ['x'],
      'images.1.alt': ['too_small'],
    }),
  ).toEqual({
    'variants.2.price': ['?'],
    'specifications.0.entries': ['Line 3 is written like "Width = 4 mm".'],
    'facets.metal': ['x'],
    'images.1.alt': ['Say in up to 200 characters what the picture shows, for those who cannot see it.'],
  })
})

test('a copy is hidden and has no codes and no address yet, and its questions know its variants', () => {
  const copy = copyTexts(texts)
  expect(copy).toMatchObject({ state: 'hidden', name: 'Kyma ring (copy)', slug: '', product_code: '' })
  expect(variantNames(copy)).toEqual({ s: 'Small', l: 'Large' })
  expect([0, 1].map((at) => `${copy[`variants.${at}.was`]}${copy[`variants.${at}.variant_code`]}`)).toEqual(['', ''])
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

  test('name what is asked', () => {
    const [changed] = compareProducts(product, { ...product, questions: product.questions?.slice(0, 2) })
    expect(changed?.field).toBe('questions')
    expect(describeValue(changed?.from, (text) => text)).toBe('Initials, Stone, Date')
    expect(describeValue([1, { name: 'Size' }, { file: 'a.jpg', alt: 'A' }], String)).toBe('1, Size, a.jpg')
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
