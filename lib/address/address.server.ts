import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { invalid } from '@/lib/base/problem'
import { type CustomerCtx, inTransaction } from '@/lib/db/context.server'
import { addresses, users } from '@/lib/db/schema/people'
import { activeOf, isSamePlace } from './address'
import { type Address, type AddressChange, type AddressEntry, MOST_ADDRESSES, type Place } from './address.schema'

type Row = typeof addresses.$inferSelect

// Hidden ones are kept too, but not without end.
const MOST_KEPT = MOST_ADDRESSES * 4

const toWire = (row: Row): Address => ({
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

export const placeToRow = (place: Place) => ({
  firstName: place.first_name, lastName: place.last_name, email: place.email, phone: place.phone, address1: place.address_1,
  address2: place.address_2, address3: place.address_3, zipcode: place.zipcode, city: place.city, county: place.county, country: place.country,
})

/** The customer's own, hidden ones included, oldest first. */
export async function listAddresses({ db, viewer }: CustomerCtx): Promise<Address[]> {
  const rows = await db.select().from(addresses).where(eq(addresses.userId, viewer.userId)).orderBy(asc(addresses.createdAt), asc(addresses.id))
  return rows.map(toWire)
}

/** One change of a customer's list at a time, so that limits and the search for an identical address hold. */
function withOwnList<Result>(ctx: CustomerCtx, work: (ctx: CustomerCtx, known: Address[]) => Promise<Result>): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, tx.viewer.userId)).for('update')
    return work(tx, await listAddresses(tx))
  })
}

export function createAddress(ctx: CustomerCtx, entries: AddressEntry[]): Promise<Address> {
  return withOwnList(ctx, async (tx, known) => {
    const fresh = entries.find(({ id }) => id === undefined)
    if (!fresh) throw invalid({ non_field_errors: ['Send a new address.'] })
    const created = await addOne(tx, known, fresh)
    await checked(tx)
    return created
  })
}

/** Entries with an id change that address, those without are new; what is not in the list stays as it is. */
export function replaceAddresses(ctx: CustomerCtx, entries: AddressEntry[]): Promise<Address[]> {
  return withOwnList(ctx, async (tx, known) => {
    for (const [at, { id, ...entry }] of entries.entries()) {
      if (id === undefined) await addOne(tx, await listAddresses(tx), entry)
      else await changeOne(tx, known, at, { id, ...entry })
    }
    return checked(tx)
  })
}

export function changeAddresses(ctx: CustomerCtx, changes: AddressChange[]): Promise<Address[]> {
  return withOwnList(ctx, async (tx, known) => {
    for (const [at, change] of changes.entries()) await changeOne(tx, known, at, change)
    return checked(tx)
  })
}

async function changeOne({ db, viewer }: CustomerCtx, known: Address[], at: number, { id, ...change }: AddressChange): Promise<void> {
  const before = known.find((one) => one.id === id)
  // The same words for what is somebody else's and for what does not exist.
  if (!before) throw invalid({ [`${at}.id`]: [`There is no address ${id}.`] })
  const after = { ...before, ...change }
  await db.update(addresses).set({ ...placeToRow(after), active: after.active }).where(and(eq(addresses.id, id), eq(addresses.userId, viewer.userId)))
}

async function addOne(ctx: CustomerCtx, known: Address[], { active, ...place }: Omit<AddressEntry, 'id'>): Promise<Address> {
  const identical = known.find((one) => isSamePlace(one, place))
  const row = identical ? await reactivate(ctx, identical.id) : await insert(ctx, known, { ...placeToRow(place), active })
  if (!row) throw new Error('The address that was just written is not there.')
  return toWire(row)
}

async function reactivate({ db, viewer }: CustomerCtx, id: number): Promise<Row | undefined> {
  const [row] = await db.update(addresses).set({ active: true }).where(and(eq(addresses.id, id), eq(addresses.userId, viewer.userId))).returning()
  return row
}

async function insert({ db, viewer, now }: CustomerCtx, known: Address[], row: ReturnType<typeof placeToRow> & { active: boolean }): Promise<Row | undefined> {
  if (known.length >= MOST_KEPT) throw tooMany()
  const [inserted] = await db.insert(addresses).values({ ...row, userId: viewer.userId, createdAt: now }).returning()
  return inserted
}

const tooMany = () => invalid({ non_field_errors: [`You can keep at most ${MOST_ADDRESSES} addresses.`] })

async function checked(ctx: CustomerCtx): Promise<Address[]> {
  const all = await listAddresses(ctx)
  if (activeOf(all).length > MOST_ADDRESSES) throw tooMany()
  return all
}
