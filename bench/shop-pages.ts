import { categoriesReplySchema } from '@/lib/shop/catalogue/catalogue.schema'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { listingPath } from '@/lib/shop/search/listing'
import { searchReplySchema } from '@/lib/shop/search/search.schema'

export async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} has status ${response.status}.`)
  return response.json()
}

/** The measured pages by name, for a category and a product of the running shop. */
export async function listPagePaths(shop: string): Promise<Record<string, string>> {
  const categories = categoriesReplySchema.parse(await fetchJson(`${shop}/api/v1/shop/products/categories`))
  const { results } = searchReplySchema.parse(
    await fetchJson(`${shop}/api/v1/shop/products/search?ordering=-orders&limit=1`),
  )
  const [category, product] = [categories[0], results[0]]
  if (!category || !product) throw new Error('The shop has no products.')
  return {
    home: '/',
    'category page': listingPath({ category: category.slug }),
    'search page': listingPath(),
    'product page': productPath(categories.find(({ id }) => id === product.category)?.slug ?? '', product.slug),
    about: '/about',
    terms: '/terms-of-service',
    cart: '/shop/cart',
    'log-in': '/log-in',
    checkout: '/shop/cart/checkout',
  }
}
