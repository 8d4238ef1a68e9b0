import 'server-only'
import { asc, eq } from 'drizzle-orm'
import * as t from '@messages/api-errors'
import { invalid } from '@/lib/platform/base/problem'
import { updateRows } from '@/lib/platform/db/bulk.server'
import { type CustomerCtx, inTransaction } from '@/lib/platform/db/context.server'
import { addresses, users } from '@/lib/platform/db/schema/customers'
import { isSameAddress } from './address'
import { type Address, type AddressChange, type AddressEntry } from './address.schema'
import { type NewAddress, planAddresses } from './address-plan'
import { fromAddressRow, toAddressRow } from './address-row'

type Row = typeof addresses.$inferSelect

const toAddress = ({ id, active, createdAt, ...row }: Row): Address => ({
  id,
  ...fromAddressRow(row),
  active,
  created_at: createdAt.toISOString(),
})

/** All addresses of the customer, also hidden ones, oldest first. */
export async function listAddresses({ db, viewer }: CustomerCtx): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, viewer.userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
  return rows.map(toAddress)
}

/** Changes of one customer's addresses run one after the other, so that each checks limits and identical addresses against the result of the one before. */
function withLockedAddresses<Result>(
  ctx: CustomerCtx,
  work: (ctx: CustomerCtx, stored: Address[]) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, tx.viewer.userId)).for('no key update')
    return work(tx, await listAddresses(tx))
  })
}

export function createAddress(ctx: CustomerCtx, entries: AddressEntry[]): Promise<Address> {
  return withLockedAddresses(ctx, async (tx, stored) => {
    const newAddress = entries.find(({ id }) => id === undefined)
    if (!newAddress) throw invalid({ non_field_errors: [t.sendNewAddress] })
    const created = (await save(tx, stored, [newAddress])).find((one) => isSameAddress(one, newAddress))
    if (!created) throw new Error('The saved address was not found.')
    return created
  })
}

/** Entries with an id change that address, entries without one are new; addresses that are not in the list stay unchanged. */
export const replaceAddresses = (ctx: CustomerCtx, entries: AddressEntry[]): Promise<Address[]> =>
  withLockedAddresses(ctx, (tx, stored) => save(tx, stored, entries))

export const changeAddresses = (ctx: CustomerCtx, changes: AddressChange[]): Promise<Address[]> =>
  withLockedAddresses(ctx, (tx, stored) => save(tx, stored, changes))

async function save(
  ctx: CustomerCtx,
  stored: Address[],
  entries: (AddressEntry | AddressChange)[],
): Promise<Address[]> {
  const plan = planAddresses(stored, entries)
  if (!plan.ok) throw invalid(plan.problems)
  await writeChanged(ctx, plan.changed)
  await writeAdded(ctx, plan.added)
  return listAddresses(ctx)
}

/** The plan contains only addresses of the customer, so the update needs no condition on the owner. */
const writeChanged = ({ db }: CustomerCtx, changed: Address[]): Promise<void> =>
  updateRows(
    db,
    addresses,
    changed.map(({ id, active, ...fields }) => ({ id, active, ...toAddressRow(fields) })),
  )

async function writeAdded({ db, viewer, now }: CustomerCtx, added: NewAddress[]): Promise<void> {
  if (added.length === 0) return
  await db.insert(addresses).values(
    added.map(({ active, ...fields }) => ({
      ...toAddressRow(fields),
      active,
      userId: viewer.userId,
      createdAt: now,
    })),
  )
}
