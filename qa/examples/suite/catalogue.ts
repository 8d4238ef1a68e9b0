import { type ApiClient } from '@asimera/qa/http'

/** What the tests read of the replies of the API; `/api/v1/openapi.json` describes the rest. */
export type ProductCard = {
  id: number
  name: string
  slug: string
  category: number
  price: string
  price_max: string
  available: boolean
  date_added: string
}
export type Variant = {
  id: number
  name: string
  slug: string
  variant_code: string
  price: string
  available: boolean
  /** How many can still be ordered; null if there are always enough. */
  left: number | null
  tags: number[]
  special_shipping_tags: number[]
  /** A gift card is sent by email. */
  product: { gift_card: boolean }
}
export type Question = { slug: string; label: string }
export type Product = ProductCard & {
  product_code: string
  variants: Variant[]
  questions?: Question[]
}
export type Facet = { name: string; slug: string; style: string; facet_tags: { name: string; slug: string }[] }
export type Category = {
  id: number
  name: string
  slug: string
  tn_level: number
  tn_children_count: number
  facets: Facet[]
  variations: { name: string; style: string; variationtags: { id: number; name: string }[] }[]
}

/** The catalogue of the shop under test, whichever it is. */
export class Catalogue {
  constructor(private readonly api: ApiClient) {}

  categories = () => this.get<Category[]>('/shop/products/categories')
  product = (slug: string) => this.get<Product>(`/shop/products/${slug}`)

  /** All products that such a search finds; of the whole shop without a query. */
  async products(query: Record<string, string> = {}): Promise<ProductCard[]> {
    const found: ProductCard[] = []
    for (;;) {
      const page = await this.get<{ count: number; results: ProductCard[] }>('/shop/products/search', {
        ...query,
        limit: '100',
        offset: String(found.length),
      })
      found.push(...page.results)
      if (page.results.length === 0 || found.length >= page.count) return found
    }
  }

  /** The first product, by id, of which every variant can be bought in any number and that suits the test. */
  async findProduct(
    suits: (product: Product) => boolean,
    { from = 'oldest', query }: { from?: 'oldest' | 'newest'; query?: Record<string, string> } = {},
  ): Promise<Product> {
    const cards = (await this.products(query)).sort((a, b) => (from === 'oldest' ? a.id - b.id : b.id - a.id))
    for (const card of cards) {
      const product = await this.product(card.slug)
      const always = product.variants.every(({ available, left }) => available && left === null)
      if (always && suits(product)) return product
    }
    throw new Error('The shop has no such product.')
  }

  async pathOf(product: ProductCard): Promise<string> {
    const category = (await this.categories()).find(({ id }) => id === product.category)
    return `/shop/${category?.slug}/${product.slug}`
  }

  private async get<T>(path: string, query?: Record<string, string>): Promise<T> {
    const { status, body, call } = await this.api.get(path, { query })
    if (status !== 200) throw new Error(`${call}: ${status}`)
    return body as T
  }
}
