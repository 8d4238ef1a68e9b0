import 'server-only'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import { notInShop } from '@messages/api-errors'
import { invalid } from '@/lib/platform/base/problem'
import { type ProductCard } from '@/lib/shop/catalogue/catalogue.schema'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { toProductCard } from '@/lib/shop/catalogue/listed-product'
import { type CustomerCtx } from '@/lib/platform/db/context.server'
import { wishlistEntries } from '@/lib/platform/db/schema/customers'
import { replaceList } from '@/lib/shop/sync/replace-list.server'
import { toWishlistEntry } from './wishlist'
import { type WishlistEntryInput, type WishlistEntry } from './wishlist.schema'

async function loadCards(ctx: CustomerCtx, ids: number[]): Promise<Map<number, ProductCard>> {
  const { byId, mediaDomain } = await currentSnapshot(ctx)
  return new Map(
    ids.flatMap((id) => {
      const product = byId.get(id)
      return product ? [[id, toProductCard(product, mediaDomain)]] : []
    }),
  )
}

/** The customer's wishlist, with the current data of its products. */
export async function listWishlist(ctx: CustomerCtx): Promise<WishlistEntry[]> {
  const rows = await ctx.db
    .select({ id: wishlistEntries.productId })
    .from(wishlistEntries)
    .where(eq(wishlistEntries.userId, ctx.viewer.userId))
    .orderBy(asc(wishlistEntries.productId))
  const cards = await loadCards(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.flatMap(({ id }) => {
    const card = cards.get(id)
    return card ? [toWishlistEntry(card)] : []
  })
}

/** Replaces the customer's wishlist by these entries, or throws when one of them is unknown. */
export function replaceWishlist(
  ctx: CustomerCtx,
  entries: WishlistEntryInput[],
  ifMatch: string | null,
): Promise<WishlistEntry[]> {
  const ids = [...new Set(entries.map((entry) => entry.item.id))]
  return replaceList(ctx, ifMatch, {
    read: listWishlist,
    write: async (tx) => {
      await validateEntries(tx, entries)
      await saveEntries(tx, ids)
    },
  })
}

async function validateEntries(ctx: CustomerCtx, entries: WishlistEntryInput[]): Promise<void> {
  const cards = await loadCards(
    ctx,
    entries.map((entry) => entry.item.id),
  )
  const unknown: Record<string, string[]> = {}
  entries.forEach(({ item }, index) => {
    if (!cards.has(item.id)) unknown[`${index}.item.id`] = [notInShop]
  })
  if (Object.keys(unknown).length > 0) throw invalid(unknown)
}

async function saveEntries(ctx: CustomerCtx, ids: number[]): Promise<void> {
  const { userId } = ctx.viewer
  await ctx.db
    .delete(wishlistEntries)
    .where(and(eq(wishlistEntries.userId, userId), notInArray(wishlistEntries.productId, ids)))
  if (ids.length === 0) return
  await ctx.db
    .insert(wishlistEntries)
    .values(ids.map((productId) => ({ userId, productId, addedAt: ctx.now })))
    .onConflictDoNothing()
}
