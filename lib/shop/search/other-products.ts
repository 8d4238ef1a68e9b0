import { type Category, type ProductCard } from '@/lib/shop/catalogue/catalogue.schema'

/** What the page of a product shows below it. */
export type OtherProducts = {
  goesWith: ProductCard[]
  latest: ProductCard[]
  popular: ProductCard[]
  /** By id. */
  categories: ReadonlyMap<number, Category>
}
