import { eq, sql } from 'drizzle-orm'
import { createTestCustomer } from '@/testing/account.server'
import { checkOrders } from '@/lib/owner/orders/check-orders.server'
import { listMyOrders } from '@/lib/shop/my-orders/my-orders.server'
import { ordersCsv } from '@/lib/owner/orders/export-orders.server'
import { showOrder } from '@/lib/shop/my-orders/show-order.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { parseCsv } from '@/lib/platform/base/csv'
import { categories, products } from '@/lib/platform/db/schema/catalogue'
import { users } from '@/lib/platform/db/schema/customers'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orders, orderVat } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { collectText } from '@/testing/collect'

const shop = useTestCheckout()
const db = () => shop.database.current.db

const setVat = (vatCharged: boolean | null, vatRateBp: number | null) =>
  db().update(settings).set({ vatCharged, vatRateBp })

async function place(token?: string) {
  const { stock } = shop
  const { status, body } = await postOrder(
    buildOrderInput(stock, {
      items: [
        { variant: stock.ring, quantity: 1, price: '20.00' },
        { variant: stock.brooch, quantity: 2, price: '60.00' },
      ],
      paid_amount: '97.00',
      payment_method: 'transfer',
    }),
    undefined,
    { token },
  )
  expect(status).toBe(201)
  return { code: String(body.order_code), token: String(body.access_token) }
}

const show = ({ token }: { token: string }) => showOrder(shop.ctx(), { access_token: token })

async function mailAbout(code: string) {
  const [mail] = await db()
    .select()
    .from(outbox)
    .where(sql`${outbox.subject} like ${`%${code}%`}`)
  return mail?.text ?? ''
}

const price = (text: string) => `${text}\u00a0€`

afterEach(async () => {
  await setVat(null, null)
  await db().update(categories).set({ vatRateBp: null })
})

test('an order keeps the rate and the VAT of when it was placed, by line and in all', async () => {
  await setVat(true, 2400)
  const { email, token } = await createTestCustomer(shop.database.current, 'eleni@test.example')
  const order = await place(token)
  await setVat(true, 1300)
  const later = await place()

  const shown = await show(order)
  expect(shown.items.map(({ vat_rate, vat }) => [vat_rate, vat])).toEqual([
    [24, '3.87'],
    [24, '11.61'],
  ])
  const vat = {
    charged: true,
    rates: [{ rate: 24, total: '97.00', vat: '18.77', shipping_vat: '0.77', special_fees_vat: '2.52' }],
  }
  expect(shown.vat).toEqual(vat)
  expect((await show(later)).vat?.rates).toMatchObject([{ rate: 13, vat: '11.16' }])

  const [user] = await db().select().from(users).where(eq(users.email, email))
  const viewer = { userId: user?.id ?? '', email, via: 'header' as const, tokenHash: Buffer.alloc(0) }
  const { results } = await listMyOrders({ ...shop.ctx(), viewer }, { page: 1 })
  expect(results).toMatchObject([{ vat, items: [{ vat_rate: 24, vat: '3.87' }, { vat: '11.61' }] }])

  const mail = await mailAbout(order.code)
  expect(mail).toContain(`VAT 24%: ${price('3.87')}`)
  expect(mail).toContain(`of which VAT 24%: ${price('18.77')}`)
})

test('a category has its own rate, which the categories below it have too', async () => {
  await setVat(true, 2400)
  const [rings] = await db().select().from(categories)
  const [bands] = await db()
    .insert(categories)
    .values({ slug: 'bands', name: 'Bands', level: 2, position: 2, parentId: rings?.id })
    .returning()
  await db().update(categories).set({ vatRateBp: 650 }).where(eq(categories.slug, 'rings'))
  await db().update(products).set({ categoryId: bands?.id }).where(eq(products.id, shop.stock.ringProduct))
  const below = await show(await place())
  expect(below.items.map(({ vat_rate }) => vat_rate)).toEqual([6.5, 6.5])

  await db().update(categories).set({ vatRateBp: 0 }).where(eq(categories.slug, 'bands'))
  const order = await place()
  const { items, vat } = await show(order)
  expect(items.map(({ vat_rate, vat }) => [vat_rate, vat])).toEqual([
    [0, '0.00'],
    [6.5, '3.66'],
  ])
  // Shipping of 4.00 and fees of 13.00 are shared as 60 to 20.
  expect(vat?.rates).toEqual([
    { rate: 6.5, total: '72.75', vat: '4.44', shipping_vat: '0.18', special_fees_vat: '0.60' },
    { rate: 0, total: '24.25', vat: '0.00', shipping_vat: '0.00', special_fees_vat: '0.00' },
  ])
  expect(await mailAbout(order.code)).toContain(`of which VAT 6.5%: ${price('4.44')}`)
})

test('a shop that is not registered for VAT says so, and one that has said nothing says nothing', async () => {
  await setVat(false, null)
  const unregistered = await place()
  expect(await show(unregistered)).toMatchObject({ vat: { charged: false, rates: [] }, items: [{ vat: null }, {}] })
  expect(await mailAbout(unregistered.code)).toContain('No VAT is charged')

  await setVat(null, null)
  const silent = await place()
  expect((await show(silent)).vat).toBeNull()
  expect(await mailAbout(silent.code)).not.toContain('VAT')
})

test('the CSV for the accountant has two columns for each rate that occurs', async () => {
  await db().delete(orders)
  await setVat(true, 2400)
  const high = await place()
  await setVat(true, 1300)
  const low = await place()
  await setVat(null, null)
  const none = await place()
  const [headings = [], ...rows] = parseCsv(await collectText(ordersCsv({ db: db() }, {}))).rows.map(
    ({ cells }) => cells,
  )
  expect(headings.slice(-4)).toEqual(['total 24%', 'VAT 24%', 'total 13%', 'VAT 13%'])
  const byCode = new Map(rows.map((cells) => [cells[0], cells.slice(-4)]))
  expect(byCode.get(high.code)).toEqual(['97.00', '18.77', '', ''])
  expect(byCode.get(low.code)).toEqual(['', '', '97.00', '11.16'])
  expect(byCode.get(none.code)).toEqual(['', '', '', ''])
})

test('the check of orders finds VAT that does not add up', async () => {
  await db().delete(orders)
  await setVat(true, 2400)
  const { code } = await place()
  const aboutVat = async () => (await checkOrders({ db: db() })).filter(({ rule }) => rule.includes('VAT'))
  expect(await aboutVat()).toEqual([])
  await db().update(orderVat).set({ itemsVatCents: 1 })
  expect(await aboutVat()).toEqual([{ rule: expect.any(String), about: code }])
})
