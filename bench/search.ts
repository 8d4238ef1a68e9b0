// node scripts/run.mjs bench/search.ts [products …]
// What a listing costs at several sizes of the catalogue: the first size is the measure of the others.
import { sql } from 'drizzle-orm'
import { loadSnapshot } from '@/lib/catalogue/snapshot.server'
import { type Db } from '@/lib/db/client.server'
import { loadLarge } from '@/lib/db/seed/load-large.server'
import { buildListingIndex, type ListingIndex } from '@/lib/search/listing-index'
import { categoryCounts, countOf, pageOf, priceBounds, select, tagCounts, type Filters } from '@/lib/search/selection'
import { findByText } from '@/lib/search/text-search.server'
import { withScratchDatabase } from './scratch-database'

const SIZES = process.argv.slice(2).map(Number)
const SEED = 1
const EVERYTHING: Filters = { category: '', tags: [], price: { min: 0, max: null }, named: null }

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

/** A listing as a page asks for it: the results and every count beside them. */
function listing(index: ListingIndex, filters: Filters): void {
  const selection = select(index, filters)
  countOf(selection)
  pageOf(selection, 'price', 0, 20)
  tagCounts(selection)
  categoryCounts(selection)
  priceBounds(selection)
}

/** The fullest category, two facets with two tags each, and a range of prices. */
function narrowed(index: ListingIndex): Filters {
  const [category = ''] = [...index.inCategory].toSorted(([, a], [, b]) => b.size() - a.size())[0] ?? []
  const tags = [...index.withTag].slice(0, 2).map(([facet, tags]) => ({ facet, tags: [...tags.keys()].slice(0, 2) }))
  return { category, tags, price: { min: 2000, max: 15_000 }, named: null }
}

async function counted(db: Db, facet: string): Promise<void> {
  await db.execute(sql`
    select tag.slug, count(*) from product_facet_tags link
    join facet_tags tag on tag.id = link.facet_tag_id join facets on facets.id = tag.facet_id and facets.slug = ${facet} group by tag.slug`)
}

async function measure(products: number): Promise<Figures> {
  return withScratchDatabase(`bench_search_${products}`, async ({ db }) => {
    const start = performance.now()
    await loadLarge(db, { products, seed: SEED })
    const seeded = performance.now() - start
    await db.execute(sql`analyze`)
    globalThis.gc?.()
    const before = process.memoryUsage().heapUsed
    const loading = performance.now()
    const snapshot = await loadSnapshot(db)
    const loaded = performance.now() - loading
    globalThis.gc?.()
    const memory = (process.memoryUsage().heapUsed - before) / 1e6
    const building = performance.now()
    const index = buildListingIndex(snapshot)
    const built = performance.now() - building
    const filters = narrowed(index)
    for (let warm = 0; warm < 50; warm++) listing(index, filters)
    const facet = [...index.withTag.keys()][0] ?? ''
    return {
      'filling a database (s)': seeded / 1000,
      'reading the snapshot (ms)': loaded,
      'its memory (MB)': memory,
      'building the index (ms)': built,
      'listing with all counts (ms)': await median(101, () => listing(index, EVERYTHING)),
      'narrowed, with all counts (ms)': await median(101, () => listing(index, filters)),
      'one facet counted by SQL (ms)': await median(11, () => counted(db, facet)),
      'words: "ring" (ms)': await median(11, () => findByText(db, 'ring')),
      'words: "emerald necklace" (ms)': await median(11, () => findByText(db, 'emerald necklace')),
      'misspelt: "emrald neckalce" (ms)': await median(11, () => findByText(db, 'emrald neckalce')),
    }
  })
}

const cell = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(3)).padStart(10)

async function run(sizes: number[]): Promise<void> {
  const columns: Figures[] = []
  for (const size of sizes) columns.push(await measure(size))
  console.log(`${'products'.padEnd(36)}${sizes.map((size) => String(size).padStart(10)).join('')}${'ratio'.padStart(10)}`)
  for (const name of Object.keys(columns[0] ?? {})) {
    const values = columns.map((column) => column[name] ?? NaN)
    console.log(`${name.padEnd(36)}${values.map(cell).join('')}${cell((values.at(-1) ?? NaN) / (values[0] ?? NaN))}`)
  }
}

void run(SIZES.length > 0 ? SIZES : [1000, 10_000, 100_000])
