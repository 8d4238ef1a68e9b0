import { openBareNext } from './bare-next'
import { customers } from './customers'
import { listings } from './listings'
import { memory } from './memory'
import { pages } from './pages'
import { record, type Section } from './report'
import { searchInMemory } from './search'
import { withShop } from './shop'
import { weighPages } from './weights'
import { writers } from './writers'

const SECTIONS: Record<string, () => Promise<Section>> = {
  weight,
  pages,
  'listings-small': () => listings('Listings', [1000, 10_000]),
  'listings-large': () => listings('Listings of 100,000 products', [100_000]),
  search: () => searchInMemory([1000, 10_000, 100_000]),
  customers,
  writers,
  memory,
}

async function weight(): Promise<Section> {
  const bare = await openBareNext()
  try {
    return await withShop('demo', async (shop) => ({
      title: 'Page weight',
      text: 'Everything that the HTML of a page refers to, without pictures and fonts.',
      tables: [await weighPages(shop.address, bare.address)],
    }))
  } finally {
    await bare.close()
  }
}

const USAGE = `npm run bench [-- section …]

Measures the built shop against references in the same run, prints tables, and writes them to docs/performance.md.
Sections: ${Object.keys(SECTIONS).join(', ')}.`

async function run(names: readonly string[]): Promise<void> {
  if (names.includes('--help')) return console.log(USAGE)
  for (const name of names) {
    const measure = SECTIONS[name]
    if (!measure) throw new Error(`There is no section ${name}. Choose from ${Object.keys(SECTIONS).join(', ')}.`)
    console.log(`Measuring ${name}`)
    record(name, await measure())
  }
}

const names = process.argv.slice(2)
run(names.length > 0 ? names : Object.keys(SECTIONS)).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
