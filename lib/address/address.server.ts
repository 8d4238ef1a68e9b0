import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { invalid } from '@/lib/base/problem'
import { updateRows } from '@/lib/db/bulk.server'
import { type CustomerCtx, inTransaction } from '@/lib/db/context.server'
import { addresses, users } from '@/lib/db/schema/customers'
import { isSameAddress } from './address'
import { type Address, type AddressChange, type AddressEntry, type AddressFields } from './address.schema'
import { type NewAddress, planAddresses } from './address-plan'

type Row = typeof addresses.$inferSelect

const toAddress = (row: Row): Address => ({
  id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  phone: row.phone,
  address_1: row.address1,
  address_2: row.address2,
  address_3: row.address3,
  zipcode: row.zipcode,
  city: row.city,
  county: row.county,
  country: row.country,
  active: row.active,
  created_at: row.createdAt.toISOString(),
})

export const addressToRow = (place: AddressFields) => ({
  firstName: place.first_name,
  lastName: place.last_name,
  email: place.email,
  phone: place.phone,
  address1: place.address_1,
  address2: place.address_2,
  address3: place.address_3,
  zipcode: place.zipcode,
  city: place.city,
  county: place.county,
  country: place.country,
})

/** The customer's own, hidden ones included, oldest first. */
export async function listAddresses({ db, viewer }: CustomerCtx): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, viewer.userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
  return rows.map(toAddress)
}

/** One change of a customer's list at a time, so that limits and the search for an identical address hold. */
function withLockedAddresses<Result>(
  ctx: CustomerCtx,
  work: (ctx: CustomerCtx, known: Address[]) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, tx.viewer.userId)).for('no key update')
    return work(tx, await listAddresses(tx))
  })
}

export function createAddress(ctx: CustomerCtx, entries: AddressEntry[]): Promise<Address> {
  return withLockedAddresses(ctx, async (tx, known) => {
    const fresh = entries.find(({ id }) => id === undefined)
    if (!fresh) throw invalid({ non_field_errors: ['Send a new address.'] })
    const created = (await save(tx, known, [fresh])).find((one) => isSameAddress(one, fresh))
    if (!created) throw new Error('The address that was just written is not there.')
    return created
  })
}

/** Entries with an id change that address, those without are new; what is not in the list stays as it is. */
export const replaceAddresses = (ctx: CustomerCtx, entries: AddressEntry[]): Promise<Address[]> =>
  withLockedAddresses(ctx, (tx, known) => save(tx, known, entries))

export const changeAddresses = (ctx: CustomerCtx, changes: AddressChange[]): Promise<Address[]> =>
  withLockedAddresses(ctx, (tx, known) => save(tx, known, changes))

async function save(ctx: CustomerCtx, known: Address[], entries: (AddressEntry | AddressChange)[]): Promise<Address[]> {
  const plan = planAddresses(known, entries)
  if (!plan.ok) throw invalid(plan.problems)
  await writeChanged(ctx, plan.changed)
  await writeAdded(ctx, plan.added)
  return listAddresses(ctx)
}

/** All of them are the customer's own: the plan has seen to that. */
const writeChanged = ({ db }: CustomerCtx, changed: Address[]): Promise<void> =>
  updateRows(
    db,
    addresses,
    changed.map(({ id, active, ...place }) => ({ id, active, ...addressToRow(place) })),
  )

async function writeAdded({ db, viewer, now }: CustomerCtx, added: NewAddress[]): Promise<void> {
  if (added.length === 0) return
  await db
    .insert(addresses)
    .values(
      added.map(({ active, ...place }) => ({ ...addressToRow(place), active, userId: viewer.userId, createdAt: now })),
    )
}
