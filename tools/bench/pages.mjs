import { cpuPerRequest, p99, perSecond, runInRounds } from './load.mjs'
import { listPagePaths } from './page-paths.mjs'
import { readMemoryMb } from './processes.mjs'
import { figure } from './report.mjs'

const CACHED = ['home', 'category page', 'product page']
const GZIP = { 'accept-encoding': 'gzip' }

/** The most visited pages of the shop beside an almost empty page, in the same run. */
export async function pages({ shop, bare }) {
  const memory = readMemoryMb(shop.pid)
  const paths = await listPagePaths(shop.address)
  const contender = (name, server, path, headers = {}) => ({ name, server, nextPath: () => path, headers })
  let maxPrice = 1000
  const contenders = [
    contender('bare cached Next.js page', bare, '/'),
    ...CACHED.map((name) => contender(`${name}, cached`, shop, paths[name])),
    contender('bare dynamic Next.js page', bare, '/dynamic'),
    {
      ...contender('category page, uncached', shop, ''),
      nextPath: () => paths['category page'].replace(/range=.*/, `range=0-${(maxPrice += 1)}`),
    },
    contender('bare cached Next.js page, gzip', bare, '/', GZIP),
    contender('home, cached, gzip', shop, '/', GZIP),
  ]
  const loads = await runInRounds(contenders)
  return {
    title: 'Pages',
    text: `Ratios are against the bare cached Next.js page; higher is better. Compare the uncached category page with the bare dynamic page, because both are rendered.${ofMemory(memory, readMemoryMb(shop.pid))}`,
    rows: compare(
      contenders.map(({ name }) => name),
      loads,
    ),
  }
}

const ofMemory = (before, after) =>
  after
    ? ` The server of the shop had ${figure(before, 0)} MB before and ${figure(after, 0)} MB after these requests.`
    : ''

/** One row for each contender, with ratios to the first one. */
function compare(names, loads) {
  const [base] = loads
  const rows = loads.map((load, index) => [
    names[index],
    figure(load.bytes / load.requests / 1000, 0),
    figure(perSecond(load), 0),
    figure(perSecond(load) / perSecond(base), 2),
    figure(p99(load), 1),
    figure(p99(base) / p99(load), 2),
    figure(cpuPerRequest(load), 2),
    figure(cpuPerRequest(base) / cpuPerRequest(load), 2),
  ])
  return [['', 'kB', 'requests/s', 'ratio', 'p99 ms', 'ratio', 'CPU ms', 'ratio'], ...rows]
}
