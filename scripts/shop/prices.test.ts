import { sql } from 'drizzle-orm'
import { useDemoDatabase } from '@/testing/db.server'
import { useShopCommands } from '@/testing/commands.server'

const database = useDemoDatabase()
const shop = useShopCommands(database)

test('the history of a product lists each variant with what its price is compared with', async () => {
  const { status, out } = await shop('prices', 'history', 'AS-E-007')
  expect(status).toBe(0)
  expect(out).toMatch(
    /AS-E-007-G\n.*\n.*79.00\s€ +from before the shop\n.*72.00\s€ +announced as a reduction, from before/,
  )
  expect(out).toMatch(/The reduction began on 2025-08-04 .* and is compared with 79.00\s€/)
  expect(out).toMatch(
    /AS-E-007-S[^]*A reduction that begins now has to be lower than 52.00\s€, and is compared with it/,
  )
})

test('the history says why an announced price shows no reduction', async () => {
  const { db } = database.current
  await db.execute(sql`update variants set price_cents = 5300, reduced = true where variant_code = 'AS-E-007-S'`)
  expect((await shop('prices', 'history', 'AS-E-007-S')).out).toContain('announced, but shows no reduction')
  expect(JSON.parse((await shop('prices', 'history', 'AS-E-007-S', '--json')).out)).toMatchObject([
    {
      variant_code: 'AS-E-007-S',
      prices: [
        { price_cents: 5200, currency: 'EUR', reduced: false, imported: false },
        { price_cents: 5300, reduced: true },
      ],
      reduced_from: null,
      a_reduction_now_is_compared_with: '52.00',
    },
  ])
})

test('the history of a deleted product stays', async () => {
  await database.current.db.execute(sql`delete from products where product_code = 'AS-E-007'`)
  const { out } = await shop('prices', 'history', 'AS-E-007-G')
  expect(out).toMatch(/79.00\s€[^]*66.00\s€[^]*deleted/)
  const { status, err } = await shop('prices', 'history', 'NO-SUCH')
  expect(status).toBe(1)
  expect(err).toContain('There is no product and no variant with the code "NO-SUCH".')
})
