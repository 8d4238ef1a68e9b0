import 'server-only'
import { eq } from 'drizzle-orm'
import { Problem } from '@/lib/base/problem'
import { type CustomerCtx, inTransaction } from '@/lib/db/context.server'
import { users } from '@/lib/db/schema/customers'
import { type RequestExchange } from '@/lib/http/handle.server'
import { matchesIfMatch, entityTag } from './entity-tag'
import { type ListEntry } from './list-merge'

type ListAccess<Entry> = {
  read: (ctx: CustomerCtx) => Promise<Entry[]>
  /** Replaces the whole list, or throws and leaves it as it was. */
  write: (ctx: CustomerCtx) => Promise<void>
}

/** Two lists of one customer never mix: whoever comes second waits, and finds what the first has left. */
async function lockCustomer(ctx: CustomerCtx): Promise<void> {
  const locked = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, ctx.viewer.userId))
    .for('no key update')
  if (locked.length === 0) throw new Problem('unauthenticated', { detail: 'Please log in.' })
}

// A variant was deleted in the very moment in which it was put on a list, or two transactions waited for each other.
const CONCURRENCY_ERROR_CODES = new Set(['23503', '40P01'])

function isConcurrencyError(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return (
    typeof cause === 'object' && cause !== null && 'code' in cause && CONCURRENCY_ERROR_CODES.has(String(cause.code))
  )
}

/** The second time round, the checks see what has happened and say so. */
async function retryOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isConcurrencyError(error)) return work()
    throw error
  }
}

/** The list as it is, with the tag by which a change can be tied to it. */
export async function withEntityTag<Entry extends ListEntry>(
  entries: Promise<Entry[]>,
  { headers }: Pick<RequestExchange, 'headers'>,
): Promise<Entry[]> {
  headers.set('ETag', entityTag(await entries))
  return entries
}

export function replaceList<Entry extends ListEntry>(
  ctx: CustomerCtx,
  ifMatch: string | null,
  list: ListAccess<Entry>,
): Promise<Entry[]> {
  return retryOnce(() =>
    inTransaction(ctx, async (tx) => {
      await lockCustomer(tx)
      if (!matchesIfMatch(ifMatch, entityTag(await list.read(tx)))) {
        throw new Problem('precondition_failed', {
          detail: 'The list was changed elsewhere: fetch it, and send the change again.',
        })
      }
      await list.write(tx)
      return list.read(tx)
    }),
  )
}
