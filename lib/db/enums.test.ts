import { isPgEnum } from 'drizzle-orm/pg-core'
import { useTestDatabase } from './testing.server'
import * as catalogue from './schema/catalogue'
import * as customers from './schema/customers'
import * as documents from './schema/documents'
import * as orders from './schema/orders'
import * as staff from './schema/staff'
import * as stock from './schema/stock'
import * as withdrawals from './schema/withdrawals'

const database = useTestDatabase()

test('the enums of a migrated database have the values of the schema, in the same order', async () => {
  const exported: unknown[] = Object.values({
    ...catalogue,
    ...customers,
    ...documents,
    ...orders,
    ...staff,
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
