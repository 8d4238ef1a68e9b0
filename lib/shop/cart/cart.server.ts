import 'server-only'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import * as t from '@messages/api-errors'
import { invalid } from '@/lib/platform/base/problem'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { type CustomerCtx } from '@/lib/platform/db/context.server'
import { cartLines, cartLinesWithAnswers } from '@/lib/platform/db/schema/customers'
import { type Answers } from '@/lib/shop/questions/question'
import { keyOf, sortedById } from '@/lib/shop/sync/list-entries'
import { replaceList } from '@/lib/shop/sync/replace-list.server'
import { listVariants } from './cart-item.server'
import { type CartLineInput, type CartLineReply } from './cart.schema'
import { type WantedLine, withStoredAnswers } from './stored-answers'

/** The customer's cart, with the current data of its variants. */
export async function listCart(ctx: CustomerCtx): Promise<CartLineReply[]> {
  const rows = await loadLines(ctx)
  const variants = new Map(
    (await listVariants(ctx, { ids: rows.map((row) => row.variantId) })).map((variant) => [variant.item.id, variant]),
  )
  const lines = rows.flatMap(({ variantId, quantity, buyLater, answers, answersKey }) => {
    const variant = variants.get(variantId)
    return variant
      ? [{ ...variant, quantity, buy_later: buyLater, ...(answers && { answers, answers_key: answersKey }) }]
      : []
  })
  return sortedById(lines)
}

type StoredLine = { variantId: number; quantity: number; buyLater: boolean; answers?: Answers; answersKey?: string }

async function loadLines({ db, viewer: { userId } }: CustomerCtx): Promise<StoredLine[]> {
  const plain = await db.select().from(cartLines).where(eq(cartLines.userId, userId))
  const answered = await db.select().from(cartLinesWithAnswers).where(eq(cartLinesWithAnswers.userId, userId))
  return [...plain, ...answered]
}

/** Replaces the customer's cart by these lines, or throws when one of them is invalid. */
export function replaceCart(
  ctx: CustomerCtx,
  lines: CartLineInput[],
  ifMatch: string | null,
): Promise<CartLineReply[]> {
  return replaceList(ctx, ifMatch, {
    read: listCart,
    write: async (tx) => {
      const wanted = withStoredAnswers(lines, await loadLines(tx))
      await validateLines(tx, wanted)
      await saveLines(tx, wanted)
    },
  })
}

async function validateLines(ctx: CustomerCtx, lines: WantedLine[]): Promise<void> {
  const sold = new Map(
    (await listVariants(ctx, { ids: lines.map(({ item }) => item.id) })).map((variant) => [variant.item.id, variant]),
  )
  const keys = lines.map(keyOf)
  const problems: Record<string, string[]> = {}
  lines.forEach(({ item: { id } }, index) => {
    const variant = sold.get(id)
    const first = keys.indexOf(keys[index] ?? '')
    if (first < index) problems[`${index}.item.id`] = [t.sameItem(first + 1)]
    else if (!variant) problems[`${index}.item.id`] = [t.notSold]
    else if (!variant.item.available)
      problems[`${index}.item.id`] = [t.soldOut(variantTitle(variant.product.name, variant.item.name))]
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** A line of one kind is written to its table, and the lines that are not wanted are deleted. */
async function saveLines(ctx: CustomerCtx, lines: WantedLine[]): Promise<void> {
  const rows = lines.map(({ item, quantity, buy_later, answers, answers_key }) => ({
    userId: ctx.viewer.userId,
    variantId: item.id,
    quantity,
    buyLater: buy_later,
    addedAt: ctx.now,
    answers,
    answersKey: answers_key,
  }))
  const [plain, answered] = [
    rows.filter(({ answersKey }) => answersKey === ''),
    rows.filter(({ answersKey }) => answersKey !== ''),
  ]
  await deleteOthers(ctx, plain, answered)
  const set = { quantity: sql`excluded.quantity`, buyLater: sql`excluded.buy_later` }
  if (plain.length > 0)
    await ctx.db
      .insert(cartLines)
      .values(plain)
      .onConflictDoUpdate({ target: [cartLines.userId, cartLines.variantId], set })
  const { userId, variantId, answersKey } = cartLinesWithAnswers
  if (answered.length > 0)
    await ctx.db
      .insert(cartLinesWithAnswers)
      .values(answered)
      .onConflictDoUpdate({ target: [userId, variantId, answersKey], set })
}

type LineId = { variantId: number; answersKey: string }

async function deleteOthers({ db, viewer: { userId } }: CustomerCtx, plain: LineId[], answered: LineId[]) {
  const variants = plain.map(({ variantId }) => variantId)
  await db.delete(cartLines).where(and(eq(cartLines.userId, userId), notInArray(cartLines.variantId, variants)))
  const table = cartLinesWithAnswers
  const keys = answered.map(({ variantId, answersKey }) => `${variantId}-${answersKey}`)
  await db
    .delete(table)
    .where(and(eq(table.userId, userId), notInArray(sql`${table.variantId} || '-' || ${table.answersKey}`, keys)))
}
