import 'server-only'
import { eq } from 'drizzle-orm'
import * as t from '@messages/api-errors'
import { Problem } from '@/lib/platform/base/problem'
import { type CustomerCtx, inTransaction } from '@/lib/platform/db/context.server'
import { users } from '@/lib/platform/db/schema/customers'
import { type RequestExchange } from '@/lib/platform/http/operation'
import { entityTag, type ListEntry, matchesIfMatch } from './list-entries'

type ListAccess<Entry> = {
  read: (ctx: CustomerCtx) => Promise<Entry[]>
  /** Replaces the whole list, or throws and leaves it as it was. */
  write: (ctx: CustomerCtx) => Promise<void>
}

/** Serializes changes of a customer's lists, so that two devices cannot interleave. */
async function lockCustomer(ctx: CustomerCtx): Promise<void> {
  const locked = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, ctx.viewer.userId))
    .for('no key update')
  if (locked.length === 0) throw new Problem('unauthenticated', { detail: t.pleaseLogIn })
}

// A foreign key violation, when a variant was deleted meanwhile, and a deadlock.
const CONCURRENCY_ERROR_CODES = new Set(['23503', '40P01'])

function isConcurrencyError(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return (
    typeof cause === 'object' && cause !== null && 'code' in cause && CONCURRENCY_ERROR_CODES.has(String(cause.code))
  )
}

/** On the second try the checks find what has changed and report it. */
async function retryOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isConcurrencyError(error)) return work()
    throw error
  }
}

/** Returns the list and sets its ETag header. */
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
          detail: t.listChanged,
        })
      }
      await list.write(tx)
      return list.read(tx)
    }),
  )
}
