import { eq, sql } from 'drizzle-orm'
import { products } from '@/lib/platform/db/schema/catalogue'
import { loadQuestions } from '@/lib/shop/catalogue/load-questions.server'
import { type Question } from '@/lib/shop/questions/question'
import { useDemoDatabase } from '@/testing/db.server'
import { loadShippingFile } from '@/lib/shop/shipping/shipping-file.server'
import { applyPageSettings, loadPageSettings } from '@/lib/shop/catalogue/page-settings.server'
import { changeSettings, loadSettings } from './settings-file.server'

const database = useDemoDatabase()

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

async function settings() {
  const stored = await loadSettings(database.current.db)
  if (!stored) throw new Error('the demo has settings')
  return stored
}

async function changeCurrency(currency: string, changeIt = true) {
  const before = await settings()
  const wanted = { ...before, money: { ...before.money, currency } }
  const changed = await changeSettings(database.current.db, wanted, { changeCurrency: changeIt })
  applyPageSettings(await loadPageSettings(database.current.db))
  return changed
}

test('a shop with products keeps its currency unless the change is confirmed', async () => {
  const before = await amounts()
  await expect(changeCurrency('USD', false)).rejects.toThrow(
    /prices of the shop are numbers in EUR, and would be the same numbers in USD.*--change-currency/,
  )
  expect(await amounts()).toEqual(before)
  const stored = await settings()
  expect(stored.money.currency).toBe('EUR')
  const wanted = { ...stored, money: { ...stored.money, locale: 'de-DE' } }
  expect(await changeSettings(database.current.db, wanted)).toEqual({ changed: true, currency: null })
})

test('prices, fees and thresholds keep their numbers, and fewer decimals round them', async () => {
  const { db } = database.current
  const before = await amounts()
  expect((await changeCurrency('USD')).currency).toEqual({ from: 'EUR', to: 'USD', rounded: 0 })
  expect(await amounts()).toEqual(before)
  await db.execute(
    sql`update shipping_rules set threshold_cents = 999999999 where id = (select max(id) from shipping_rules)`,
  )

  const yen = await changeCurrency('JPY')
  expect(yen).toMatchObject({ changed: true, currency: { from: 'USD', to: 'JPY' } })
  expect(yen.currency?.rounded).toBeGreaterThan(0)
  expect(await amounts()).toEqual({ price: 49, never: 999_999_999, fee: Math.round((before?.fee ?? 0) / 100) })
  expect((await loadShippingFile(db)).map(({ threshold_amount: amount }) => amount)).toContain('999999999')

  expect((await changeCurrency('KWD')).currency?.rounded).toBe(0)
  expect(await amounts()).toMatchObject({ price: 49_000, never: 999_999_999 })
})

test('prices of questions keep their numbers, too', async () => {
  const { db } = database.current
  await changeCurrency('EUR')
  const [product] = await db.select({ id: products.id }).from(products).limit(1)
  const set = (questions: unknown) => db.update(products).set({ questions }).where(eq(products.id, product!.id))
  const prices = async () => (await loadQuestions(db, [product!.id])).get(product!.id)?.flatMap(pricesOf)
  const choices = [
    { slug: 'silk', name: 'Silk', price: '0.05' },
    { slug: 'cord', name: 'Cord' },
  ]
  await set([
    { slug: 'initials', kind: 'short_text', label: 'Initials', price: '12.50' },
    { slug: 'cord', kind: 'choice', label: 'Cord', choices },
  ])
  await changeCurrency('KWD')
  expect(await prices()).toEqual(['12.500', undefined, '0.050', undefined])
  const yen = await changeCurrency('JPY')
  expect(await prices()).toEqual(['13', undefined, '0', undefined])
  expect(yen.currency?.rounded).toBeGreaterThanOrEqual(2)
  await set([{ slug: 'initials', kind: 'short_text', label: 'Initials', price: '2000000' }])
  await expect(changeCurrency('KWD')).rejects.toThrow('1 amount is too high for KWD')
  await set([])
})

const pricesOf = ({ price, choices = [] }: Question) => [price, ...choices.map((choice) => choice.price)]

test('an amount that is too high for the new currency prevents the change', async () => {
  await changeCurrency('JPY')
  await database.current.db.execute(
    sql`update variants set price_cents = 2000000 where id = (select min(id) from variants)`,
  )
  await expect(changeCurrency('KWD')).rejects.toThrow('1 amount is too high for KWD: a price has at most nine digits')
  expect((await settings()).money.currency).toBe('JPY')
  expect(await amounts()).toMatchObject({ price: 2_000_000 })
})
