import { type Category, type ProductCard } from '@/lib/shop/catalogue/catalogue.schema'
import { type ListedPage } from '@/lib/shop/content/pages/page-links'
import { type Support } from '@/lib/shop/content/support.schema'
import { type CategoryTile } from './category-tiles'
import { type Home } from './home'

/** Everything the home page shows. */
export type HomePage = {
  support: Support
  home: Home
  tiles: CategoryTile[]
  /** The page that has a tile beside those of the categories. */
  pageWithTile: ListedPage | undefined
  latest: ProductCard[]
  popular: ProductCard[]
  /** The products of each strip that names a listing. */
  stripCards: Readonly<Record<string, ProductCard[]>>
  /** By id. */
  categories: ReadonlyMap<number, Category>
}
