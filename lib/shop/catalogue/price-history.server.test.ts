import { sql } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { useDemoDatabase } from '@/testing/db.server'
import { loadSnapshot } from './snapshot.server'
import { loadPriceHistory, loadReductions } from './price-history.server'

const database = useDemoDatabase()

const CODE = 'AS-R-006-G54'
const history = (code = CODE) => loadPriceHistory(database.current.db, sql`variant_code = ${code}`)
const prices = async (code = CODE) => (await history(code)).map(({ price, reduced }) => (reduced ? [price] : price))
const reducedFrom = async (code = CODE) =>
  [...(await loadReductions(database.current.db, sql`variant_code = ${code}`)).values()][0]?.before

const setPrice = (cents: number, reduced: boolean, db: Db = database.current.db) =>
  db.execute(sql`update variants set price_cents = ${cents}, reduced = ${reduced} where variant_code = ${CODE}`)

/** Makes the whole history older, which only the owner of the table can do. */
async function passDays(days: number): Promise<void> {
  const { sql: owner } = database.current.owner
  await owner.begin(async (tx) => {
    await tx`alter table price_history disable trigger user`
    await tx`update price_history set valid_from = valid_from - make_interval(days => ${days}), recorded_at = recorded_at - make_interval(days => ${days})`
    await tx`alter table price_history enable trigger user`
  })
}

test('every change of a price or of its announcement is written down', async () => {
  expect(await prices()).toEqual([6800])
  await setPrice(7000, false)
  await setPrice(7000, false)
  await database.current.db.execute(sql`update variants set name = name where variant_code = ${CODE}`)
  await passDays(40)
  await setPrice(6000, true)
  await passDays(1)
  await setPrice(5000, true)
  expect(await prices()).toEqual([6800, 7000, [6000], [5000]])
  expect(await reducedFrom()).toBe(7000)
  await setPrice(5000, false)
  expect(await prices()).toEqual([6800, 7000, [6000], [5000], 5000])
  expect(await reducedFrom()).toBeUndefined()
})

test('of several prices in one transaction only the last one counts', async () => {
  await setPrice(9000, false)
  await passDays(40)
  await database.current.db.transaction(async (tx) => {
    await setPrice(100, false, tx)
    await setPrice(8000, true, tx)
  })
  const [skipped, last] = (await history()).slice(-2)
  expect(skipped?.from).toBe(last?.from)
  expect(await reducedFrom()).toBe(9000)
})

test('a price in another currency is another price', async () => {
  const { db } = database.current
  await setPrice(9000, false)
  await passDays(40)
  await setPrice(8000, true)
  expect(await reducedFrom()).toBe(9000)
  const setCurrency = (currency: string) =>
    db.execute(sql`update settings set money = money || jsonb_build_object('currency', ${currency}::text)`)
  await setCurrency('USD')
  expect((await prices()).slice(-2)).toEqual([[null], [8000]])
  expect(await reducedFrom()).toBeUndefined()
  await setCurrency('EUR')
  expect(await reducedFrom()).toBeUndefined()
})

test('a variant that was deleted and comes back under its code continues its history', async () => {
  const { db } = database.current
  await setPrice(5000, false)
  const before = await prices()
  await passDays(10)
  const [row] = await db.execute<{ product: number; position: number }>(
    sql`delete from variants where variant_code = ${CODE} returning product_id as product, position`,
  )
  expect(await prices()).toEqual([])
  await db.execute(sql`
    insert into variants (product_id, slug, name, variant_code, price_cents, position, short_description, long_description)
    values (${row?.product}, 'again', 'Again', ${CODE}, 9000, ${row?.position}, '', '')`)
  expect(await prices()).toEqual([...before, null, 9000])
  await setPrice(8000, true)
  expect(await reducedFrom()).toBeUndefined()
  await setPrice(4000, true)
  expect(await reducedFrom()).toBe(5000)
})

test('a variant that takes the code of a deleted one keeps its own history', async () => {
  const { db } = database.current
  const [other, taken] = ['AS-R-006-S54', 'AS-R-006-S56']
  const own = await prices(other)
  await db.execute(sql`delete from variants where variant_code = ${taken}`)
  await db.execute(sql`update variants set variant_code = ${taken} where variant_code = ${other}`)
  expect(await prices(taken)).toEqual(own)
})

test.each(['update price_history set price_cents = 1', 'delete from price_history'])(
  'neither the shop nor the owner of the table may: %s',
  async (statement) => {
    await expect(database.current.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
    await expect(database.current.owner.sql.unsafe(statement)).rejects.toThrow('are never changed or deleted')
  },
)

test('nobody can say when a price of the shop began, or bring a price from after its first one', async () => {
  const { db } = database.current
  const code = 'AS-R-006-G50'
  const [first] = await history(code)
  const insert = (imported: boolean, from: Date) =>
    db.execute(sql`
      insert into price_history (variant_id, variant_code, price_cents, currency, valid_from, imported)
      select id, variant_code, 20000, 'EUR', ${from.toISOString()}, ${imported} from variants where variant_code = ${code}`)
  const long = new Date('2020-01-01T00:00:00Z')
  await insert(true, long)
  expect((await history(code))[0]).toMatchObject({ from: long.getTime(), price: 20000, imported: true })
  await insert(false, long)
  expect((await history(code)).at(-1)?.from).toBeGreaterThan(first?.from ?? 0)
  await expect(insert(true, new Date())).rejects.toMatchObject({
    cause: { message: expect.stringContaining("not from before the shop's own history") },
  })
})

test('a listing shows the lowest earlier price of the variants that have the price shown, if all are reduced', async () => {
  const { db } = database.current
  const [changed] = (await loadSnapshot(db)).products.filter(({ slug }) => slug === 'schoini-twisted-ring')
  const shown = async () => {
    const { byId } = await loadSnapshot(db)
    return byId.get(changed?.id ?? 0)
  }
  await db.execute(
    sql`update variants set price_cents = 5000 + position, reduced = false, available = true where product_id = ${changed?.id}`,
  )
  expect(await shown()).toMatchObject({ price: 5001, reducedFrom: null })
  await db.execute(
    sql`update variants set price_cents = 4000, reduced = true where product_id = ${changed?.id} and position > 1`,
  )
  expect(await shown()).toMatchObject({ price: 4000, reducedFrom: 5002 })
  await db.execute(sql`update variants set price_cents = 4000 where product_id = ${changed?.id} and position = 1`)
  expect(await shown()).toMatchObject({ price: 4000, reducedFrom: null })
  await db.execute(sql`update variants set available = false where product_id = ${changed?.id} and position = 1`)
  expect(await shown()).toMatchObject({ price: 4000, reducedFrom: 5002 })
})

test('a new price is dated without reading all prices, also by a plan from when there were few', async () => {
  const { db, owner } = database.current
  await owner.sql`alter table price_history disable trigger user`
  await owner.sql`delete from price_history where variant_id > (select min(id) from variants)`
  await owner.sql`alter table price_history enable trigger user`
  await owner.sql`vacuum (full, analyze) price_history`
  const scans = sql`select seq_scan::int as count from pg_stat_xact_user_tables where relname = 'price_history'`
  await db.transaction(async (tx) => {
    const before = [...(await tx.execute(scans))]
    await tx.execute(sql`update variants set price_cents = price_cents + 1`)
    expect([...(await tx.execute(scans))]).toEqual(before)
  })
})
