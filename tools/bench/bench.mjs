import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { print, printError } from '../../scripts/launch/console-output.mjs'
import { printHelpIfRequested } from '../../scripts/launch/help.mjs'
import { onStopRequest } from '../../scripts/launch/process/signals.mjs'
import { emptyShopVariables } from '../../scripts/launch/shop-variables.mjs'
import { UserFacingError } from '../../scripts/launch/user-facing-error.mjs'
import { clicks } from './clicks.mjs'
import { firstStart } from './first-start.mjs'
import { instances } from './instances.mjs'
import { interactions } from './interactions.mjs'
import { large } from './large.mjs'
import { pages } from './pages.mjs'
import { formatSection, writeSection } from './report.mjs'
import { sale } from './sale.mjs'
import { openServers, stopServers } from './servers.mjs'
import { tracing } from './tracing.mjs'
import { weight } from './weight.mjs'

printHelpIfRequested(`
npm run bench                                  measures pages and weight of a demo shop, beside a bare Next.js site
npm run bench -- weight                        only one of them
BASE_URL=http://localhost:3000 npm run bench   measures the shop that runs there
npm run bench -- tracing [FOLDER…]             measures traces off and on, and the shops built in these folders
npm run bench -- first-start                   measures the first and the second \`npm start\` of a fresh clone
npm run bench -- first-start 0db3edc1 HEAD     the same for these commits, one after the other
npm run bench -- clicks [FOLDER…]              from a press to the new page, beside a bare site that prefetches
npm run bench -- interactions [FOLDER…]        from a press to the next paint, on a slow phone
npm run bench -- large                         the shop with 1,000, 10,000 and 100,000 products, and ten times as many orders
npm run bench -- instances --count 1,2,5,10    what grows with the number of instances behind nginx
npm run bench -- sale --shoppers 10000         a sale of a product that many want, with a line for the checkout

  --rounds N      how often clicks and interactions are measured
  --products N,N  the numbers of products of a large shop, one after the other
  --orders N,N    its numbers of orders
  --count N,N     the numbers of instances; of a sale, one number
  --pieces N      the pieces of the sale
  --admitted N    how many shoppers of the sale the shop lets into the checkout in a minute
  --write         puts the tables into docs/performance.md, that of instances into docs/scale.md
  --empty-cache   measures the first start also with an empty package cache, which downloads all packages
`)

emptyShopVariables()

const baseUrl = process.env.BASE_URL
/** Of a shop beside a bare site. */
const COMPARISONS = { pages, weight }

/**
 * Those that open shops of their own.
 *
 * @type {Record<string, (options: Options, others: string[]) => Promise<Measured>>}
 * @typedef {import('./report.mjs').Section & { document?: string, notes?: string, faults?: string[] }} Measured
 * @typedef {ReturnType<typeof readArguments>['values']} Options
 */
const OTHERS = {
  'first-start': (options, commits) => firstStart(folder, { commits, emptyCache: options['empty-cache'] }),
  tracing: (_options, folders) => tracing(folder, folders),
  clicks: ({ rounds }, others) => clicks(folder, { baseUrl, others, rounds: Number(rounds) }),
  interactions: ({ rounds }, others) => interactions(folder, { baseUrl, others, rounds: Number(rounds) }),
  large: ({ products, orders }) => large(folder, { products: numbers(products), orders: numbers(orders) }),
  instances: ({ count = '1,2,5,10' }) => instances(folder, numbers(count)),
  sale: ({ shoppers, pieces, admitted, count = '1' }) =>
    sale(folder, { shoppers: Number(shoppers), pieces: Number(pieces), perMinute: admitted, instances: Number(count) }),
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'asimera-bench-'))
/** @type {Promise<void> | undefined} */
let closing
const close = (status) => (closing ??= cleanUp(status))
onStopRequest((_reason, status) => close(status))

try {
  const { values, positionals } = readArguments()
  let failed = false
  for await (const [name, section] of measure(positionals, values)) {
    const measured = formatSection(name, section)
    print(`\n${measured}\n\n${section.notes ?? ''}`)
    for (const fault of section.faults ?? []) printError(new UserFacingError(fault))
    failed ||= (section.faults ?? []).length > 0
    if (values.write) writeSection(name, measured, section.document)
  }
  await close(failed ? 1 : 0)
} catch (error) {
  if (!closing) printError(error)
  await close(1)
}

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      'empty-cache': { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '5' },
      products: { type: 'string', default: '1000,10000,100000' },
      orders: { type: 'string', default: '10000,100000,1000000' },
      count: { type: 'string' },
      shoppers: { type: 'string', default: '10000' },
      pieces: { type: 'string', default: '500' },
      admitted: { type: 'string', default: '300' },
    },
  })
}

/**
 * @param {string[]} wanted
 * @param {Options} options
 * @returns {AsyncGenerator<[string, Measured]>}
 */
async function* measure(wanted, options) {
  const [first = '', ...others] = wanted
  const own = OTHERS[first]
  if (own) return yield [first, await own(options, others)]
  const names = first ? wanted : Object.keys(COMPARISONS)
  const unknown = names.find((name) => !(name in COMPARISONS))
  if (unknown) {
    const known = [...Object.keys(COMPARISONS), ...Object.keys(OTHERS)].join(', ')
    throw new UserFacingError(`There is no measurement ${unknown}. Choose from ${known}.`)
  }
  const servers = await openServers(folder, baseUrl)
  for (const name of names) yield [name, await COMPARISONS[name](servers)]
}

function numbers(text) {
  return text.split(',').map(Number)
}

async function cleanUp(status) {
  await stopServers()
  rmSync(folder, { recursive: true, force: true })
  process.exit(status)
}
