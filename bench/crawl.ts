// node scripts/run.mjs bench/crawl.ts [products] [pages]
// A polite robot, one request at a time, crawls a shop of so many products from its sitemap, and crawls it again with
// conditional requests. `pages` limits the crawl to pages spread evenly over the sitemap. Prints Markdown tables.
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database } from '@/lib/platform/db/client.server'
import { pageKindOf } from '@/lib/shop/search/page-kind'
import { type Server } from '@/scripts/testing/servers'
import { readCpuMs } from './load'
import { withShop } from './shop'
import { formatTable } from './table'

const [products = 50_000, maxPages = Infinity] = process.argv.slice(2).map(Number)
const CHANGED_PRODUCTS = 10
/** Every change is visible within five seconds. */
const CHANGE_MS = 6_000

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

type Answer = { status: number; bytes: number; etag: string | undefined; ms: number }

/** The bytes of the body as they are sent. `onText` gets the text of a response that is not compressed. */
function ask(url: string, headers: Record<string, string>, onText?: (text: string) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const request = http.get(url, { agent, headers }, (response) => {
      let bytes = 0
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (onText) chunks.push(chunk)
      })
      response.on('end', () => {
        onText?.(Buffer.concat(chunks).toString())
        const { etag } = response.headers
        resolve({ status: response.statusCode ?? 0, bytes, etag, ms: performance.now() - start })
      })
    })
    request.on('error', reject)
  })
}

async function readText(url: string): Promise<string> {
  let text = ''
  await ask(url, { 'accept-encoding': 'identity' }, (read) => (text = read))
  return text
}

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
const KINDS = ['listing', 'product', 'other'] as const
const kindOf = (path: string): (typeof KINDS)[number] => pageKindOf(path) ?? 'other'

type Pass = { requests: number; unchanged: number; bytes: number; cpuMs: number; ms: number }

/** Requests the pages one after the other, with the ETags that the robot has, and notes those that it gets. */
async function crawl(shop: Server, paths: readonly string[], etags: Map<string, string>): Promise<Pass> {
  const pass: Pass = { requests: 0, unchanged: 0, bytes: 0, cpuMs: 0, ms: 0 }
  const cpu = readCpuMs(shop.pid)
  for (const path of paths) {
    const known = etags.get(path)
    const answer = await ask(shop.address + path, {
      'accept-encoding': 'gzip, br',
      ...(known && { 'if-none-match': known }),
    })
    if (answer.status !== 200 && answer.status !== 304) throw new Error(`${path} has status ${answer.status}.`)
    if (answer.etag) etags.set(path, answer.etag)
    pass.requests += 1
    pass.unchanged += Number(answer.status === 304)
    pass.bytes += answer.bytes
    pass.ms += answer.ms
  }
  return { ...pass, cpuMs: readCpuMs(shop.pid) - cpu }
}

const row = (name: string, { requests, unchanged, bytes, cpuMs, ms }: Pass) => [
  name,
  String(requests),
  `${requests - unchanged} : ${unchanged}`,
  (cpuMs / requests).toFixed(1),
  (ms / requests).toFixed(1),
  (bytes / requests / 1000).toFixed(1),
]

async function crawlAll(shop: Server, paths: readonly string[], etags: Map<string, string>, name: string) {
  const rows: string[][] = []
  for (const kind of KINDS) {
    const own = paths.filter((path) => kindOf(path) === kind)
    if (own.length > 0) rows.push(row(`${name}: ${kind}`, await crawl(shop, own, etags)))
    console.log(rows.at(-1)?.join(' | '))
  }
  return rows
}

const changePrices = ({ db }: Database) =>
  db.execute(sql`
    update variants set price_cents = price_cents + 100
    where product_id in (select id from products order by id limit ${CHANGED_PRODUCTS})`)

/** The largest memory that the process has had. */
const peakMb = (pid: number) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function readFeeds(shop: Server): Promise<string[][]> {
  const rows: string[][] = []
  for (const path of ['/feeds/google.xml', '/feeds/openai.jsonl']) {
    const [cpu, peak] = [readCpuMs(shop.pid), peakMb(shop.pid)]
    const first = await ask(shop.address + path, { 'accept-encoding': 'gzip' })
    const [ms, grown] = [readCpuMs(shop.pid) - cpu, peakMb(shop.pid) - peak]
    const again = await ask(shop.address + path, { 'accept-encoding': 'gzip', 'if-none-match': first.etag ?? '' })
    rows.push([
      path,
      (first.ms / 1000).toFixed(1),
      (ms / 1000).toFixed(1),
      (first.bytes / 1e6).toFixed(1),
      grown.toFixed(0),
      `${first.status}, ${again.status}`,
    ])
    console.log(rows.at(-1)?.join(' | '))
  }
  return rows
}

async function measure(shop: Server, database: Database): Promise<void> {
  const files = locations(await readText(`${shop.address}/sitemap.xml`))
  const listed: string[] = []
  for (const file of files) listed.push(...locations(await readText(shop.address + file)))
  console.log(`${files.length} sitemaps with ${listed.length} pages`)
  const step = Math.max(1, listed.length / maxPages)
  const paths = listed.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step))
  const etags = new Map<string, string>()
  const rows = [['', 'requests', '200 : 304', 'CPU ms', 'ms', 'kB']]
  rows.push(...(await crawlAll(shop, files, etags, 'sitemaps')))
  rows.push(...(await crawlAll(shop, paths, etags, 'first visit')))
  rows.push(...(await crawlAll(shop, paths, etags, 'second visit')))
  await changePrices(database)
  await wait(CHANGE_MS)
  rows.push(...(await crawlAll(shop, files, etags, 'sitemaps after the change')))
  rows.push(...(await crawlAll(shop, paths, etags, 'after the change')))
  console.log(`\n${formatTable(rows)}\n`)
  console.log(formatTable([['', 's', 'CPU s', 'MB sent', 'peak memory + MB', 'status'], ...(await readFeeds(shop))]))
}

withShop(products, measure).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
