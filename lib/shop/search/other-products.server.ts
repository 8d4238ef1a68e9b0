import 'server-only'
import { eq } from 'drizzle-orm'
import { type Product } from '@/lib/shop/catalogue/catalogue.schema'
import { categoryPath } from '@/lib/shop/catalogue/category-path'
import { goesWith, MAX_GOES_WITH } from '@/lib/shop/catalogue/goes-with'
import { toProductCard } from '@/lib/shop/catalogue/listed-product'
import { byIds } from '@/lib/shop/catalogue/snapshot'
import { type Ctx } from '@/lib/platform/db/context.server'
import { boughtTogether } from '@/lib/platform/db/schema/catalogue'
import { alikeProducts } from './alike'
import { currentIndex } from './current-index.server'
import { type OtherProducts } from './other-products'
import { searchProducts } from './search.server'

const COUNT = 16

export async function otherProducts(
  ctx: Ctx,
  product: Pick<Product, 'id' | 'category' | 'goes_with'>,
): Promise<OtherProducts> {
  const [{ snapshot }, latest, popular, together] = await Promise.all([
    currentIndex(ctx),
    searchProducts(ctx, { ordering: '-date_added', offset: 0, limit: COUNT + 1, facets: {} }),
    searchProducts(ctx, { ordering: '-orders', offset: 0, limit: COUNT + 1, facets: {} }),
    goesWithProduct(ctx, product),
  ])
  const others = ({ results }: typeof latest) => results.filter((card) => card.id !== product.id).slice(0, COUNT)
  return {
    goesWith: together.map((one) => toProductCard(one, snapshot.mediaDomain)),
    latest: others(latest),
    popular: others(popular),
    categories: new Map(snapshot.categories.map((category) => [category.id, category])),
  }
}

async function goesWithProduct(ctx: Ctx, { id, category, goes_with }: Pick<Product, 'id' | 'category' | 'goes_with'>) {
  const { snapshot, index } = await currentIndex(ctx)
  const own = snapshot.byId.get(id)
  const path = categoryPath(snapshot.categories, category)
  const [top, last] = [path[0], path.at(-1)]
  const [row] = await ctx.db
    .select({ others: boughtTogether.others })
    .from(boughtTogether)
    .where(eq(boughtTogether.productId, id))
  return goesWith(
    { id },
    {
      chosen: goes_with.flatMap((slug) => snapshot.bySlug.get(slug) ?? []),
      bought: byIds(snapshot, row?.others ?? []),
      // A hidden product has a page only as a preview.
      alike: own && top && last ? alikeProducts(index, snapshot.tags, own, { top, category: last }, MAX_GOES_WITH) : [],
    },
  )
}
