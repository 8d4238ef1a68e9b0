import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orders } from '@/lib/platform/db/schema/orders'
import { pages, pageVersions, settings } from '@/lib/platform/db/schema/shop'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { getOrderDetails } from '@/lib/owner/orders/order-admin.server'
import { showOrder } from '@/lib/shop/my-orders/show-order.server'
import { findOrCreateOrder } from '@/lib/shop/checkout/create-order.server'
import { type StockSetting } from '@/lib/shop/stock/stock'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { TEST_ADDRESS } from '@/testing/address'
import { showOrderTerms } from './order-terms.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db

const addPage = (slug: string, body: string, frontMatter: object = {}) =>
  db()
    .insert(pages)
    .values({
      slug,
      position: 1,
      frontMatter: { title: `Title of ${slug}`, description: 'For search engines.', position: 1, ...frontMatter },
      body,
    })

async function place() {
  const { status, body } = await postOrder(buildOrderInput(shop.stock))
  expect(status).toBe(201)
  return { code: String(body.order_code), token: String(body.access_token) }
}

const termsOf = async ({ token }: { token: string }) =>
  (await showOrder(shop.ctx(), { access_token: token })).terms.map(({ slug, version }) => `${slug} ${version}`)
const textOf = async ({ token }: { token: string }, slug = 'terms') =>
  (await showOrderTerms(shop.ctx(), { access_token: token, slug })).content.text.intro

beforeEach(async () => {
  await db().delete(pages)
  await db().update(settings).set({ companyName: 'Test & Sons' })
  await addPage('terms', 'The seller is {{company_name}}.', { path: '/terms-of-service' })
  await addPage('about', 'We are {{company_name}}.', { path: '/about' })
})

test('an order keeps the terms as they were, with the facts of the shop, whatever the owner changes later', async () => {
  const order = await place()
  expect(await termsOf(order)).toEqual(['terms 1'])
  await db().update(settings).set({ companyName: 'Other' })
  const second = await place()
  await db().update(pages).set({ body: 'Nothing is promised.' }).where(eq(pages.slug, 'terms'))
  const third = await place()
  await db().delete(pages)
  const last = await place()

  expect([await termsOf(order), await termsOf(second), await termsOf(third), await termsOf(last)]).toEqual([
    ['terms 1'],
    ['terms 2'],
    ['terms 3'],
    [],
  ])
  expect(await textOf(order)).toBe('<p>The seller is Test &amp; Sons.</p>')
  expect(await textOf(second)).toBe('<p>The seller is Other.</p>')
  expect(await textOf(third)).toBe('<p>Nothing is promised.</p>')
  await expect(textOf(last)).rejects.toMatchObject({ kind: 'not_found' })
})

test('orders under the same text refer to one version, also when they are placed at once', async () => {
  await db().update(pages).set({ body: 'For many orders.' }).where(eq(pages.slug, 'terms'))
  const placed = await Promise.all(Array.from({ length: 6 }, place))
  const versions = await Promise.all(placed.map(termsOf))
  expect(new Set(versions.flat()).size).toBe(1)
  const kept = await db()
    .select()
    .from(pageVersions)
    .where(sql`${pageVersions.content}::text like '%For many orders%'`)
  expect(kept).toHaveLength(1)
})

test('an order that waits keeps no other one waiting for the version of a new text', async () => {
  const putRings = (to: StockSetting) =>
    db().transaction((tx) => setStock({ db: tx }, { variantId: shop.stock.ring, to, cause: 'a test' }))
  await putRings(5)
  await db().update(pages).set({ body: 'For an order that waits.' }).where(eq(pages.slug, 'terms'))
  const order = (email: string, over: Parameters<typeof buildOrderInput>[1]) =>
    findOrCreateOrder(
      shop.ctx(),
      buildOrderInput(shop.stock, { ...over, billing_address: { ...TEST_ADDRESS, email } }),
      { key: randomUUID(), connection: null },
    )
  const [waiting] = await db().transaction(async (tx) => {
    // Ends the test if the second order waits for the first.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '20s'`)
    await tx.execute(sql`select from stock for update`)
    const first = order('first@example.com', {})
    await eventuallyWaits()
    const brooch = [{ variant: shop.stock.brooch, quantity: 1, price: '30.00' }]
    expect(await order('second@example.com', { items: brooch, paid_amount: '40.50' })).toMatchObject({ kind: 'new' })
    return [first]
  })
  expect(await waiting).toMatchObject({ kind: 'new' })
  await putRings('always')
})

async function eventuallyWaits() {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await db().execute(waiting)).length === 0) await setImmediate()
}

test('a text that returns is the version that it was before', async () => {
  const order = await place()
  await db().update(pages).set({ body: 'For a day.' }).where(eq(pages.slug, 'terms'))
  await place()
  await db().update(pages).set({ body: 'The seller is {{company_name}}.' }).where(eq(pages.slug, 'terms'))
  expect(await termsOf(await place())).toEqual(await termsOf(order))
})

test('a page is kept because the owner says so, and another is not although it is at the path of the terms', async () => {
  await db().delete(pages)
  await addPage('terms', 'No terms.', { path: '/terms-of-service', legal: false })
  await addPage('warranty', 'Two years.', { legal: true })
  expect(await termsOf(await place())).toEqual(['warranty 1'])
})

test('a page that does not exist under the options of the shop is not kept', async () => {
  await addPage('transfers', 'How to transfer.', { legal: true, only_if: 'bank_transfer' })
  expect(await termsOf(await place())).toEqual(expect.arrayContaining([expect.stringContaining('transfers')]))
  await db()
    .update(settings)
    .set({ options: { bank_transfer: false } })
  await refreshSnapshot(shop.ctx())
  expect(await termsOf(await place())).toEqual([expect.stringContaining('terms')])
  await db().update(settings).set({ options: {} })
  await refreshSnapshot(shop.ctx())
})

test('the confirmation contains the terms of the order and links to them, and the owner sees their versions', async () => {
  const { code, token } = await place()
  const [mail] = await db()
    .select()
    .from(outbox)
    .where(sql`${outbox.subject} like ${`%${code}%`}`)
  const { terms } = await getOrderDetails({ db: db() }, code)
  expect(terms).toMatchObject([{ slug: 'terms', language: 'en', version: expect.any(Number) }])
  const url = `http://localhost:3000/shop/cart/order/${token}/terms/terms`
  expect(mail?.text).toContain(`Title of terms, version ${terms[0]?.version}:\n${url}`)
  expect(mail?.html).toContain(`href="${url}"`)
  expect(mail?.html).toContain('<p>The seller is Test &amp; Sons.</p>')
  expect(mail?.text).toContain('TITLE OF TERMS\n\nThe seller is Test & Sons.')
})

test('a version can neither be changed nor deleted, and an order keeps it when its person is forgotten', async () => {
  const order = await place()
  const [version] = await db().select().from(pageVersions)
  const change = db().update(pageVersions).set({ title: 'Other' })
  await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('is kept as it is') } })
  await expect(db().delete(pageVersions)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('is kept as it is') },
  })
  expect((await db().select().from(pageVersions))[0]).toEqual(version)
  await db().execute(sql`select set_config('shop.cause', 'test', false)`)
  await db().update(orders).set({ personLeft: true }).where(eq(orders.code, order.code))
  expect(await termsOf(order)).toHaveLength(1)
})

test('nobody reads the terms of an order without its token', async () => {
  await place()
  await expect(showOrderTerms(shop.ctx(), { access_token: randomUUID(), slug: 'terms' })).rejects.toMatchObject({
    kind: 'not_found',
  })
})
