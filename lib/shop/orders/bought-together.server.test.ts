import { sql } from 'drizzle-orm'
import { useDemoDatabase } from '@/testing/db.server'
import { countBoughtTogether } from './bought-together.server'

const database = useDemoDatabase()
const NOW = new Date('2026-11-28T12:00:00Z')
let orders = 0

const STATES = ['awaiting_payment', 'paid', 'shipped']

/** An order of these products, by their slugs. */
async function order(state: string, ...slugs: string[]) {
  orders += 1
  const code = `T-TEST-${1000 + orders}`
  const total = 1000 * slugs.length
  await database.current.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('shop.cause', 'a test', true)`)
    await tx.execute(sql`
      with placed as (
        insert into orders (code, state, payment_method, items_cents, shipping_cents, special_fees_cents, total_cents, idempotency_key, request_hash, access_token_hash)
        values (${code}, 'awaiting_payment', 'card', ${total}, 0, 0, ${total}, ${code}, convert_to(${code}, 'UTF8'), convert_to(${code}, 'UTF8')) returning id
      )
      insert into order_lines (order_id, product_id, product_name, variant_name, variant_code, unit_cents, quantity)
      select placed.id, products.id, name, name, product_code, 1000, 1 from placed, products
      where slug = any(${sql.param(slugs)}::text[])`)
    for (const next of STATES.slice(1, STATES.indexOf(state) + 1))
      await tx.execute(sql`update orders set state = ${next} where code = ${code}`)
  })
}

const together = async () =>
  database.current.db.execute(sql`
    select slug, array(select other.slug from unnest(others) with ordinality as o (id, at) join products other using (id) order by at) as others
    from bought_together join products on products.id = product_id order by slug`)

test('what was bought together at least twice and paid, most often first, once a day', async () => {
  const { db } = database.current
  for (const _ of [1, 2]) await order('paid', 'kyma-band', 'perla-studs', 'roi-tennis-bracelet')
  await order('shipped', 'kyma-band', 'roi-tennis-bracelet')
  await order('shipped', 'kyma-band', 'ilios-signet')
  for (const _ of [1, 2, 3]) await order('awaiting_payment', 'kyma-band', 'elia-brooch')
  await countBoughtTogether({ db, now: NOW })
  const counted = [
    { slug: 'kyma-band', others: ['roi-tennis-bracelet', 'perla-studs'] },
    { slug: 'perla-studs', others: expect.arrayContaining(['kyma-band', 'roi-tennis-bracelet']) },
    { slug: 'roi-tennis-bracelet', others: ['kyma-band', 'perla-studs'] },
  ]
  expect(await together()).toEqual(counted)
  for (const _ of [1, 2]) await order('paid', 'kyma-band', 'elia-brooch')
  await countBoughtTogether({ db, now: new Date(NOW.getTime() + 3_600_000) })
  expect(await together()).toEqual(counted)
  await countBoughtTogether({ db, now: new Date(NOW.getTime() + 86_400_000) })
  expect((await together())[0]).toMatchObject({ slug: 'elia-brooch', others: ['kyma-band'] })
})
