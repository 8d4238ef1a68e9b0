// node scripts/run.mjs bench/feeds.ts [products]
// Writes each feed of a catalogue of so many products as a slow reader would take it, part by part, and measures time,
// bytes and memory. Prints a Markdown table.
import { sql } from 'drizzle-orm'
import { processValue } from '@/lib/platform/base/process-singleton'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { type Database } from '@/lib/platform/db/client.server'
import { openFeed } from '@/lib/machines/feeds/feed.server'
import { type FeedFormat } from '@/lib/machines/feeds/feed-format'
import { googleFeed } from '@/lib/machines/feeds/google-feed'
import { openaiFeed } from '@/lib/machines/feeds/openai-feed'
import { loadLargeCatalogue } from '@/lib/demo/seed/load-large.server'
import { withScratchDatabase } from './scratch-database'
import { formatTable } from './table'

const [products = 10_000] = process.argv.slice(2).map(Number)
const FORMATS: Record<string, FeedFormat> = { 'google.xml': googleFeed, 'openai.jsonl': openaiFeed }

const residentMb = () => process.memoryUsage.rss() / 2 ** 20

async function measure(name: string, format: FeedFormat, database: Database): Promise<string[]> {
  const [start, cpu, before] = [performance.now(), process.cpuUsage(), residentMb()]
  let bytes = 0
  let peak = before
  const feed = await openFeed({ db: database.db, now: new Date(), viewer: null }, format)
  for await (const part of feed ?? []) {
    bytes += Buffer.byteLength(part)
    peak = Math.max(peak, residentMb())
  }
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - start) / 1000
  return [
    name,
    seconds.toFixed(1),
    ((user + system) / 1e6).toFixed(1),
    (bytes / 1e6).toFixed(1),
    before.toFixed(0),
    peak.toFixed(0),
  ]
}

withScratchDatabase('bench_feeds', async (database) => {
  await loadLargeCatalogue(database.db, { products, seed: 1 })
  await database.db.execute(sql`vacuum analyze`)
  processValue<Database>('database').current = database
  await refreshSnapshot(database)
  const rows = [[`${products} products`, 's', 'CPU s', 'MB', 'memory before', 'memory at most']]
  for (const [name, format] of Object.entries(FORMATS)) rows.push(await measure(name, format, database))
  console.log(formatTable(rows))
}).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
