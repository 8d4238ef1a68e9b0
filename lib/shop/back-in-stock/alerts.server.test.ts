import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { POST as requestRoute } from '@/app/api/forms/back-in-stock/route'
import { POST as confirmationRoute } from '@/app/api/forms/back-in-stock/confirmation/route'
import { POST as deletionRoute } from '@/app/api/forms/back-in-stock/deletion/route'
import { listVariants } from '@/lib/shop/cart/cart-item.server'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { loadProductPage } from '@/lib/shop/catalogue/product-page.server'
import { productStructuredData } from '@/lib/machines/structured-data/product-structured-data'
import { splitVariantDetails } from '@/lib/shop/catalogue/variant-view'
import { VAT_NOT_SAID } from '@/lib/platform/base/vat'
import { useTestCheckout } from '@/testing/checkout.server'
import { catalogueVersion, products, variants } from '@/lib/platform/db/schema/catalogue'
import { outbox } from '@/lib/platform/db/schema/mail'
import { stockAlerts } from '@/lib/platform/db/schema/stock'
import { rateLimitRules } from '@/lib/platform/http/rate-limits'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { publishStock } from '@/lib/shop/stock/publish-stock.server'
import { type StockSetting } from '@/lib/shop/stock/stock'
import { findAlert, sendAlerts } from './alerts.server'
import { useFullHour } from '@/testing/clock.server'

const shop = useTestCheckout()
useFullHour()
const db = () => shop.database.current.db

const put = async (to: StockSetting, variantId = shop.stock.ring) => {
  await db().transaction((tx) => setStock({ db: tx }, { variantId, to, cause: 'a test' }))
  return publishStock(db())
}

const version = async () => (await db().select().from(catalogueVersion))[0]?.version

