import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { groupBy } from '@/lib/platform/base/group-by'
import { type MinorUnits } from '@/lib/platform/base/money'
import { startOfDay } from '@/lib/platform/base/working-days'
import { idList } from '@/lib/platform/db/bulk.server'
import { type Db } from '@/lib/platform/db/client.server'
import { categories, facets, facetTags, productFacetTags, products, variants } from '@/lib/platform/db/schema/catalogue'
import { type discounts } from '@/lib/platform/db/schema/discounts'
import { loadPriceHistory } from '@/lib/shop/catalogue/price-history.server'
import { lowestPriceSince, priceReduction, type PriceEntry } from '@/lib/shop/catalogue/price-reduction'

type DiscountRow = typeof discounts.$inferSelect

type Facts = {
  id: number
  price: MinorUnits
  product: string
  /** Of its category and those above it. */
  categories: ReadonlySet<string>
  tags: ReadonlySet<string>
  history: readonly PriceEntry[]
}

const PERIOD_MS = 30 * 24 * 3_600_000

/** Which of these variants each discount covers. None covers a gift card. */
export async function createCoverage(
  db: Db,
  variantIds: readonly number[],
): Promise<(discount: DiscountRow) => number[]> {
  const facts = await loadFacts(db, variantIds)
  return (discount) =>
    facts.filter((one) => isInScope(one, discount) && mayBeReduced(one, discount)).map(({ id }) => id)
}

function isInScope(facts: Facts, { scope }: DiscountRow): boolean {
  if (scope.categories.length + scope.tags.length + scope.products.length === 0) return true
  return (
    scope.products.includes(facts.product) ||
    scope.categories.some((slug) => facts.categories.has(slug)) ||
    scope.tags.some((tag) => facts.tags.has(tag))
  )
}

/**
 * An automatic discount without a condition is a reduction that the shop announces to everybody: it counts from the
 * lowest price of the thirty days before it began, so it leaves out what cost less since then.
 */
function mayBeReduced({ price, history }: Facts, discount: DiscountRow): boolean {
  if (!discount.onReduced && priceReduction(history) !== null) return false
  if (!isAnnouncedReduction(discount)) return true
  const began = Math.max(
    discount.createdAt.getTime(),
    discount.startsOn === null ? 0 : startOfDay(discount.startsOn).getTime(),
  )
  const lowest = lowestPriceSince(history, began - PERIOD_MS)
  return lowest === null || lowest >= price
}

const isAnnouncedReduction = ({ code, kind, minCents, minItems }: DiscountRow): boolean =>
  code === null && (kind === 'percent' || kind === 'amount') && minCents === null && (minItems ?? 1) <= 1

async function loadFacts(db: Db, variantIds: readonly number[]): Promise<Facts[]> {
  if (variantIds.length === 0) return []
  const rows = await db
    .select({
      id: variants.id,
      price: variants.priceCents,
      productId: products.id,
      product: products.slug,
      category: products.categoryId,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(variants.id, [...variantIds]), eq(products.giftCard, false)))
    .orderBy(variants.id)
  const histories = groupBy(
    await loadPriceHistory(db, sql`id = any(${idList(variantIds)})`),
    ({ variantId }) => variantId,
  )
  const tags = await loadTags(
    db,
    rows.map(({ productId }) => productId),
  )
  const withParents = await loadCategories(db)
  return rows.map(({ id, price, productId, product, category }) => ({
    id,
    price,
    product,
    categories: withParents(category),
    tags: new Set(tags.get(productId)?.map(({ tag }) => tag)),
    history: histories.get(id) ?? [],
  }))
}

async function loadTags(db: Db, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, { tag: string }[]>()
  const rows = await db
    .select({ productId: productFacetTags.productId, tag: sql<string>`${facets.slug} || ':' || ${facetTags.slug}` })
    .from(productFacetTags)
    .innerJoin(facetTags, eq(facetTags.id, productFacetTags.facetTagId))
    .innerJoin(facets, eq(facets.id, facetTags.facetId))
    .where(inArray(productFacetTags.productId, [...productIds]))
  return groupBy(rows, ({ productId }) => productId)
}

async function loadCategories(db: Db): Promise<(id: number) => ReadonlySet<string>> {
  const rows = await db
    .select({ id: categories.id, parentId: categories.parentId, slug: categories.slug })
    .from(categories)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const slugsFrom = (id: number | null): string[] => {
    const row = id === null ? undefined : byId.get(id)
    return row ? [row.slug, ...slugsFrom(row.parentId)] : []
  }
  return (id) => new Set(slugsFrom(id))
}
