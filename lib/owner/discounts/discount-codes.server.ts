import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { toCsv } from '@/lib/platform/base/csv'
import { invalid, Problem } from '@/lib/platform/base/problem'
import { timestampOf } from '@/lib/platform/base/timestamps'
import { insertRows } from '@/lib/platform/db/bulk.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { discountCodeBatches, discountCodes, discounts, orderDiscounts } from '@/lib/platform/db/schema/discounts'
import { orders } from '@/lib/platform/db/schema/orders'
import { codeKey } from '@/lib/shop/discounts/code-key'
import { isPrefix, singleCode } from './single-code'

type TxCtx = Pick<Ctx, 'db'>

export type NewBatch = {
  /** The name of its discount. */
  discount: string
  name: string
  /** How its codes begin; without it, as the code of the discount. */
  prefix?: string
  count: number
  /** Who makes it; empty if it is not at the desk. */
  by: string
}

/**
 * Makes codes for one use each. The caller provides the transaction. The lock of the discount also keeps somebody who
 * saves all discounts waiting, so that none of them gets the code of a batch.
 */
export async function makeCodes({ db }: TxCtx, { discount: name, prefix, count, by, ...batch }: NewBatch) {
  const [discount] = await db.select().from(discounts).where(eq(discounts.name, name)).for('no key update')
  if (!discount?.code) throw invalid({ discount: ['Choose a discount with a code.'] })
  const beginning = prefix ?? discount.code
  if (!isPrefix(beginning)) throw invalid({ prefix: ['Let them begin with at most 30 letters and digits.'] })
  const [made] = await db
    .insert(discountCodeBatches)
    .values({ discountId: discount.id, name: batch.name, createdBy: by })
    .returning()
  if (!made) throw new Error('The insert returned no row.')
  for (let left = count; left > 0;) left -= await insertCodes(db, made.id, { prefix: beginning, left })
  return made
}

/** Inserts so many codes, or fewer if some of them exist already. Returns how many. */
async function insertCodes(db: TxCtx['db'], batchId: number, { prefix, left }: { prefix: string; left: number }) {
  const codes = Array.from({ length: left }, () => singleCode(prefix, randomBytes(16))).filter((code) => code !== null)
  const taken = await db
    .select({ key: discounts.codeKey })
    .from(discounts)
    .where(inArray(discounts.codeKey, codes.map(codeKey)))
  const free = codes.filter((code) => !taken.some(({ key }) => key === codeKey(code)))
  const rows = free.map((code) => ({ batchId, code, codeKey: codeKey(code) }))
  const inserted = await insertRows(db, discountCodes, rows, {
    returning: ['id'],
    onConflict: sql`on conflict do nothing`,
  })
  return inserted.length
}

export type CodeBatch = {
  id: number
  discount: string
  name: string
  madeAt: Date
  madeBy: string
  withdrawnAt: Date | null
  codes: number
  used: number
}

const isUse = and(eq(orderDiscounts.discountCodeId, discountCodes.id), ne(orderDiscounts.state, 'given_back'))

/** The newest first. */
export const listBatches = ({ db }: TxCtx): Promise<CodeBatch[]> =>
  db
    .select({
      id: discountCodeBatches.id,
      discount: discounts.name,
      name: discountCodeBatches.name,
      madeAt: discountCodeBatches.createdAt,
      madeBy: discountCodeBatches.createdBy,
      withdrawnAt: discountCodeBatches.withdrawnAt,
      codes: sql<number>`count(distinct ${discountCodes.id})::int`,
      used: sql<number>`count(distinct ${orderDiscounts.discountCodeId})::int`,
    })
    .from(discountCodeBatches)
    .innerJoin(discounts, eq(discounts.id, discountCodeBatches.discountId))
    .leftJoin(discountCodes, eq(discountCodes.batchId, discountCodeBatches.id))
    .leftJoin(orderDiscounts, isUse)
    .groupBy(discountCodeBatches.id, discounts.name)
    .orderBy(desc(discountCodeBatches.id))

/** From now on, none of its codes is accepted. Orders that have used one keep it. */
export async function withdrawBatch({ db, now }: Pick<Ctx, 'db' | 'now'>, id: number): Promise<string> {
  const [batch] = await db
    .update(discountCodeBatches)
    .set({ withdrawnAt: now })
    .where(and(eq(discountCodeBatches.id, id), isNull(discountCodeBatches.withdrawnAt)))
    .returning()
  if (!batch) throw new Problem('not_found', { detail: 'These codes were withdrawn already.' })
  return batch.name
}

type BatchCode = { code: string; order: string | null; usedAt: Date | null }

/** The codes of a batch, each with the order in which it is used, and since when. */
export const codesOfBatch = ({ db }: TxCtx, batchId: number): Promise<BatchCode[]> =>
  db
    .select({ code: discountCodes.code, order: orders.code, usedAt: orderDiscounts.reservedAt })
    .from(discountCodes)
    .leftJoin(orderDiscounts, isUse)
    .leftJoin(orders, eq(orders.id, orderDiscounts.orderId))
    .where(eq(discountCodes.batchId, batchId))
    .orderBy(asc(discountCodes.id))

/** The same as a table. */
export async function codesCsv(ctx: TxCtx, batchId: number): Promise<string> {
  const codes = await codesOfBatch(ctx, batchId)
  if (codes.length === 0) throw new Problem('not_found', { detail: 'There is no such batch of codes.' })
  return toCsv([
    ['code', 'order_code', 'used_at'],
    ...codes.map(({ code, order, usedAt }) => [code, order ?? '', usedAt ? timestampOf(usedAt) : '']),
  ])
}
