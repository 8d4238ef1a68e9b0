import { parseArgs } from 'node:util'
import { openBareNext } from './bare-next'
import { changes } from './changes'
import { clicks } from './clicks'
import { DESKTOP, PHONE } from './click-visit'
import { customers } from './customers'
import { floods } from './floods'
import { interactions } from './interactions'
import { listings } from './listings'
import { weighMarkdown } from './markdown'
import { memory } from './memory'
import { pages } from './pages'
import { print, record, type Section } from './report'
import { searchInMemory } from './search'
import { withShop } from './shop'
import { weighPages } from './weights'
import { writers } from './writers'

const SECTIONS: Record<string, (options: { rounds: number }) => Promise<Section>> = {
  weight,
  markdown,
  pages,
  'listings-small': () => listings('Listings', [1000, 10_000]),
  'listings-large': () => listings('Listings of 100,000 products', [100_000]),
  search: () => searchInMemory([1000, 10_000, 100_000]),
  customers,
  writers,
  floods,
  memory,
  interactions: ({ rounds }) => interactions(rounds),
  changes,
  'clicks-desktop': ({ rounds }) => clicks(DESKTOP, rounds),
  'clicks-phone': ({ rounds }) => clicks(PHONE, rounds),
}
const CLICK_ROUNDS = 5

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

function markdown(): Promise<Section> {
  return withShop('demo', async (shop) => ({
    title: 'Pages as Markdown',
    text: 'The bytes of a page as Markdown beside those of its HTML, and how much of them that is.',
    tables: [await weighMarkdown(shop.address)],
  }))
}

const USAGE = `npm run bench [-- section … --rounds=${CLICK_ROUNDS} --print]

Measures the built shop against references in the same run, prints tables, and writes them to docs/performance.md.
Sections: ${Object.keys(SECTIONS).join(', ')}. The first part of a name, such as "clicks", selects all of its sections.
  --rounds  how often each click or interaction is measured
  --print   only prints the tables, for a machine that is busy`

/** The sections with this name, or with this first part of their names. */
function selectSections(name: string): string[] {
  const selected = Object.keys(SECTIONS).filter((section) => section === name || section.startsWith(`${name}-`))
  if (selected.length === 0)
    throw new Error(`There is no section ${name}. Choose from ${Object.keys(SECTIONS).join(', ')}.`)
  return selected
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      print: { type: 'boolean' },
      rounds: { type: 'string', default: String(CLICK_ROUNDS) },
    },
  })
  if (values.help) return console.log(USAGE)
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number from 1.')
  const names = positionals.length > 0 ? positionals.flatMap(selectSections) : Object.keys(SECTIONS)
  for (const name of names) {
    console.log(`Measuring ${name}`)
    const section = await SECTIONS[name]?.({ rounds })
    if (section) (values.print ? print : record)(name, section)
  }
}

run().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
