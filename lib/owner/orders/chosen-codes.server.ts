import 'server-only'
import { asc, inArray } from 'drizzle-orm'
import { firstValue } from '@/lib/platform/base/return-path'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orders } from '@/lib/platform/db/schema/orders'
import { MAX_CODES, parseCodes } from '@/lib/owner/documents/code-list'
import { statesOf } from './order-search'

/** The orders that a screen or a file is about: `?codes=…`, or `?state=to_pack` for all that wait to be packed, the oldest first. */
export async function chosenCodes(
  { db }: Pick<Ctx, 'db'>,
  query: Partial<Record<'codes' | 'state', string | string[]>>,
): Promise<string[]> {
  if (firstValue(query.state) !== 'to_pack') return parseCodes(firstValue(query.codes) ?? '')
  const rows = await db
    .select({ code: orders.code })
    .from(orders)
    .where(inArray(orders.state, [...statesOf('to_pack')]))
    .orderBy(asc(orders.dateAdded), asc(orders.id))
    .limit(MAX_CODES)
  return rows.map(({ code }) => code)
}

/** For the file of a screen. */
export const chosenCodesOfRequest = (ctx: Pick<Ctx, 'db'>, request: Request): Promise<string[]> =>
  chosenCodes(ctx, Object.fromEntries(new URL(request.url).searchParams))
