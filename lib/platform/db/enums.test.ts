import { isPgEnum } from 'drizzle-orm/pg-core'
import { useTestDatabase } from '@/testing/db.server'
import * as catalogue from '@/lib/platform/db/schema/catalogue'
import * as customers from '@/lib/platform/db/schema/customers'
import * as discounts from '@/lib/platform/db/schema/discounts'
import * as documents from '@/lib/platform/db/schema/documents'
import * as giftCards from '@/lib/platform/db/schema/gift-cards'
import * as orders from '@/lib/platform/db/schema/orders'
import * as staff from '@/lib/platform/db/schema/staff'
import * as statistics from '@/lib/platform/db/schema/statistics'
import * as stock from '@/lib/platform/db/schema/stock'
import * as withdrawals from '@/lib/platform/db/schema/withdrawals'

const database = useTestDatabase()

test('the enums of a migrated database have the values of the schema, in the same order', async () => {
  const exported: unknown[] = Object.values({
    ...catalogue,
    ...customers,
    ...discounts,
    ...documents,
    ...giftCards,
    ...orders,
    ...staff,
    ...statistics,
    ...stock,
    ...withdrawals,
  })
  const inSchema = exported.filter(isPgEnum).map(({ enumName, enumValues }) => ({ name: enumName, values: enumValues }))
  const inDatabase = await database.current.sql`
    select typname as name, array_agg(enumlabel::text order by enumsortorder) as values
    from pg_enum join pg_type on pg_type.oid = enumtypid group by typname`
  const byName = (one: { name?: string }, other: { name?: string }) =>
    String(one.name).localeCompare(String(other.name))
  expect([...inSchema].sort(byName)).toEqual([...inDatabase].sort(byName))
})
