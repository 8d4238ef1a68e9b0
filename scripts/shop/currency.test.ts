import { sql } from 'drizzle-orm'
import { useDemoDatabase } from '@/testing/db.server'
import { useShopCommands } from '@/testing/commands.server'

const database = useDemoDatabase()
const shop = useShopCommands(database)

beforeAll(async () => {
  const { db } = database.current
  await db.execute(sql`update variants set price_cents = 4850 where id = (select min(id) from variants)`)
})

const amounts = async () =>
  (
    await database.current.db.execute<{ price: number; never: number; fee: number }>(sql`
      select (select price_cents from variants order by id limit 1) as price,
             (select max(threshold_cents) from shipping_rules) as never,
             (select fee_cents from shipping_rules order by id limit 1) as fee`)
  )[0]

test('a shop with products keeps its currency unless the change is confirmed', async () => {
  const before = await amounts()
  const { status, err } = await shop('settings', 'set', 'money.currency', 'USD')
  expect(status).toBe(1)
  expect(err).toMatch(/prices of the shop are numbers in EUR, and would be the same numbers in USD.*--change-currency/)
  expect(await amounts()).toEqual(before)
  expect((await shop('settings', 'get', 'money.currency')).out).toBe('EUR\n')
  expect((await shop('settings', 'set', 'money.locale', 'de-DE')).status).toBe(0)
})

test('prices, fees and thresholds keep their numbers, and fewer decimals round them', async () => {
  const before = await amounts()
  const dollars = await shop('settings', 'set', 'money.currency', 'USD', '--change-currency')
  expect(dollars.out).toContain('have the same numbers in USD as before in EUR')
  expect(await amounts()).toEqual(before)
  await database.current.db.execute(
    sql`update shipping_rules set threshold_cents = 999999999 where id = (select max(id) from shipping_rules)`,
  )

  const yen = await shop('settings', 'set', 'money.currency', 'JPY', '--change-currency', '--json')
  expect(JSON.parse(yen.out)).toMatchObject({ changed: true, currency: { from: 'USD', to: 'JPY' } })
  expect(JSON.parse(yen.out).currency.rounded).toBeGreaterThan(0)
  expect(await amounts()).toEqual({ price: 49, never: 999_999_999, fee: Math.round((before?.fee ?? 0) / 100) })
  expect((await shop('shipping', 'export')).out).toContain('"threshold_amount": "999999999"')

  const dinars = await shop('settings', 'set', 'money.currency', 'KWD', '--change-currency')
  expect(dinars.out).not.toContain('rounded')
  expect(await amounts()).toMatchObject({ price: 49_000, never: 999_999_999 })
})

test('an amount that is too high for the new currency prevents the change', async () => {
  await shop('settings', 'set', 'money.currency', 'JPY', '--change-currency')
  await database.current.db.execute(
    sql`update variants set price_cents = 2000000 where id = (select min(id) from variants)`,
  )
  const { status, err } = await shop('settings', 'set', 'money.currency', 'KWD', '--change-currency')
  expect(status).toBe(1)
  expect(err).toContain('1 amount is too high for KWD: a price has at most nine digits')
  expect((await shop('settings', 'get', 'money.currency')).out).toBe('JPY\n')
  expect(await amounts()).toMatchObject({ price: 2_000_000 })
})
