import { sql } from 'drizzle-orm'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { TEST_ADDRESS } from '@/testing/address'
import { addEngravedLine } from '@/testing/engraved-line.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { addGiftCard } from '@/testing/gift-cards.server'
import { refundOrder } from '@/lib/owner/orders/refund-order.server'
import { sumOf } from './sales'
import { runInLanguage } from '@/lib/owner/language/say.server'
import { loadCountrySales, loadDaySales, loadProductSales } from './sales.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db
const MARCH = { from: '2026-03-01', to: '2026-03-31' }

beforeEach(() => shop.database.current.owner.db.execute(sql`truncate orders cascade`))

type Action = Parameters<typeof performOrderAction>[1]['action']
type Over = NonNullable<Parameters<typeof buildOrderInput>[1]>

async function placed(at: string, over: Over, ...actions: Action[]): Promise<string> {
  const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: 'transfer', ...over }))
  for (const action of actions) await performOrderAction(shop.ctx(), { code: body.order_code, action, cause: 'test' })
  await db().execute(sql`update orders set date_added = ${at}::timestamptz where code = ${body.order_code}`)
  return body.order_code
}

const rings = (quantity: number): Over => ({
  items: [{ variant: shop.stock.ring, quantity, price: `${quantity * 20}.00` }],
})

test('pieces and amounts of each product, without orders that are unpaid, cancelled, refunded or of another time', async () => {
  await placed('2026-03-01T10:00:00Z', rings(2), 'mark-paid')
  const engraved = await placed('2026-03-31T20:59:00Z', rings(1), 'mark-paid')
  await addEngravedLine(shop.ctx(), engraved)
  await placed('2026-03-31T21:01:00Z', rings(4), 'mark-paid')
  await placed('2026-03-02T10:00:00Z', rings(4))
  await placed('2026-03-02T10:00:00Z', rings(4), 'mark-paid', 'refund')
  await placed('2026-03-02T10:00:00Z', rings(4), 'cancel')
  expect(await loadProductSales(shop.ctx(), 'EUR', MARCH)).toEqual([
    { productId: shop.stock.ringProduct, name: 'Ring', units: 4, cents: 9200 },
  ])
  expect(await loadProductSales(shop.ctx(), 'USD', MARCH)).toEqual([])
  const { days } = await loadDaySales(shop.ctx(), MARCH)
  expect([days.length, days.filter(({ orders }) => orders > 0).map(({ day }) => day)]).toEqual([
    31,
    ['2026-03-01', '2026-03-02', '2026-03-31'],
  ])
})

test('products that were deleted since are told apart by their names', async () => {
  await placed('2026-03-01T10:00:00Z', rings(1), 'mark-paid')
  await placed('2026-03-01T11:00:00Z', rings(2), 'mark-paid')
  await placed('2026-03-01T12:00:00Z', rings(1), 'mark-paid')
  await shop.database.current.owner.db.execute(sql`
    update order_lines set product_id = null, product_name = 'Old ' || quantity`)
  expect(await loadProductSales(shop.ctx(), 'EUR', MARCH)).toMatchObject([
    { productId: null, units: 2, cents: 4000 },
    { productId: null, units: 2, cents: 4000 },
  ])
})

test('orders and amounts of each country, less refunds', async () => {
  await placed('2026-03-01T10:00:00Z', rings(1), 'mark-paid')
  await placed('2026-03-01T10:00:00Z', rings(2), 'mark-paid')
  await placed('2026-03-01T10:00:00Z', rings(4), 'mark-paid', 'refund')
  const code = await placed('2026-03-01T10:00:00Z', rings(4), 'mark-paid')
  await shop.database.current.owner.db.execute(sql`
    update order_addresses set country = 'Cyprus' where order_id = (select id from orders where code = ${code})`)
  const found = await loadCountrySales(shop.ctx(), 'EUR', MARCH)
  expect(found.map(({ country, orders }) => [country, orders])).toEqual([
    ['Cyprus', 1],
    [TEST_ADDRESS.country, 3],
  ])
  // With the delivery of two orders.
  expect(found[1]?.cents).toBe(6000 + 800)
})

test('what a gift card pays for is sold once: with a single-purpose card, or by what another one pays for', async () => {
  const owner = shop.database.current.owner.db
  const paidBy = async (vatKind: 'single' | 'multi') => {
    const card = await addGiftCard(db(), 1000, { vatKind, vatRateBp: vatKind === 'single' ? 2400 : null })
    return placed('2026-03-02T10:00:00Z', { gift_cards: [{ code: card.code, amount: '10.00' }] }, 'mark-paid')
  }
  const sold = async () => sumOf((await loadDaySales(shop.ctx(), MARCH)).days)
  await paidBy('multi')
  const code = await paidBy('single')
  expect(await sold()).toEqual({ orders: 2, cents: 2400 + 1400 })
  await refundOrder(shop.ctx(), { code, amountCents: 1700, cause: 'test' })
  expect(await sold()).toEqual({ orders: 2, cents: 2400 + 0 })

  // Of 40.00 € for two gift cards, with a delivery for 4.00 €, one is used and the other one returned.
  const bought = await placed('2026-03-02T10:00:00Z', rings(2))
  await owner.execute(
    sql`update order_lines set gift_card = true where order_id = (select id from orders where code = ${bought})`,
  )
  await performOrderAction(shop.ctx(), { code: bought, action: 'mark-paid', cause: 'test' })
  expect(await sold()).toEqual({ orders: 3, cents: 2400 + 400 })
  await owner.execute(sql`
    insert into gift_card_entries (gift_card_id, kind, cents)
    select g.id, 'withdrawn', -2000 from gift_cards g where g.unit = 2`)
  await refundOrder(shop.ctx(), { code: bought, amountCents: 2000, cause: 'test' })
  expect(await sold()).toEqual({ orders: 3, cents: 2400 + 400 })
})

test('a country is one, however buyers write it, under its name in the language of the person', async () => {
  for (const country of ['Greece', 'Ελλάδα', 'greece', 'Narnia']) {
    const code = await placed('2026-03-01T10:00:00Z', rings(1), 'mark-paid')
    await shop.database.current.owner.db.execute(sql`
      update order_addresses set country = ${country} where order_id = (select id from orders where code = ${code})`)
  }
  const load = () => loadCountrySales(shop.ctx(), 'EUR', MARCH)
  const shown = [expect.objectContaining({ orders: 3, cents: 7200 }), { country: 'Narnia', orders: 1, cents: 2400 }]
  expect(await load()).toEqual(shown)
  expect((await load())[0]?.country).toBe('Greece')
  expect((await runInLanguage('el', load))[0]?.country).toBe('Ελλάδα')
})
