import { listings } from './listings'
import { memory } from './memory'
import { openBareNext } from './bare-next'
import { pages } from './pages'
import { users } from './users'
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
  people: users,
  writers,
  memory,
}

async function weight(): Promise<Section> {
  const bare = await openBareNext()
  try {
    return await withShop('demo', async (shop) => ({
      title: 'What a browser loads',
      text: 'Everything that the page itself names, pictures and fonts apart.',
      tables: [await weighPages(shop.address, bare.address)],
    }))
  } finally {
    await bare.close()
  }
}

const USAGE = `npm run bench [-- section …]

Measures the built shop against references in the same run, prints tables, and writes them to docs/performance.md.
The sections: ${Object.keys(SECTIONS).join(', ')}.`

async function run(wanted: readonly string[]): Promise<void> {
  if (wanted.includes('--help')) return console.log(USAGE)
  for (const name of wanted) {
    const measure = SECTIONS[name]
    if (!measure)
      throw new Error(`There is no measurement called ${name}: choose from ${Object.keys(SECTIONS).join(', ')}.`)
    console.log(`Measuring ${name}`)
    record(name, await measure())
  }
}

const wanted = process.argv.slice(2)
run(wanted.length > 0 ? wanted : Object.keys(SECTIONS)).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
