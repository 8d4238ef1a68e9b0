import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName, isTable } from 'drizzle-orm'
import * as catalogue from '@/lib/platform/db/schema/catalogue'
import * as customers from '@/lib/platform/db/schema/customers'
import * as discounting from '@/lib/platform/db/schema/discounts'
import * as documents from '@/lib/platform/db/schema/documents'
import * as giving from '@/lib/platform/db/schema/gift-cards'
import * as mail from '@/lib/platform/db/schema/mail'
import * as handling from '@/lib/platform/db/schema/order-handling'
import * as ordering from '@/lib/platform/db/schema/orders'
import * as search from '@/lib/platform/db/schema/search'
import * as shop from '@/lib/platform/db/schema/shop'
import * as staff from '@/lib/platform/db/schema/staff'
import * as statistics from '@/lib/platform/db/schema/statistics'
import * as stock from '@/lib/platform/db/schema/stock'
import * as withdrawing from '@/lib/platform/db/schema/withdrawals'
import * as workshop from '@/lib/platform/db/schema/workshop'
import { PERSONAL_DATA, personalDataNames, retentionFact } from './personal-data'
import { retentionSchema } from './retention.schema'

const SCHEMA = {
  catalogue,
  customers,
  discounts: discounting,
  documents,
  'gift-cards': giving,
  mail,
  'order-handling': handling,
  orders: ordering,
  search,
  shop,
  staff,
  statistics,
  stock,
  withdrawals: withdrawing,
  workshop,
}

test('this test knows each file of the schema with tables', () => {
  const files = readdirSync(path.join(process.cwd(), 'lib/platform/db/schema')).map((file) => file.replace(/\.ts$/, ''))
  expect(files.filter((name) => !['columns', 'enums'].includes(name)).sort()).toEqual(Object.keys(SCHEMA).sort())
})

const tablesOf = (schema: object): string[] => Object.values(schema).filter(isTable).map(getTableName)

/** Catalogue, search, content and counts are the shop's own. The desk keeps data of those who work in the shop, not of customers; what they have typed and not saved is deleted after thirty days. */
const withoutPersonalData = [
  ...tablesOf(catalogue),
  ...tablesOf(search),
  ...tablesOf(shop).filter((name) => !['contact_messages', 'message_answers'].includes(name)),
  ...tablesOf(staff),
  ...['discounts', 'discount_code_batches', 'discount_codes'],
  ...tablesOf(statistics),
  'order_transitions',
  'stock',
]

test('each table of the database belongs to a kind of personal data, or to what is none', () => {
  const personal = personalDataNames.flatMap((name): readonly string[] => PERSONAL_DATA[name].tables)
  const all = Object.values(SCHEMA).flatMap(tablesOf)
  expect([...new Set([...personal, ...withoutPersonalData])].sort()).toEqual(all.sort())
})

const PAGES = [
  'lib/owner/legal/texts/pages/privacy-policy.md',
  'lib/owner/legal/texts/translations/el/pages/privacy-policy.md',
  'docs/examples/clay-and-sons/pages/privacy-policy.md',
]

test.each(PAGES)('%s says of each kind of personal data how long it is kept', (page) => {
  const text = readFileSync(path.join(process.cwd(), page), 'utf8')
  const missing = personalDataNames.filter((name) => !text.includes(`{{${retentionFact(name)}}}`))
  expect(missing).toEqual([])
})

test('each setting is the time of a kind', () => {
  const used = personalDataNames.flatMap((name) => {
    const { kept } = PERSONAL_DATA[name]
    return typeof kept === 'object' && 'setting' in kept ? [kept.setting] : []
  })
  expect([...new Set(used)].sort()).toEqual(Object.keys(retentionSchema.shape).sort())
})

test.each([
  [{ order_years: 4 }, 'order_years', 'a whole number of years from 5 to 30: tax law'],
  [{ email_days: 0 }, 'email_days', 'a whole number of days from 7 to 1000'],
  [{ message_days: 30.5 }, 'message_days', 'a whole number of days from 7 to 4000'],
  [{ sign_up_days: '30' }, 'sign_up_days', 'a whole number of days from 4 to 365'],
])('%j is refused with the range', (retention, field, message) => {
  const read = retentionSchema.safeParse(retention)
  expect(read.error?.issues).toEqual([
    expect.objectContaining({ path: [field], message: expect.stringContaining(message) }),
  ])
})

test('a shop that says nothing keeps orders for eleven years', () => {
  expect(retentionSchema.parse({})).toMatchObject({ order_years: 11, message_days: 365 })
})
