import path from 'node:path'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { aggregatesReplySchema, PAGE_SIZE, searchReplySchema } from '@/lib/shop/search/search.schema'
import { categoriesReplySchema } from '@/lib/shop/catalogue/catalogue.schema'
import { shopMenu } from '@/lib/shop/search/menu'
import { sortOrders } from '@/lib/shop/search/sort'
import { sortLabels } from '@/lib/shop/search/sort-labels'
import { type Server } from '@/scripts/testing/servers'
import { openNextSite } from './next-site'
import { fetchJson } from './shop-pages'

/** The category whose listings are measured; of the others the starter has the first page only. */
export const MEASURED_CATEGORY = 'rings'
const FACET = 'metal'
const BUILD_FOLDER = 'bench/starter/.next'
const PICTURES_FOLDER = 'bench/starter/public/media'
const CATALOGUE_FILE = 'bench/starter/.data/catalogue.json'

/** Runs a Next.js shop whose links prefetch static pages, with listings, products and pictures of the running shop. */
export async function withStarter<Result>(shop: string, work: (starter: Server) => Promise<Result>): Promise<Result> {
  const catalogue = JSON.stringify(await readCatalogue(`${shop}/api/v1/shop/products`))
  if (!existsSync(CATALOGUE_FILE) || readFileSync(CATALOGUE_FILE, 'utf8') !== catalogue) {
    rmSync(BUILD_FOLDER, { recursive: true, force: true })
    mkdirSync(path.dirname(CATALOGUE_FILE), { recursive: true })
    writeFileSync(CATALOGUE_FILE, catalogue)
  }
  if (!existsSync(PICTURES_FOLDER)) {
    mkdirSync(path.dirname(PICTURES_FOLDER), { recursive: true })
    symlinkSync(path.resolve('public/media'), PICTURES_FOLDER)
  }
  const starter = await openNextSite('starter')
  try {
    return await work(starter)
  } finally {
    await starter.close()
  }
}

type Selection = { category: string; sort?: (typeof sortOrders)[number]; page?: number; metal?: string }

async function readCatalogue(api: string) {
  const allCategories = categoriesReplySchema.parse(await fetchJson(`${api}/categories`))
  const menu = shopMenu(allCategories)
  const metalNames = new Map(
    allCategories
      .flatMap(({ facets }) => facets)
      .filter(({ slug }) => slug === FACET)
      .flatMap(({ facet_tags }) => facet_tags)
      .map(({ slug, name }) => [slug, name]),
  )
  const { tag_counts } = aggregatesReplySchema.parse(
    await fetchJson(`${api}/search-aggregates?category=${MEASURED_CATEGORY}`),
  )
  const metals = tag_counts
    .filter(({ facet, count }) => facet === FACET && count > 0)
    .map(({ slug }) => ({ slug, name: metalNames.get(slug) ?? slug }))

  const products: Record<string, { name: string; price: string; picture: string }> = {}
  const listings: Record<string, { name: string; count: number; products: string[] }> = {}

  async function addListing({ category, sort = sortOrders[0], page = 1, metal }: Selection): Promise<number> {
    const query = new URLSearchParams({ category, offset: String((page - 1) * PAGE_SIZE) })
    if (sort.ordering) query.set('ordering', sort.ordering)
    if (metal) query.set(FACET, metal)
    const { count, results } = searchReplySchema.parse(await fetchJson(`${api}/search?${query}`))
    for (const { slug, name, price, image_md } of results)
      products[slug] = { name, price: String(price), picture: pictureKey(image_md) }
    listings[`${category}/${sort.key}/${page}/${metal ?? 'any'}`] = {
      name: menu.find(({ slug }) => slug === category)?.name ?? category,
      count,
      products: results.map(({ slug }) => slug),
    }
    return count
  }

  for (const { slug } of menu) await addListing({ category: slug })
  for (const sort of sortOrders) {
    const count = await addListing({ category: MEASURED_CATEGORY, sort })
    for (let page = 2; page <= Math.ceil(count / PAGE_SIZE); page++)
      await addListing({ category: MEASURED_CATEGORY, sort, page })
  }
  for (const { slug } of metals) await addListing({ category: MEASURED_CATEGORY, metal: slug })

  const categories = menu.map(({ slug, name }) => {
    const { image_md } = allCategories.find((category) => category.slug === slug) ?? {}
    return { slug, name, picture: image_md ? pictureKey(image_md) : null }
  })
  const sorts = sortOrders.map(({ key }) => ({ slug: key, name: sortLabels[key] }))
  return { categories, sorts, metals, products, listings }
}

function pictureKey(address: string): string {
  const [, key] = /\/media\/([^/]+)\//.exec(address) ?? []
  if (!key) throw new Error(`${address} is no picture of the shop.`)
  return key
}
