import 'server-only'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type OtherProducts } from './other-products'
import { searchProducts } from './search.server'

const COUNT = 16

export async function otherProducts(ctx: Ctx, excludedId: number): Promise<OtherProducts> {
  const [{ categories }, latest, popular] = await Promise.all([
    currentSnapshot(ctx),
    searchProducts(ctx, { ordering: '-date_added', offset: 0, limit: COUNT + 1, facets: {} }),
    searchProducts(ctx, { ordering: '-orders', offset: 0, limit: COUNT + 1, facets: {} }),
  ])
  const others = ({ results }: typeof latest) => results.filter((card) => card.id !== excludedId).slice(0, COUNT)
  return {
    latest: others(latest),
    popular: others(popular),
    categories: new Map(categories.map((category) => [category.id, category])),
  }
}
