import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { print, printError } from '../../scripts/launch/console-output.mjs'
import { printHelpIfRequested } from '../../scripts/launch/help.mjs'
import { stopAllProcesses } from '../../scripts/launch/process/processes.mjs'
import { onStopRequest } from '../../scripts/launch/process/signals.mjs'
import { emptyShopVariables } from '../../scripts/launch/shop-variables.mjs'
import { UserFacingError } from '../../scripts/launch/user-facing-error.mjs'
import { stopAllShops } from '../torture/shop-under-test.mjs'
import { firstStart } from './first-start.mjs'
import { large } from './large.mjs'
import { pages } from './pages.mjs'
import { formatSection, writeSection } from './report.mjs'
import { openServers } from './servers.mjs'
import { weight } from './weight.mjs'

printHelpIfRequested(`
npm run bench                                  measures pages and weight of a demo shop, beside a bare Next.js site
npm run bench -- weight                        only one of them
BASE_URL=http://localhost:3000 npm run bench   measures the shop that runs there
npm run bench -- first-start                   measures the first and the second \`npm start\` of a fresh clone
npm run bench -- first-start 0db3edc1 HEAD     the same for these commits, one after the other
npm run bench -- large                         the shop with 1,000, 10,000 and 100,000 products, and ten times as many orders

  --products N,N  the numbers of products of a large shop, one after the other
  --orders N,N    its numbers of orders
  --write        puts the tables into docs/performance.md
  --empty-cache  measures the first start also with an empty package cache, which downloads all packages
`)

emptyShopVariables()

const MEASUREMENTS = { pages, weight }
const baseUrl = process.env.BASE_URL

const folder = mkdtempSync(path.join(os.tmpdir(), 'asimera-bench-'))
/** @type {Promise<void> | undefined} */
let closing
const close = (status) => (closing ??= cleanUp(status))
onStopRequest((_reason, status) => close(status))

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'empty-cache': { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      products: { type: 'string', default: '1000,10000,100000' },
      orders: { type: 'string', default: '10000,100000,1000000' },
    },
  })
  for await (const [name, section] of measure(positionals, values)) {
    const measured = formatSection(name, section)
    print(`\n${measured}`)
    if (values.write) writeSection(name, measured)
  }
  await close(0)
} catch (error) {
  if (!closing) printError(error)
  await close(1)
}

/**
 * @param {string[]} wanted
 * @param {{ 'empty-cache': boolean, products: string, orders: string }} options
 */
async function* measure(wanted, options) {
  const [first, ...others] = wanted
  if (first === 'first-start')
    return yield [first, await firstStart(folder, { commits: others, emptyCache: options['empty-cache'] })]
  if (first === 'large')
    return yield [first, await large(folder, { products: numbers(options.products), orders: numbers(options.orders) })]
  const names = first ? wanted : Object.keys(MEASUREMENTS)
  const unknown = names.find((name) => !(name in MEASUREMENTS))
  if (unknown)
    throw new UserFacingError(`There is no measurement ${unknown}. Choose from pages, weight, first-start and large.`)
  const servers = await openServers(folder, baseUrl)
  for (const name of names) yield [name, await MEASUREMENTS[name](servers)]
}

const numbers = (text) => text.split(',').map(Number)

async function cleanUp(status) {
  await stopAllShops()
  await stopAllProcesses()
  rmSync(folder, { recursive: true, force: true })
  process.exit(status)
}
