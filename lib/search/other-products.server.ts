import 'server-only'
import { type Category, type ProductCard } from '@/lib/catalogue/catalogue.schema'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { type Ctx } from '@/lib/db/context.server'
import { searchProducts } from './search.server'

const COUNT = 16

type OtherProducts = {
  latest: ProductCard[]
  popular: ProductCard[]
  /** By id. */
  categories: ReadonlyMap<number, Category>
}

/** What the page of a product shows below it. */
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
