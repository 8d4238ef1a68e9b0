import { VAT_NOT_SAID } from '@/lib/platform/base/vat'
import { type Product, type Variant, type Variation } from '@/lib/shop/catalogue/catalogue.schema'
import { type ProductContext, productStructuredData } from './product-structured-data'
import { structuredDataProblems } from '@/testing/structured-data'

const context: ProductContext = {
  shopUrl: 'https://shop.example',
  company: 'Shop',
  categorySlug: 'bowls',
  vat: VAT_NOT_SAID,
  variations: [],
  facets: [],
  shippingRules: [],
  today: '2026-11-16',
  returns: { countries: ['GR', 'CY'], shopCountry: 'GR', page: 'https://shop.example/returns', free: false },
}
const variation = (slug: string, ...names: string[]): Variation => ({
  ...{ id: 1, slug, name: slug, style: 'boxes' },
  variationtags: names.map((name, at) => ({ id: slug.length * 100 + at, name, slug: name, color: null })),
})
const size = variation('bowl-size', 'Small', 'Large')
const colour = variation('colour', 'Red', 'Blue')
const soldAs = variation('sold-as', 'Pair', 'Single')
const tag = ({ variationtags }: Variation, at: number) => variationtags[at]?.id ?? 0

const variant = (slug: string, own: Partial<Variant> = {}) =>
  ({
    ...{ name: slug, slug, variant_code: `B-${slug}`, price: '12.00', reduced_from: null, available: true, left: null },
    ...{ short_description: 'A bowl.', tags: [], special_shipping_tags: [] },
    variant_images: [{ image_lg: `/media/${slug}/1000.jpg` }],
    product: { name: 'Bowl', slug: 'bowl' },
    ...own,
  }) as unknown as Variant

const NO_SAFETY: Product['safety'] = { manufacturer: null, responsible_person: null, warnings: [], note: '' }

function dataOf(variants: Variant[], own: Partial<ProductContext> = {}, safety = NO_SAFETY) {
  const product = { name: 'Bowl', slug: 'bowl', product_code: 'B', safety, variants } as unknown as Product
  const data = productStructuredData(product, { ...context, ...own })
  expect(structuredDataProblems([data])).toEqual([])
  return data
}
const manufacturer = { name: 'Maker', address: 'Ermou 1, Athens', contact: 'safety@maker.example' }

test('search engines are told the manufacturer and the warnings', () => {
  const warnings = [{ kind: 'nickel' as const, text: 'Contains nickel.' }]
  expect(dataOf([variant('one')], {}, { ...NO_SAFETY, manufacturer, warnings, note: 'Sharp.' })).toMatchObject({
    manufacturer: { '@type': 'Organization', name: 'Maker', address: 'Ermou 1, Athens', email: 'safety@maker.example' },
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Warnings', value: 'Contains nickel.' },
      { '@type': 'PropertyValue', name: 'Warnings', value: 'Sharp.' },
    ],
  })
  const site = { ...manufacturer, contact: 'https://maker.example' }
  expect(dataOf([variant('one')], {}, { ...NO_SAFETY, manufacturer: site })).toHaveProperty(
    'manufacturer.url',
    'https://maker.example',
  )
})

test('what is not known of the safety is left out', () => {
  const data = dataOf([variant('one')])
  expect(data).not.toHaveProperty('manufacturer')
  expect(data).not.toHaveProperty('additionalProperty')
})

test('a product with one variant is a product, with its own values before those of its facets', () => {
  const facets = [
    { slug: 'metal', tags: ['Copper', 'Brass'] },
    { slug: 'finish', tags: ['Polished'] },
  ]
  expect(dataOf([variant('red', { tags: [tag(colour, 0)] })], { variations: [colour], facets })).toMatchObject({
    '@type': 'Product',
    sku: 'B-red',
    color: 'Red',
    material: ['Copper', 'Brass'],
    offers: { price: '12.00', availability: 'https://schema.org/InStock' },
  })
})

test('a product with several variants is a group that says in what they differ', () => {
  const variants = [
    variant('small-red', { tags: [tag(size, 0), tag(colour, 0), tag(soldAs, 0)] }),
    variant('large-blue', { tags: [tag(size, 1), tag(colour, 1), tag(soldAs, 1)], price: '20.00', available: false }),
  ]
  const facets = [
    { slug: 'colour', tags: ['Red', 'Blue'] },
    { slug: 'material', tags: ['Clay'] },
  ]
  const data = dataOf(variants, { variations: [size, colour, soldAs], facets })
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'B',
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    material: 'Clay',
    hasVariant: [
      { name: 'Bowl, small-red', sku: 'B-small-red', size: 'Small', color: 'Red', offers: { price: '12.00' } },
      { size: 'Large', color: 'Blue', offers: { availability: 'https://schema.org/OutOfStock' } },
    ],
  })
  expect(data).not.toHaveProperty('color')
  expect(dataOf(variants, { variations: [soldAs] })).not.toHaveProperty('variesBy')
})

test('returns are those of the right of withdrawal, and none of what is personalised', () => {
  const policyOf = (own: Partial<Variant>, returns = context.returns) =>
    (dataOf([variant('one', own)], { returns }) as { offers: object }).offers
  expect(policyOf({})).toMatchObject({
    hasMerchantReturnPolicy: {
      applicableCountry: ['GR', 'CY'],
      returnPolicyCountry: 'GR',
      merchantReturnDays: 14,
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    },
  })
  expect(policyOf({}, { ...context.returns, free: true })).toHaveProperty(
    'hasMerchantReturnPolicy.returnFees',
    'https://schema.org/FreeReturn',
  )
  const personalised = { product: { ...variant('one').product, personalised: true as const } }
  expect(policyOf(personalised)).toMatchObject({
    hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  })
  expect(policyOf(personalised)).not.toHaveProperty('hasMerchantReturnPolicy.merchantReturnDays')
  expect(policyOf({}, { ...context.returns, countries: [] })).not.toHaveProperty('hasMerchantReturnPolicy')
})

test('search engines are told the days until a piece leaves the workshop, before those of its way', () => {
  const rule = { country: 'Greece', delivery_days: { min: 2, max: 4 } }
  const shippingRules = [
    {
      ...{ id: 1, country_alternatives: '', county: null, county_alternatives: '', city: null, city_alternatives: '' },
    },
  ].map((place) => ({ ...place, ...rule, threshold_amount: '0.00', shipping_fee: '4.00', special_fees: [] }))
  const timesOf = (own: Partial<Variant>) => dataOf([variant('one', own)], { shippingRules })
  const path = 'offers.shippingDetails.0.deliveryTime'
  expect(timesOf({ lead_days: 8, leaves_by: '2026-12-04' })).toHaveProperty(path, {
    ...{ '@type': 'ShippingDeliveryTime', businessDays: expect.anything() },
    handlingTime: { '@type': 'QuantitativeValue', minValue: 8, maxValue: 14, unitCode: 'DAY' },
    transitTime: { '@type': 'QuantitativeValue', minValue: 2, maxValue: 4, unitCode: 'DAY' },
  })
  expect(timesOf({})).not.toHaveProperty(`${path}.handlingTime`)
})
