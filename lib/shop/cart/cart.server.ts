import 'server-only'
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import * as t from '@messages/api-errors'
import { invalid } from '@/lib/platform/base/problem'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { type CustomerCtx } from '@/lib/platform/db/context.server'
import { cartLines } from '@/lib/platform/db/schema/customers'
import { replaceList } from '@/lib/shop/sync/replace-list.server'
import { listVariants } from './cart-item.server'
import { type CartLineInput, type CartLineReply } from './cart.schema'

/** The customer's cart, with the current data of its variants. */
export async function listCart(ctx: CustomerCtx): Promise<CartLineReply[]> {
  const rows = await ctx.db
    .select()
    .from(cartLines)
    .where(eq(cartLines.userId, ctx.viewer.userId))
    .orderBy(asc(cartLines.variantId))
  const variants = new Map(
    (await listVariants(ctx, { ids: rows.map((row) => row.variantId) })).map((variant) => [variant.item.id, variant]),
  )
  return rows.flatMap(({ variantId, quantity, buyLater }) => {
    const variant = variants.get(variantId)
    return variant ? [{ ...variant, quantity, buy_later: buyLater }] : []
  })
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
      await validateLines(tx, lines)
      await saveLines(tx, lines)
    },
  })
}

async function validateLines(ctx: CustomerCtx, lines: CartLineInput[]): Promise<void> {
  const ids = lines.map((line) => line.item.id)
  const sold = new Map((await listVariants(ctx, { ids })).map((variant) => [variant.item.id, variant]))
  const problems: Record<string, string[]> = {}
  lines.forEach(({ item: { id } }, index) => {
    const variant = sold.get(id)
    const first = ids.indexOf(id)
    if (first < index) problems[`${index}.item.id`] = [t.sameItem(first + 1)]
    else if (!variant) problems[`${index}.item.id`] = [t.notSold]
    else if (!variant.item.available)
      problems[`${index}.item.id`] = [t.soldOut(variantTitle(variant.product.name, variant.item.name))]
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

async function saveLines(ctx: CustomerCtx, lines: CartLineInput[]): Promise<void> {
  const { userId } = ctx.viewer
  const ids = lines.map((line) => line.item.id)
  await ctx.db.delete(cartLines).where(and(eq(cartLines.userId, userId), notInArray(cartLines.variantId, ids)))
  if (lines.length === 0) return
  await ctx.db
    .insert(cartLines)
    .values(
      lines.map((line) => ({
        userId,
        variantId: line.item.id,
        quantity: line.quantity,
        buyLater: line.buy_later,
        addedAt: ctx.now,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.variantId],
      set: { quantity: sql`excluded.quantity`, buyLater: sql`excluded.buy_later` },
    })
}
