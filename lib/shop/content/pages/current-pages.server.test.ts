import { moneySettingsSchema } from '@/lib/platform/base/money.schema'
import { optionsSchema } from '@/lib/platform/base/options.schema'
import { completeWords } from '@/lib/shop/content/words'
import { retentionSchema } from '@/lib/shop/privacy/retention.schema'
import { wordsFileSchema } from '@/lib/shop/content/words.schema'
import { deliveryTerms, deliveryTexts } from '@/lib/shop/shipping/delivery-terms'
import { readDemoPages } from '@/lib/demo/seed/load-demo.server'
import { type Support } from '@/lib/shop/content/support.schema'
import { currentPage, currentPageLinks, listPages } from './current-pages.server'
import { sellerSchema } from '@/lib/shop/content/seller.schema'
import { type PageFrontMatter } from './page-file.schema'
import { withPictures, type StoredPage } from './stored-pages.server'

jest.mock('react', () => ({ ...jest.requireActual<object>('react'), cache: (work: unknown) => work }))
jest.mock('@/lib/platform/env.server', () => ({ env: () => ({ isBuild: false }) }))
jest.mock('@/lib/shop/catalogue/cache-with-snapshot.server', () => ({
  cacheWithSnapshot: (read: () => unknown) => read,
}))
jest.mock('@/lib/platform/http/context.server', () => ({ publicContext: () => ({}) }))
jest.mock('@/lib/shop/shipping/current-delivery.server', () => ({ currentDeliveryTexts: async () => mockDelivery }))
jest.mock('@/lib/shop/content/current-support.server', () => ({ currentSupport: async () => mockSupport }))
jest.mock('./stored-pages.server', () => ({
  ...jest.requireActual<object>('./stored-pages.server'),
  loadPages: async () => mockPages,
}))

const rule = (country: string | null, threshold: string) => ({
  id: 1,
  country,
  country_alternatives: '',
  county: null,
  county_alternatives: '',
  city: null,
  city_alternatives: '',
  threshold_amount: threshold,
  shipping_fee: '4.00',
  special_fees: [],
})
const delivery = (...rules: ReturnType<typeof rule>[]) => deliveryTexts(deliveryTerms(rules))

let mockDelivery = delivery()
let mockSupport: Support
let mockPages: StoredPage[]
const SUPPORT: Support = {
  company_name: 'Kosmos',
  website_name: 'Kosmos',
  address: 'Ermou 1',
  contact_email: 'hello@kosmos.example',
  phone_number: '+30 210 0000000',
  support_hours: 'mornings',
  media_domain: 'https://media.example',
  greek_shop_url: '',
  social_links: [],
  event_banner: { toggle: false, link: '/', text: '' },
  unpaid_transfer_days: 5,
  delivery_time: 'two days',
  retention: retentionSchema.parse({}),
  options: { card_payment: true, ...optionsSchema.parse({}) },
  money: moneySettingsSchema.parse({}),
  vat: { rate: null },
  gifts: { wrapping: null },
  seller: sellerSchema.parse({}),
  guarantee_notice: '',
  promotions: [],
  words: completeWords(wordsFileSchema.parse({}), { company_name: 'Kosmos', website_name: 'Kosmos', categories: [] }),
}

beforeEach(async () => {
  mockSupport = SUPPORT
  const pages = withPictures((await readDemoPages()).pages, (file) => ({
    file,
    key: `${file.replace('.jpg', '')}.0a1b`,
    width: 1200,
    height: 800,
    color: '#aabbcc',
    widths: [640, 960],
  }))
  mockPages = pages.sort((one, other) => one.frontMatter.position - other.frontMatter.position)
})

const change = (slug: string, fields: Partial<PageFrontMatter>) => {
  mockPages = mockPages.map((page) =>
    page.slug === slug ? { ...page, frontMatter: { ...page.frontMatter, ...fields } } : page,
  )
}

