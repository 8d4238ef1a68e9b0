import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { loadSnapshot } from '@/lib/shop/catalogue/snapshot.server'
import { type Db } from '@/lib/platform/db/client.server'
import { loadLargeCatalogue } from '@/lib/demo/seed/load-large.server'
import { buildListingIndex, type ListingIndex } from '@/lib/shop/search/listing-index'
import {
  categoryCounts,
  countSelected,
  selectPage,
  priceBounds,
  selectProducts,
  tagCounts,
  type Filters,
} from '@/lib/shop/search/selection'
import { searchText } from '@/lib/shop/search/text-search.server'
import { type Section } from './report'
import { withScratchDatabase } from './scratch-database'

// Without an explicit collection, the heap size would include garbage.
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const SEED = 1
const EVERYTHING: Filters = { category: '', tags: [], price: { min: 0, max: null }, textMatches: null }

type Figures = Record<string, number>

async function median(times: number, work: () => unknown): Promise<number> {
  const taken: number[] = []
  for (let run = 0; run < times; run++) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? NaN
}

/** Computes a listing as a page does: the results and every count. */
function listing(index: ListingIndex, filters: Filters): void {
  const selection = selectProducts(index, filters)
  countSelected(selection)
  selectPage(selection, 'price', 0, 20)
  tagCounts(selection)
  categoryCounts(selection)
  priceBounds(selection)
}

/** The largest category, two facets with two tags each, and a price range. */
function typicalFilters(index: ListingIndex): Filters {
  const [category = ''] = [...index.inCategory].toSorted(([, a], [, b]) => b.size() - a.size())[0] ?? []
  const tags = [...index.withTag].slice(0, 2).map(([facet, tags]) => ({ facet, tags: [...tags.keys()].slice(0, 2) }))
  return { category, tags, price: { min: 2000, max: 15_000 }, textMatches: null }
}

async function countFacetBySql(db: Db, facet: string): Promise<void> {
  await db.execute(sql`
    select tag.slug, count(*) from product_facet_tags link
    join facet_tags tag on tag.id = link.facet_tag_id join facets on facets.id = tag.facet_id and facets.slug = ${facet} group by tag.slug`)
}

async function measure(products: number): Promise<Figures> {
  return withScratchDatabase(`bench_search_${products}`, async ({ db }) => {
    const start = performance.now()
    await loadLargeCatalogue(db, { products, seed: SEED })
    const seeded = performance.now() - start
    await db.execute(sql`vacuum analyze`)
    collectGarbage()
    const before = process.memoryUsage().heapUsed
    const loading = performance.now()
    const snapshot = await loadSnapshot(db)
    const loaded = performance.now() - loading
    await db.execute(
      sql`update variants set price_cents = price_cents + 1 where product_id = ${snapshot.products[0]?.id}`,
    )
    const updating = performance.now()
    await loadSnapshot(db, snapshot)
    const updated = performance.now() - updating
    collectGarbage()
    const memory = (process.memoryUsage().heapUsed - before) / 1e6
    const building = performance.now()
    const index = buildListingIndex(snapshot)
    const built = performance.now() - building
    const filters = typicalFilters(index)
    for (let warm = 0; warm < 50; warm++) listing(index, filters)
    const facet = [...index.withTag.keys()][0] ?? ''
    return {
      'seeding the database (s)': seeded / 1000,
      'reading the snapshot (ms)': loaded,
      'updating the snapshot after one change (ms)': updated,
      'memory of the snapshot (MB)': memory,
      'building the index (ms)': built,
      'listing with all counts (ms)': await median(101, () => listing(index, EVERYTHING)),
      'filtered listing with all counts (ms)': await median(101, () => listing(index, filters)),
      'one facet counted by SQL (ms)': await median(11, () => countFacetBySql(db, facet)),
      'text query "ring" (ms)': await median(11, () => searchText(db, 'ring')),
      'text query "emerald necklace" (ms)': await median(11, () => searchText(db, 'emerald necklace')),
      'misspelt query "emrald neckalce" (ms)': await median(11, () => searchText(db, 'emrald neckalce')),
    }
  })
}

const cell = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(3))

/** Measures a listing inside the server for several sizes of the catalogue; the ratio is last to first. */
export async function searchInMemory(sizes: readonly number[]): Promise<Section> {
  const columns: Figures[] = []
  for (const size of sizes) columns.push(await measure(size))
  const rows = Object.keys(columns[0] ?? {}).map((name) => {
    const values = columns.map((column) => column[name] ?? NaN)
    return [name, ...values.map(cell), cell((values.at(-1) ?? NaN) / (values[0] ?? NaN))]
  })
  return {
    title: 'Search in the server',
    text: 'Without rendering and HTTP. The ratio compares the largest catalogue with the smallest.',
    tables: [[['products', ...sizes.map(String), 'ratio'], ...rows]],
  }
}
