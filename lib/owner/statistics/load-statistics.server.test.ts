import { sql } from 'drizzle-orm'
import { type DayMetric } from '@/lib/platform/db/schema/enums'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { loadStatistics } from './load-statistics.server'
import { comparedPeriods } from './periods'
import { OTHERS } from './tally'
import { writeCounts } from './write-counts.server'

const shop = useTestCheckout()
const PERIODS = comparedPeriods({ days: 7 }, '2026-03-14')
const load = (limit = 20) => loadStatistics(shop.ctx(), PERIODS, { limit })

beforeEach(() => shop.database.current.owner.db.execute(sql`truncate day_counts, orders cascade`))

const write = (day: string, ...rows: [DayMetric, string, number][]) =>
  writeCounts(
    shop.ctx(),
    day,
    rows.map(([metric, subject, count]) => ({ metric, subject, count })),
  )

test('a shop that has counted nothing shows zeros for every day', async () => {
  const statistics = await load()
  expect(statistics).toMatchObject({
    currency: 'EUR',
    visits: { count: 0, before: 0 },
    orders: { count: 0, before: 0 },
    sources: [],
    products: [],
    countries: [],
  })
  expect(statistics.days).toHaveLength(7)
})

test('counts of the period are beside those of the one before, and what is older is left out', async () => {
  await write('2026-02-28', ['visit', 'Google', 1000])
  await write('2026-03-01', ['visit', 'Google', 10], ['visit', 'only.before.example', 9])
  await write('2026-03-07', ['visit', 'Google', 5], ['view', 'home', 30], ['program', 'GPTBot', 1])
  await write('2026-03-08', ['visit', 'Google', 3], ['visit', OTHERS, 1], ['view', 'home', 8])
  await write('2026-03-14', ['visit', 'Direct', 4], ['view', 'cart', 2], ['program', 'GPTBot', 2])
  await write('2026-03-15', ['visit', 'Google', 1000])
  expect(await load()).toMatchObject({
    visits: { count: 8, before: 24 },
    views: { count: 10, before: 30 },
    programReads: { count: 2, before: 1 },
    sources: [
      { subject: 'Direct', count: 4, before: 0 },
      { subject: 'Google', count: 3, before: 15 },
      { subject: OTHERS, count: 1, before: 0 },
    ],
    pages: [
      { subject: 'home', count: 8, before: 30 },
      { subject: 'cart', count: 2, before: 0 },
    ],
    programs: [{ subject: 'GPTBot', count: 2, before: 1 }],
  })
  const { days } = await load()
  expect(days.filter(({ visits }) => visits > 0)).toEqual([
    { day: '2026-03-08', visits: 4, views: 8, orders: 0, cents: 0 },
    { day: '2026-03-14', visits: 4, views: 2, orders: 0, cents: 0 },
  ])
})

test('a search is shown when it was made twice in the period, on one day or on two', async () => {
  await write('2026-03-07', ['search', 'once', 5])
  await write('2026-03-08', ['search', 'once', 1], ['search', 'two days', 1], ['search_empty', 'two days', 1])
  await write('2026-03-09', ['search', 'two days', 1], ['search_empty', 'two days', 1], ['search', 'often', 3])
  const { searches, emptySearches } = await load()
  expect(searches.map(({ subject, count }) => [subject, count])).toEqual([
    ['often', 3],
    ['two days', 2],
  ])
  expect(emptySearches.map(({ subject, count }) => [subject, count])).toEqual([['two days', 2]])
  expect((await load(1)).searches).toHaveLength(1)
})

test('products that were opened are shown with what was sold of them, and by themselves if it was nothing', async () => {
  const { ringProduct } = shop.stock
  const [brooch] = await shop.ctx().db.execute<{ id: number }>(sql`select id from products where slug = 'brooch'`)
  await write('2026-03-08', ['product', String(ringProduct), 5], ['product', String(brooch?.id), 7])
  await write('2026-03-01', ['product', String(ringProduct), 2])
  await write('2026-03-08', ['product', '999999', 9], ['product', OTHERS, 9])
  const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: 'transfer' }))
  await performOrderAction(shop.ctx(), { code: body.order_code, action: 'mark-paid', cause: 'test' })
  await shop.ctx().db.execute(sql`update orders set date_added = '2026-03-10T10:00:00Z'`)
  const statistics = await load()
  const rows = statistics.products.map(({ name, count, before, units }) => [name, count, before, units])
  expect(rows).toEqual([
    ['Brooch', 7, 0, 0],
    ['Ring', 5, 2, 1],
  ])
  expect(statistics.notSold.map(({ name }) => name)).toEqual(['Brooch'])
  expect(statistics).toMatchObject({
    orders: { count: 1, before: 0 },
    sales: { count: 2400, before: 0 },
    soldProducts: [{ name: 'Ring', units: 1, cents: 2000, before: 0 }],
    countries: [{ country: 'Greece', orders: 1, cents: 2400, before: 0 }],
  })
  const later = await loadStatistics(shop.ctx(), comparedPeriods({ days: 7 }, '2026-03-21'), { limit: 20 })
  expect([later.orders, later.sales, later.products]).toEqual([{ count: 0, before: 1 }, { count: 0, before: 2400 }, []])
})
