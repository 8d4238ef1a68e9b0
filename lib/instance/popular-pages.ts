import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { type ListedProduct } from '@/lib/shop/catalogue/listed-product'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { listingPath } from '@/lib/shop/search/listing'

const MAX_CATEGORIES = 24
const MAX_PRODUCTS = 24

type Catalogue = {
  categories: readonly Pick<Category, 'id' | 'slug'>[]
  products: readonly Pick<ListedProduct, 'slug' | 'categoryId' | 'orders'>[]
}

/** The paths of the pages that most visitors open: home, the categories and the products ordered most often. */
export function popularPages({ categories, products }: Catalogue): string[] {
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  const mostOrdered = products.toSorted((one, other) => other.orders - one.orders).slice(0, MAX_PRODUCTS)
  return [
    '/',
    ...categories.slice(0, MAX_CATEGORIES).map(({ slug }) => listingPath({ category: slug })),
    ...mostOrdered.map(({ slug, categoryId }) => productPath(slugs.get(categoryId) ?? '', slug)),
  ]
}
