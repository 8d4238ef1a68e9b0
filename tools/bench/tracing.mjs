import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { ensureBuilt } from '../../scripts/launch/install/build.mjs'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { createShopEnvironment, startShop, waitUntilReady } from '../torture/shop-under-test.mjs'
import { checkOut, findCheapProduct } from '../torture/shoppers.mjs'
import { cpuPerRequest, load } from './load.mjs'
import { listPagePaths } from './page-paths.mjs'
import { readMemoryMb } from './processes.mjs'
import { figure } from './report.mjs'

const ROUNDS = 8
const EXPORT_DELAY_MS = 200
/** What is exported after the requests belongs to their cost. */
const LOAD = { ms: 1_000, users: 4, settleMs: 2 * EXPORT_DELAY_MS }

/**
 * The processor time of requests without traces, with them, and in the shops that are built in these folders.
 *
 * @param {string} folder
 * @param {string[]} others
 */
export async function tracing(folder, others) {
  await ensureBuilt(folder)
  const environment = await createShopEnvironment(folder)
  const collector = await startCollector()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_BSP_SCHEDULE_DELAY: String(EXPORT_DELAY_MS) }
  const shops = [await open('off', environment, {}), await open('on', environment, { env })]
  for (const other of others) shops.push(await open(path.basename(other), environment, { folder: path.resolve(other) }))
  const rows = []
  for (const [name, contenders] of Object.entries(await contendersByName(shops)))
    rows.push(...(await compare(name, contenders, collector)))
  const memory = shops.map(({ name, pid }) => `${name} ${figure(readMemoryMb(pid), 0)}`)
  collector.close()
  return {
    title: 'Traces',
    text: `Processor time for each request: the median of ${ROUNDS} rounds, in which the shops take turns; the lowest and the highest; and the ratio to \`off\` within each round. Memory afterwards, in MB: ${memory.join(', ')}.`,
    rows: [
      ['', 'shop', 'requests', 'spans each', 'CPU ms', 'lowest', 'highest', 'ratio', 'lowest', 'highest'],
      ...rows,
    ],
  }
}

async function open(name, environment, options) {
  const shop = startShop(environment, { port: await freePort(), ...options })
  await waitUntilReady(shop)
  return { name, address: shop.address, pid: shop.child.pid }
}

/** Accepts everything and counts the spans. */
async function startCollector() {
  const counts = { spans: 0 }
  const server = http.createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    counts.spans += text.split('"spanId"').length - 1
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { address: `http://127.0.0.1:${port}`, counts, close: () => server.close() }
}

/** The same kinds of requests for each shop. */
async function contendersByName(shops) {
  const [{ address }] = shops
  const { home, 'category page': category } = await listPagePaths(address)
  const item = await findCheapProduct({ address })
  let maxPrice = 1_000
  const rendered = () => category.replace(/range=.*/, `range=0-${(maxPrice += 1)}`)
  const order = async (server) => {
    await checkOut(() => server.address, item, { method: 'via_courier' })
    return { bytes: 0, taken: 0 }
  }
  const forEach = (facts) => shops.map((server) => ({ name: server.name, server, ...facts(server) }))
  return {
    'home, cached': forEach(() => ({ nextPath: () => home })),
    'category page, rendered': forEach(() => ({ nextPath: rendered })),
    'order by API': forEach((server) => ({ send: () => order(server) })),
  }
}

async function compare(name, contenders, { counts }) {
  for (const contender of contenders) await load(contender, LOAD)
  const results = contenders.map(() => ({ requests: 0, spans: 0, cpu: [] }))
  for (let round = 0; round < ROUNDS; round++)
    // Another one begins each round, because the first may find the machine in another state.
    for (const turn of contenders.keys()) {
      const at = (turn + round) % contenders.length
      const before = counts.spans
      const measured = await load(contenders[at], LOAD)
      results[at].cpu.push(cpuPerRequest(measured))
      results[at].requests += measured.requests
      results[at].spans += counts.spans - before
    }
  const [off] = results
  return results.map(({ requests, spans, cpu }, at) => [
    at === 0 ? name : '',
    contenders[at].name,
    String(requests),
    figure(spans / requests, 1),
    ...spread(cpu),
    ...spread(cpu.map((value, round) => value / off.cpu[round])),
  ])
}

/** The median, the lowest and the highest. */
function spread(values) {
  const sorted = values.toSorted((one, other) => one - other)
  return [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)].map((value) => figure(value, 3))
}
