/** The measured pages by name, for a category and a product of a running shop. */
export async function listPagePaths(address) {
  const api = `${address}/api/v1/shop/products`
  const [categories, { results }] = [
    await fetchJson(`${api}/categories`),
    await fetchJson(`${api}/search?ordering=-orders&limit=1`),
  ]
  const [category, product] = [categories[0], results[0]]
  if (!category || !product) throw new Error('The shop has no products.')
  return {
    home: '/',
    'category page': listingPath(category.slug),
    'search page': listingPath(),
    'product page': `/shop/${categories.find(({ id }) => id === product.category).slug}/${product.slug}`,
    about: '/about',
    terms: '/terms-of-service',
    cart: '/shop/cart',
    'log-in': '/log-in',
    checkout: '/shop/cart/checkout',
  }
}

/** Without a category, the listing of all products. */
const listingPath = (category = '') => `/shop/search/category=${category}/tags=/query=/page=1/by=relevance/range=0-0`

async function fetchJson(address) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} has status ${response.status}.`)
  return response.json()
}