/** The words of a page. */
async function textOf(path: string): Promise<string> {
  const page = await currentPage(path)
  if (!page) throw new Error(`There is no page at ${path}.`)
  const { intro, sections } = page.text
  return [page.title, page.lead, intro, ...sections.flatMap(({ heading, html }) => [heading, html])]
    .join(' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
}

test('pages describe delivery and unpaid orders according to shipping rules and settings', async () => {
  mockDelivery = delivery(rule('Cyprus', '75.00'), rule(null, '250.00'))
  mockSupport = { ...SUPPORT, unpaid_transfer_days: 1 }
  expect(await textOf('/about')).toContain(
    'We ship within Cyprus and to many other countries. Prices are in euros, and delivery in Cyprus is free on orders over 75 €. For anything else',
  )
  const payment = await textOf('/shop/payment-options')
  expect(payment).toContain(
    'Delivery within Cyprus is free on orders over 75 €. Below that, and for other countries, the price depends on where the parcel goes; some pieces',
  )
  expect(payment).toContain('may be cancelled after 1 calendar day, so that')
  expect((await currentPage('/shop/payment-options'))?.description).toBe(
    'Pay by debit or credit card, on delivery or by bank transfer. Free delivery in Cyprus on orders over 75 €.',
  )
  expect(await textOf('/terms-of-service')).toContain('are cancelled after 1 working day.')
})

test('the texts of the demo shop are those of the specification', async () => {
  mockDelivery = delivery(rule('Greece', '50.00'), rule(null, '250.00'))
  const payment = await textOf('/shop/payment-options')
  expect(payment).toContain('Delivery within Greece is free on orders over 50 €.')
  expect(payment).toContain('may be cancelled after 5 calendar days, so that')
  expect(await textOf('/terms-of-service')).toContain(
    'Orders to be paid by bank deposit that are still pending and unpaid are cancelled after 5 working days.',
  )
  for (const path of ['/terms-of-service', '/privacy-policy'])
    expect(await currentPage(path)).toMatchObject({ updated: '27/02/23', contents: true })
  expect(await textOf('/privacy-policy')).toMatch(
    /not meant for minors.*only use necessary cookies.*card payment provider/,
  )
  expect(await textOf('/shop/returns-policy')).toMatch(/14 calendar days.*next working day.*within 5 working days/)
})

test('without free delivery no page mentions it', async () => {
  mockDelivery = delivery(rule('Cyprus', '9999999.99'))
  expect(await textOf('/about')).toContain('We ship within Cyprus. Prices are in euros. For anything else')
  expect(await textOf('/shop/payment-options')).toContain('The price depends on where the parcel goes; some pieces')
  expect((await currentPage('/shop/payment-options'))?.description).toBe(
    'Pay by debit or credit card, on delivery or by bank transfer.',
  )
})

test('phone and email are links, with the company in the title where a page names it', async () => {
  change('about', { title: 'About {{company_name}}' })
  const page = await currentPage('/about')
  expect(page?.title).toBe('About Kosmos')
  expect(page?.lead).toMatch(/^Kosmos makes jewellery by hand/)
  expect(page?.text.sections[2]?.html).toContain(
    'by phone on <a href="tel:+302100000000" style="white-space:nowrap">+30 210 0000000</a> (mornings) or by email to <a href="mailto:hello@kosmos.example">hello@kosmos.example</a>.',
  )
  expect(page?.picture?.picture.src).toMatch(/^https:\/\/media\.example\/media\/[a-z-]+\.0a1b\/960\.jpg$/)
})

test('menus, footer columns and the tile follow from the pages', async () => {
  expect(await currentPageLinks()).toEqual({
    header: [{ href: '/custom-orders', name: 'Custom Orders' }],
    phone: [
      { href: '/about', name: 'About' },
      { href: '/jewellery-care', name: 'Jewellery Care' },
      { href: '/shop/payment-options', name: 'Payment Methods' },
      { href: '/shop/returns-policy', name: 'Returns Policy' },
    ],
    footer: [
      { title: 'Shop', links: [{ href: '/custom-orders', name: 'Custom Orders' }] },
      {
        title: 'The workshop',
        links: [
          { href: '/about', name: 'About' },
          { href: '/jewellery-care', name: 'Jewellery Care' },
          { href: '/shop/payment-options', name: 'Payment Methods' },
          { href: '/shop/returns-policy', name: 'Returns Policy' },
        ],
      },
      {
        title: 'The small print',
        links: [
          { href: '/terms-of-service', name: 'Terms and Conditions' },
          { href: '/privacy-policy', name: 'Privacy Policy' },
          { href: '/accessibility', name: 'Accessibility' },
        ],
      },
    ],
    privacyPolicy: '/privacy-policy',
  })
  expect((await listPages()).flatMap(({ name, tile }) => (tile ? [[name, tile.alt]] : []))).toEqual([
    ['Custom Orders', 'Olive leaves in gold-plated silver: a pair of drops and a brooch'],
  ])
})

test('the terms say who sells, and explain the legal guarantee', async () => {
  const before = await textOf('/terms-of-service')
  expect(before).toMatch(/guarantee of conformity of at least two years/)
  expect(before).not.toMatch(/The seller is|VAT number|register entry|a dispute between|official EU notice/)
  const seller = sellerSchema.parse({
    legal_name: 'Kosmos E.E.',
    register: 'GEMI',
    register_number: '012345678000',
    vat_number: 'EL123456783',
    dispute_body: { name: 'Ombudsman', url: 'https://ombudsman.example' },
  })
  mockSupport = { ...SUPPORT, seller, guarantee_notice: '/theme/guarantee-notice' }
  const after = await textOf('/terms-of-service')
  expect(after).toContain(
    'The seller is Kosmos E.E., Ermou 1. Its register entry is GEMI 012345678000. Its VAT number is EL123456783.',
  )
  expect(after).toContain('you may refer it to Ombudsman')
  expect(after).toContain('The official EU notice on the legal guarantee')
})

test('a page exists while its condition holds, and a removed one is gone from all links', async () => {
  change('about', { only_if: 'sister_shop' })
  mockPages = mockPages.filter(({ slug }) => slug !== 'privacy-policy')
  expect(await currentPage('/about')).toBeNull()
  expect(await currentPage('/privacy-policy')).toBeNull()
  expect(JSON.stringify([await currentPageLinks(), await listPages()])).not.toMatch(/"\/(about|privacy-policy)"/)
  expect((await currentPageLinks()).privacyPolicy).toBeNull()
  mockSupport = { ...SUPPORT, greek_shop_url: 'https://kosmos.example' }
  expect((await currentPage('/about'))?.title).toBe('About')
  change('about', { only_if: 'wishlist' })
  mockSupport = { ...SUPPORT, options: { ...SUPPORT.options, wishlist: false } }
  expect(await currentPage('/about')).toBeNull()
})

test('pages name only the ways to pay that the shop has, and its currency', async () => {
  mockDelivery = delivery(rule('Greece', '50.00'))
  expect((await currentPage('/shop/payment-options'))?.lead).toMatch(/^Three ways to pay, all in euros\. You choose/)
  expect(await textOf('/terms-of-service')).toContain(
    'You can pay by debit or credit card, on delivery, or by bank transfer; each method',
  )
  const options = { ...SUPPORT.options, bank_transfer: false, wishlist: false }
  mockSupport = { ...SUPPORT, options, money: { ...SUPPORT.money, currency: 'GBP' } }
  const payment = await currentPage('/shop/payment-options')
  expect(payment?.description).toMatch(/^Pay by debit or credit card or on delivery\. /)
  expect(payment?.lead).toMatch(/^Two ways to pay, all in British pounds\./)
  expect(payment?.text.sections.map(({ id }) => id)).toEqual(['card', 'on-delivery', 'delivery', 'questions'])
  expect(await textOf('/terms-of-service')).toContain('You can pay by debit or credit card or on delivery; each method')
  for (const path of ['/terms-of-service', '/privacy-policy', '/shop/returns-policy', '/about'])
    expect(await textOf(path)).not.toMatch(/bank (transfer|deposit)|wishlist|euros/i)
})

test('pages of a shop that takes no cards do not speak of them as a way to pay', async () => {
  mockSupport = { ...SUPPORT, options: { ...SUPPORT.options, card_payment: false } }
  const payment = await currentPage('/shop/payment-options')
  expect(payment?.lead).toMatch(/^Two ways to pay/)
  expect(payment?.text.sections.map(({ id }) => id)).not.toContain('card')
  expect(await textOf('/terms-of-service')).toContain('You can pay on delivery or by bank transfer; each method')
})

test('without custom orders, their page is gone, and links to it are plain text', async () => {
  mockSupport = { ...SUPPORT, options: { ...SUPPORT.options, custom_orders: false } }
  expect(await currentPage('/custom-orders')).toBeNull()
  expect((await listPages()).map(({ name }) => name)).not.toContain('Custom Orders')
  expect(JSON.stringify((await currentPage('/about'))?.text)).not.toMatch(/custom.orders/i)
})

test('a page without a path of its own is at the path of its slug alone', async () => {
  change('about', { path: undefined })
  expect(await currentPage('/about')).toBeNull()
  expect((await currentPage('/pages/about'))?.title).toBe('About')
  expect(await currentPage('/pages/terms-of-service')).toBeNull()
})
