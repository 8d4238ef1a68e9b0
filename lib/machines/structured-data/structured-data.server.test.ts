import { quote } from '@/lib/shop/checkout/quote'
import { toMinorUnits } from '@/lib/platform/base/money'
import { VAT_NOT_SAID } from '@/lib/platform/base/vat'
import { type Variant } from '@/lib/shop/catalogue/catalogue.schema'
import { currentSnapshot, refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { type ProductPage } from '@/lib/shop/catalogue/product-page'
import { loadProductPage } from '@/lib/shop/catalogue/product-page.server'
import { showProduct } from '@/lib/shop/catalogue/product.server'
import { showSupport } from '@/lib/shop/content/support.server'
import { useDemoDatabase } from '@/testing/db.server'
import { type ShippingRule } from '@/lib/shop/shipping/shipping.schema'
import { listShippingFees } from '@/lib/shop/shipping/shipping.server'
import { productStructuredData } from './product-structured-data'
import { type ReturnTerms } from './return-policy'
import { shopStructuredData } from './shop-structured-data'
import { structuredDataProblems } from '@/testing/structured-data'

const database = useDemoDatabase()
const ctx = () => ({ db: database.current.db, now: new Date(), viewer: null })
let rules: ShippingRule[]

beforeAll(async () => {
  await refreshSnapshot(database.current)
  rules = await listShippingFees(ctx())
})

const returns: ReturnTerms = { countries: ['GR'], shopCountry: 'GR', page: undefined, free: false }

const dataOf = ({ product, category, variations, facets }: ProductPage) =>
  productStructuredData(product, {
    ...{ shopUrl: 'https://shop.example', company: 'Shop', categorySlug: category.slug, vat: VAT_NOT_SAID },
    ...{ variations, facets, shippingRules: rules, returns, today: '2026-11-16' },
  })

type Reference = { '@id': string }
type Delivery = Reference & {
  shippingRate: { value?: number; maxValue?: number }
  shippingDestination: { addressCountry: string }[]
  deliveryTime: { transitTime: { minValue: number; maxValue: number } }
}
type OfferData = { price: string; availability: string; url: string; shippingDetails?: (Delivery | Reference)[] }
type Offered = { sku: string; offers: OfferData }

const offered = (data: object): Offered[] => ('hasVariant' in data ? (data.hasVariant as Offered[]) : [data as Offered])

const AVAILABILITY = { true: /(InStock|MadeToOrder)$/, false: /OutOfStock$/ }
/** The most expensive place of a country that has several fees. */
const DESTINATIONS: Record<string, [country: string, county: string]> = {
  ...{ GR: ['Greece', 'Dodecanese'], CY: ['Cyprus', ''], DE: ['Germany', ''], FR: ['FR', ''], IT: ['Italia', ''] },
  ...{ BG: ['Bulgaria', ''], CH: ['CH', ''], GB: ['United Kingdom', ''], US: ['USA', ''], AU: ['Australia', ''] },
}

const DAYS_AT_HOME = { minValue: 3, maxValue: 5 }
const DAYS_ABROAD = { minValue: 5, maxValue: 12 }

function expectDelivery(
  { shippingDetails = [] }: OfferData,
  { price, special_shipping_tags }: Variant,
  all: Delivery[],
) {
  const details = shippingDetails.map((one) => all.find((other) => other['@id'] === one['@id']))
  for (const [code, [country, county]] of Object.entries(DESTINATIONS)) {
    const line = { unit: toMinorUnits(price), quantity: 1, shippingTags: special_shipping_tags }
    const { shipping, special } = quote([line], rules, { country, county, city: 'Chora' })
    const told = details.find((one) => one?.shippingDestination.some(({ addressCountry }) => addressCountry === code))
    const cost = told?.shippingRate.value ?? told?.shippingRate.maxValue ?? NaN
    expect([code, Math.round(cost * 100)]).toEqual([code, (shipping ?? NaN) + special])
    expect(told?.deliveryTime.transitTime).toMatchObject(code === 'GR' ? DAYS_AT_HOME : DAYS_ABROAD)
  }
}

test('each variant has the price, availability and delivery that the API and the checkout give', async () => {
  const { products } = await currentSnapshot(database.current)
  expect(products.length).toBeGreaterThan(50)
  for (const { slug, giftCard } of products) {
    const page = await loadProductPage(ctx(), slug)
    const { variants } = await showProduct(ctx(), { product_slug: slug })
    if (!page) throw new Error(`${slug} has no page.`)
    const data = dataOf(page)
    expect([slug, structuredDataProblems([data])]).toEqual([slug, []])
    const told = offered(data)
    const deliveries = told.flatMap(({ offers }) =>
      (offers.shippingDetails ?? []).filter((one) => 'shippingRate' in one),
    )
    expect(told.map(({ sku }) => sku)).toEqual(variants.map(({ variant_code }) => variant_code))
    for (const [at, variant] of variants.entries()) {
      const offer = told[at]?.offers
      if (!offer) throw new Error(`${variant.variant_code} has no offer.`)
      expect(offer.price).toBe(variant.price)
      expect(offer.availability).toMatch(AVAILABILITY[`${variant.available}`])
      expect(offer.url).toContain(`variant=${variant.slug}`)
      // Gift cards are sent by email.
      if (giftCard) expect(offer).not.toHaveProperty('shippingDetails')
      else expectDelivery(offer, variant, deliveries as Delivery[])
    }
  }
})

test('a ring says of what it is made and in which sizes', async () => {
  const page = await loadProductPage(ctx(), 'schoini-twisted-ring')
  expect(page && dataOf(page)).toMatchObject({
    '@type': 'ProductGroup',
    variesBy: ['https://schema.org/material', 'https://schema.org/size'],
    hasVariant: expect.arrayContaining([
      expect.objectContaining({ material: expect.any(String), size: '50 EU' }),
    ]) as unknown,
  })
})

test('the shop is a jeweller with an address, hours and contact', async () => {
  const support = await showSupport(ctx())
  const data = shopStructuredData(support, {
    ...{ shopUrl: 'https://shop.example', searchPath: '/search', picture: '/media/x/og.jpg', returns },
  })
  expect(structuredDataProblems([data])).toEqual([])
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'JewelryStore',
    address: { addressCountry: 'GR', postalCode: '452 21', addressLocality: 'Ioannina' },
    contactPoint: { telephone: support.phone_number, hoursAvailable: [{ opens: '10:00', closes: '17:00' }] },
    hasMerchantReturnPolicy: { merchantReturnDays: 14 },
  })
  const online = shopStructuredData(
    { ...support, address: '', support_hours: 'By appointment' },
    { shopUrl: 'https://shop.example', searchPath: '/search', picture: null, returns },
  )
  expect(structuredDataProblems([online])).toEqual([])
  expect(online['@graph'][0]).toMatchObject({ '@type': 'OnlineStore' })
  expect(online['@graph'][0]).not.toHaveProperty('contactPoint.hoursAvailable')
})
