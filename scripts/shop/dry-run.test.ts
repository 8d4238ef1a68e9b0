import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { digestTables, useDemoDatabase } from '@/testing/db.server'
import { useShopCommands } from '@/testing/commands.server'

const database = useDemoDatabase()
const shop = useShopCommands(database)
let folder: string
const at = (name: string) => path.join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-commands-'))
  process.env.SHOP_DATA_DIR = at('data')
  const { db } = database.current
  await db.execute(
    sql`insert into users (email, password_hash, activated_at) values ('eleni@test.example', 'x', now())`,
  )
  await db.execute(
    sql`insert into outbox (kind, recipient, subject, html, text, attempts, failed_at) values ('x', 'eleni@test.example', 'x', '', '', 9, now())`,
  )
  await order('AS-AAAA-0001', 'awaiting_payment', 'transfer')
  await order('AS-AAAA-0002', 'confirmed', 'via_courier')
  await order('AS-AAAA-0003', 'confirmed', 'via_courier')
  await shop('orders', 'ship', 'AS-AAAA-0003')
  await shop('stock', 'set', 'AS-E-007-G', '1')
  await db.execute(sql`
    insert into order_lines (order_id, product_name, variant_name, variant_code, unit_cents, quantity)
    select id, 'Ring', '', 'ring', 100, 1 from orders where code = 'AS-AAAA-0003'`)
  await db.execute(sql`
    insert into withdrawals (order_id, order_code, name, email, language, finding, content_hash, received_at)
    select id, code, 'Eleni', 'eleni@test.example', 'en', finding::withdrawal_finding, '', now()
    from orders, unnest(array['late', 'late', 'in_time']) with ordinality as statement (finding, number)
    where code = 'AS-AAAA-0003' order by number`)
  await shop('catalogue', 'export', at('catalogue'))
  for (const noun of ['settings', 'shipping', 'promotions', 'home']) await shop(noun, 'export', at(`${noun}.json`))
  await writeFile(at('no-shipping.json'), '[]\n')
  await writeFile(at('no-promotions.json'), '[]\n')
  await writeFile(at('empty-home.json'), '{}\n')
  await writeFile(at('other-theme.json'), '{}\n')
  const other = (await shop('settings', 'get')).out
    .replace('"toggle": true', '"toggle": false')
    .replace(/"company_name": "[^"]*"/, '"company_name": "Another"')
  await writeFile(at('other-settings.json'), other)
  await writeFile(at('facets.csv'), 'slug,name,style,tag_slug,tag_name\nshape,Shape,boxes,round,Round\n')
})
afterAll(() => rm(folder, { recursive: true }))

const order = (code: string, state: string, method: string) =>
  database.current.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('shop.cause', 'a test', true)`)
    await tx.execute(sql`
      insert into orders (code, state, payment_method, items_cents, shipping_cents, special_fees_cents, total_cents, idempotency_key, request_hash, access_token_hash)
      values (${code}, ${state}, ${method}, 100, 0, 0, 100, ${code}, '\\x00', ${code}::bytea)`)
    await tx.execute(sql`
      insert into order_addresses (order_id, kind, first_name, last_name, email, phone, address_1, address_2, zipcode, city, county, country)
      select id, 'billing', 'Eleni', 'P', 'eleni@test.example', '1', 'Ermou', '1', '1', 'Athens', 'Attica', 'Greece' from orders where code = ${code}`)
  })

const CALLS = [
  'settings set company_name Another',
  'settings import other-settings.json',
  'shipping import no-shipping.json',
  'promotions import no-promotions.json',
  'home import empty-home.json',
  'theme import other-theme.json',
  'catalogue import facets.csv',
  'stock set AS-E-007-S 3',
  'stock add AS-E-007-G 2',
  'orders mark-paid AS-AAAA-0001',
  'orders cancel AS-AAAA-0001',
  'orders ship AS-AAAA-0002',
  'orders delivered AS-AAAA-0003',
  'withdrawals accept 1',
  'withdrawals refuse 2 --reason worn',
  'withdrawals arrived 1',
  'withdrawals refund 3',
  'customers delete eleni@test.example',
  'mail retry 1',
  'reset --seed 1 --customer eleni@test.example --password a-quiet-olive-grove',
]
const FILES = [
  'catalogue export new',
  'settings export new',
  'shipping export new',
  'promotions export new',
  'home export new',
  'theme export new',
  'orders export new',
  'backup new',
]
const words = (call: string) => call.split(' ').map((word) => (/^new$|\.(json|csv)$/.test(word) ? at(word) : word))

test.each(CALLS)('%s changes no row with --dry-run', async (call) => {
  const before = await digestTables(database.current)
  const { status, out, err } = await shop(...words(call), '--dry-run')
  expect([status, err]).toEqual([0, ''])
  expect(out).toMatch(/^Dry run: nothing is changed\./)
  expect(await digestTables(database.current)).toEqual(before)
})

test.each(FILES)('%s writes no file with --dry-run', async (call) => {
  const before = await readdir(folder)
  expect((await shop(...words(call), '--dry-run')).status).toBe(0)
  expect(await readdir(folder)).toEqual(before)
})

test.each(CALLS.filter((call) => call !== 'orders cancel AS-AAAA-0001'))(
  '%s changes rows without --dry-run',
  async (call) => {
    const before = await digestTables(database.current)
    const { status, out, err } = await shop(...words(call))
    expect([status, err]).toEqual([0, ''])
    expect(out).not.toContain('Dry run')
    expect(await digestTables(database.current)).not.toEqual(before)
  },
)

test.each(FILES)('%s writes its file', async (call) => {
  expect((await shop(...words(call))).status).toBe(0)
  expect(await readdir(folder)).toContain('new')
  await rm(at('new'), { recursive: true })
})
