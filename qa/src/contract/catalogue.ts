import { type ApiClient } from '../http'
import { expectOk, Skipped } from './expectations'
import { type Card, type Category, categoryShape, type Product, type Shapes } from './shapes'
import { z } from 'zod'

export const PAGE_SIZE = 20

/** A large catalogue is read this far: two hundred products. */
const MAX_PAGES = 10

export type Found = { cards: Card[]; count: number; isComplete: boolean }

/** The catalogue of the shop, as the API shows it. Each request is made once. */
export class Catalogue {
  private readonly searches = new Map<string, Promise<Found>>()
  private categoryList?: Promise<Category[]>

  constructor(
    private readonly client: ApiClient,
    private readonly shapes: Shapes,
  ) {}

  categories(): Promise<Category[]> {
    return (this.categoryList ??= this.client
      .get('/shop/products/categories')
      .then((reply) => expectOk(reply, z.array(categoryShape))))
  }

  /** The products of a search, page after page. */
  search(query = ''): Promise<Found> {
    const known = this.searches.get(query) ?? this.readPages(query)
    this.searches.set(query, known)
    return known
  }

  async ids(query: string): Promise<number[]> {
    return (await this.search(query)).cards.map(({ id }) => id)
  }

  async product(slug: string): Promise<Product> {
    return expectOk(await this.client.get(`/shop/products/${encodeURIComponent(slug)}`), this.shapes.product)
  }

  /** Products to try something with. */
  async someProducts(number: number): Promise<Product[]> {
    const { cards } = await this.search()
    if (cards.length === 0) throw new Skipped('the shop has no products')
    return Promise.all(cards.slice(0, number).map(({ slug }) => this.product(slug)))
  }

  private async readPages(query: string): Promise<Found> {
    const cards: Card[] = []
    for (let page = 0; ; page++) {
      const { count, results } = await this.page(query, page * PAGE_SIZE)
      cards.push(...results)
      const isComplete = cards.length >= count || results.length === 0
      if (isComplete || page + 1 === MAX_PAGES) return { cards, count, isComplete }
    }
  }

  private async page(query: string, offset: number) {
    const whole = [query, offset === 0 ? '' : `offset=${offset}`].filter(Boolean).join('&')
    return expectOk(await this.client.get('/shop/products/search', { query: whole }), this.shapes.search)
  }
}

/** The category and all below it. */
export function withDescendants(categories: readonly Category[], top: Category): Set<number> {
  const isBelow = ({ tn_ancestors_pks }: Category) => tn_ancestors_pks.split(',').includes(String(top.id))
  return new Set([top.id, ...categories.filter(isBelow).map(({ id }) => id)])
}