const countWaiting = async () =>
  (
    await db().execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length

afterEach(() => put('always'))

const shownRing = async () => {
  await refreshSnapshot({ db: db() })
  const page = await loadProductPage(shop.ctx(), 'ring')
  if (!page) throw new Error('The page was not found.')
  const { variations, facets } = page
  const data = productStructuredData(page.product, {
    ...{ shopUrl: 'https://shop.example', company: 'Shop', categorySlug: 'rings', vat: VAT_NOT_SAID },
    ...{ variations, facets, shippingRules: [], today: '2026-11-16' },
    returns: { countries: [], shopCountry: undefined, page: undefined, free: false },
  })
  const { offers } = data as unknown as { offers: { availability: string } }
  const [view] = splitVariantDetails(page.product.variants).views
  return {
    available: page.product.available,
    variant: page.product.variants[0]?.available,
    left: view?.left,
    note: view?.stock_note,
    offer: offers.availability.replace('https://schema.org/', ''),
  }
}

describe('what pages show', () => {
  test.each([
    ['always', { available: true, variant: true, left: undefined, note: undefined, offer: 'InStock' }],
    ['made_to_order', { available: true, variant: true, left: undefined, note: 'Made to order', offer: 'MadeToOrder' }],
    [0, { available: false, variant: false, left: undefined, note: undefined, offer: 'OutOfStock' }],
    [1, { available: true, variant: true, left: 1, note: 'Only 1 left', offer: 'InStock' }],
    [3, { available: true, variant: true, left: 3, note: 'Only 3 left', offer: 'InStock' }],
    [4, { available: true, variant: true, left: undefined, note: undefined, offer: 'InStock' }],
  ] as const)('of a stock of %s', async (setting, shown) => {
    await put(setting)
    expect(await shownRing()).toEqual(shown)
  })

  test('changes when a plentiful variant becomes scarce, and not with each sale before that', async () => {
    await put(40)
    const before = await version()
    expect(await put(39)).toBe(0)
    expect(await put(4)).toBe(0)
    expect(await version()).toBe(before)
    expect(await put(3)).toBe(1)
    expect(await version()).toBe((before ?? 0) + 1)
  })

  test('once, when several instances hear of it', async () => {
    await put(5)
    const before = await version()
    const published = await db().transaction(async (tx) => {
      await tx.execute(sql`select 1 from catalogue_version for update`)
      await db().transaction((other) => setStock({ db: other }, { variantId: shop.stock.ring, to: 2, cause: 'a test' }))
      const each = [publishStock(db()), publishStock(db()), publishStock(db())]
      while ((await countWaiting()) < each.length) await setImmediate()
      return each
    })
    expect((await Promise.all(published)).sort()).toEqual([0, 0, 1])
    expect(await version()).toBe((before ?? 0) + 1)
  })

  test('soon after a recent change, and within the minute after one that many others followed', async () => {
    await put(5)
    const change = (to: number) =>
      db().transaction((tx) => setStock({ db: tx }, { variantId: shop.stock.ring, to, cause: 'a test' }))
    await change(3)
    expect(await publishStock(db(), { recentOnly: true })).toBe(1)
    await change(2)
    await db().execute(
      sql`insert into stock_movements (variant_id, variant_code, change, cause) select 0, '', 0, '' from generate_series(1, 1000)`,
    )
    expect(await publishStock(db(), { recentOnly: true })).toBe(0)
    expect(await publishStock(db())).toBe(1)
  })

  test('the product is recorded as changed, so that instances read only this one', async () => {
    await put(5)
    await refreshSnapshot({ db: db() })
    await put(0)
    const { snapshot, changedProducts } = await refreshSnapshot({ db: db() })
    expect([...(changedProducts ?? [])]).toEqual([shop.stock.ringProduct])
    expect(snapshot.bySlug.get('ring')?.available).toBe(false)
  })

  test('the cart knows the count of this moment, before pages do', async () => {
    await db().transaction((tx) => setStock({ db: tx }, { variantId: shop.stock.ring, to: 2, cause: 'a test' }))
    const itemOf = async () => (await listVariants(shop.ctx(), { ids: [shop.stock.ring] }))[0]?.item
    expect(await itemOf()).toMatchObject({ available: true, left: 2 })
    await db().transaction((tx) => setStock({ db: tx }, { variantId: shop.stock.ring, to: 0, cause: 'a test' }))
    expect(await itemOf()).toMatchObject({ available: false, left: 0 })
    await put(500)
    expect(await itemOf()).toMatchObject({ available: true, left: null })
  })
})

describe('an address that waits', () => {
  beforeEach(() => put(0))
  afterEach(() => db().delete(stockAlerts))

  const send = async (
    route: typeof requestRoute,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<[number, string | null]> => {
    const response = await route(
      new Request('http://localhost:3000/api/forms/back-in-stock', {
        method: 'POST',
        headers: {
          origin: 'http://localhost:3000',
          host: 'localhost:3000',
          'x-client-address': randomUUID(),
          ...headers,
        },
        body: new URLSearchParams(form),
      }),
    )
    return [response.status, response.headers.get('location')]
  }

  const ask = (email: string, variant = String(shop.stock.ring), headers = {}) =>
    send(requestRoute, { variant, email }, headers)

  const mailsTo = (email: string, kind: string) =>
    db()
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, email), eq(outbox.kind, kind)))

  const tokenSentTo = async (email: string) => {
    const mail = (await mailsTo(email, 'back_in_stock_confirmation')).at(-1)
    return /\/back-in-stock\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  const newEmail = () => `${randomUUID()}@test.example`

  test('is written to once, when it was confirmed and the variant is back, and is deleted with that', async () => {
    const email = newEmail()
    expect(await ask(email)).toEqual([303, `/back-in-stock?sent=${shop.stock.ring}`])
    const token = await tokenSentTo(email)
    expect(await findAlert(shop.ctx(), token)).toMatchObject({
      email,
      isConfirmed: false,
      variant: { title: 'Ring, Silver' },
    })
    expect(await send(confirmationRoute, { token })).toEqual([303, `/back-in-stock/${token}`])
    expect(await findAlert(shop.ctx(), token)).toMatchObject({ isConfirmed: true })
    expect(await sendAlerts(db())).toBe(0)
    await put(2)
    expect(await Promise.all([sendAlerts(db()), sendAlerts(db())])).toEqual(expect.arrayContaining([0, 1]))
    expect(await mailsTo(email, 'back_in_stock')).toEqual([
      expect.objectContaining({
        subject: 'Ring, Silver is back',
        text: expect.stringContaining('/shop/rings/ring'),
      }),
    ])
    expect(await db().select().from(stockAlerts)).toEqual([])
    await put(0)
    await put(2)
    expect(await sendAlerts(db())).toBe(0)
  })

  test('gets nothing while nobody has confirmed it', async () => {
    const email = newEmail()
    await ask(email)
    await put(2)
    expect(await sendAlerts(db())).toBe(0)
    expect(await mailsTo(email, 'back_in_stock')).toEqual([])
  })

  test('can be deleted by its link, which then is no longer valid', async () => {
    const email = newEmail()
    await ask(email)
    const token = await tokenSentTo(email)
    expect(await send(deletionRoute, { token })).toEqual([303, '/back-in-stock?deleted'])
    expect(await findAlert(shop.ctx(), token)).toBeNull()
    await send(confirmationRoute, { token })
    expect(await db().select().from(stockAlerts)).toEqual([])
  })

  test('waits once for a variant, however often and in whatever spelling it asks', async () => {
    const email = newEmail()
    await Promise.all([ask(email), ask(email.toUpperCase())])
    await ask(email)
    expect(await db().select().from(stockAlerts)).toHaveLength(1)
    expect(await findAlert(shop.ctx(), await tokenSentTo(email))).not.toBeNull()
  })

  test('keeps waiting while its product is hidden', async () => {
    const email = newEmail()
    await ask(email)
    await send(confirmationRoute, { token: await tokenSentTo(email) })
    const show = (state: 'hidden' | 'published') =>
      db().update(products).set({ state }).where(eq(products.id, shop.stock.ringProduct))
    await show('hidden')
    await put(2)
    expect(await sendAlerts(db())).toBe(0)
    await show('published')
    expect(await sendAlerts(db())).toBe(1)
  })

  test('of a variant that the owner has marked as sold out is written to when the mark is removed', async () => {
    const email = newEmail()
    await ask(email, String(shop.stock.soldOut))
    await send(confirmationRoute, { token: await tokenSentTo(email) })
    const mark = (available: boolean) =>
      db().update(variants).set({ available }).where(eq(variants.id, shop.stock.soldOut))
    await mark(true)
    expect(await sendAlerts(db())).toBe(1)
    await mark(false)
  })

  test.each([
    ['no address', 'maria', 'email'],
    ['two addresses', 'a@b.example\r\nBcc: c@d.example', 'email'],
  ])('%s is refused with a page that says so', async (_name, email, outcome) => {
    expect(await ask(email)).toEqual([303, `/back-in-stock?${outcome}=${shop.stock.ring}`])
    expect(await db().select().from(stockAlerts)).toEqual([])
  })

  test('a variant that can be ordered takes no address, and an unknown one neither', async () => {
    expect(await ask(newEmail(), String(shop.stock.brooch))).toEqual([
      303,
      `/back-in-stock?available=${shop.stock.brooch}`,
    ])
    for (const variant of ['999999', 'x', '', '1.5', '99999999999'])
      expect(await ask(newEmail(), variant)).toEqual([303, '/back-in-stock'])
    expect(await db().select().from(stockAlerts)).toEqual([])
  })

  test('forms of other sites are refused', async () => {
    const [status] = await ask(newEmail(), undefined, { origin: 'https://evil.example' })
    expect(status).toBe(403)
  })

  test('one sender can send an address only so many emails', async () => {
    const email = newEmail()
    const from = { 'x-client-address': randomUUID() }
    for (let at = 0; at < rateLimitRules.mailFromSender.hits; at += 1) await ask(email, undefined, from)
    expect(await ask(email, undefined, from)).toEqual([303, `/back-in-stock?later=${shop.stock.ring}`])
    expect(await mailsTo(email, 'back_in_stock_confirmation')).toHaveLength(rateLimitRules.mailFromSender.hits)
  })
})
