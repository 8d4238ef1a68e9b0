import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withoutShopVariables } from '../lib/platform/env-variables.mjs'
import { PROJECT_ROOT } from '../scripts/launch/folders.mjs'
import { printHelpIfRequested } from '../scripts/launch/help.mjs'
import { freePort } from '../scripts/launch/postgres/server.mjs'
import { readProcessLog, startProcess, stopAllProcesses, stopProcess } from '../scripts/launch/process/processes.mjs'
import { onStopRequest } from '../scripts/launch/process/signals.mjs'

printHelpIfRequested(`
node bench/first-start.mjs                     measures the first and the second \`npm start\` of a fresh clone
node bench/first-start.mjs 0db3edc1 HEAD       the same for these commits, one after the other
node bench/first-start.mjs --empty-cache HEAD  also with an empty package cache, which downloads all packages
`)

const MAX_START_MS = 15 * 60_000
const POLL_MS = 50
/** After the start, until what it has allocated is collected. */
const SETTLE_MS = 10_000

const SECONDS = String.raw`\((\d+\.\d) s\)`
const STEPS = {
  packages: new RegExp(`packages are .* ${SECONDS}`),
  build: new RegExp(`(?:the shop is built|the build is current) ${SECONDS}`),
  server: new RegExp(`the server is ready ${SECONDS}`),
}
const OPEN = /^The shop is open at /m
const ALL_OPEN = /^The edition \w+ is open at /m

const COLUMNS = [
  'start of a clone',
  'packages s',
  'build s',
  'server s',
  'open s',
  'second language s',
  'second start s',
  'server MB',
  'all processes MB',
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'empty-cache': { type: 'boolean', default: false } },
})
const folder = mkdtempSync(path.join(os.tmpdir(), 'asimera-first-start-'))
const close = async (status) => {
  await stopAllProcesses()
  rmSync(folder, { recursive: true, force: true })
  process.exit(status)
}
onStopRequest((_reason, status) => close(status))

try {
  const rows = []
  for (const commit of positionals.length > 0 ? positionals : ['HEAD']) {
    // Fills the package cache, so that the other row has a warm one.
    const cache = path.join(folder, 'cache')
    rmSync(cache, { recursive: true, force: true })
    if (values['empty-cache']) rows.push(await measure(commit, `${commit}, empty package cache`, cache))
    rows.push(await measure(commit, `${commit}, warm package cache`, values['empty-cache'] ? cache : undefined))
  }
  console.log(`\n${formatTable([COLUMNS, ...rows])}`)
  console.log(
    `\n${os.cpus().length} × ${os.cpus()[0]?.model}, node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)}`,
  )
  await close(0)
} catch (error) {
  console.error(error)
  await close(1)
}

/** One row: the first start of a fresh clone, and a second one of the same clone. */
async function measure(commit, title, cache) {
  console.log(title)
  const clone = path.join(folder, 'clone')
  rmSync(clone, { recursive: true, force: true })
  const began = performance.now()
  execFileSync('git', ['clone', '--quiet', '--no-checkout', PROJECT_ROOT, clone])
  execFileSync('git', ['-C', clone, 'checkout', '--quiet', '--detach', resolve(commit)])
  const shop = { clone, port: await freePort(), cache, log: path.join(folder, 'start.log') }
  const first = await start(shop, began)
  const steps = Object.values(STEPS).map((step) => step.exec(first.output)?.[1] ?? '-')
  await stopProcess(first.process)
  const second = await start(shop, performance.now())
  await wait(SETTLE_MS)
  const memory = readMemory(second.process.child.pid)
  await stopProcess(second.process)
  return [title, ...steps, ...[first.open, first.all - first.open, second.open].map(inSeconds), ...memory]
}

function resolve(commit) {
  const args = ['-C', PROJECT_ROOT, 'rev-parse', '--verify', `${commit}^{commit}`]
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

/** Runs `npm start` until every edition is open. `open` and `all` are milliseconds since `began`. */
async function start({ clone, port, cache, log }, began) {
  const managed = startProcess({
    name: 'The shop',
    command: 'npm',
    args: ['start'],
    cwd: clone,
    env: {
      ...withoutShopVariables(process.env),
      HOST: 'localhost',
      PORT: String(port),
      SHOP_DATA_DIR: path.join(clone, '.data'),
      ...(cache ? { npm_config_cache: cache } : {}),
    },
    log,
    stopTimeoutMs: 60_000,
  })
  const open = await waitFor(managed, OPEN, began)
  return { process: managed, open, all: await waitFor(managed, ALL_OPEN, began), output: readProcessLog(managed) }
}

async function waitFor(managed, pattern, began) {
  let ended = false
  void managed.ended.then(() => (ended = true))
  while (!pattern.test(readProcessLog(managed))) {
    if (ended || performance.now() - began > MAX_START_MS)
      throw new Error(`The shop did not open:\n${readProcessLog(managed)}`)
    await wait(POLL_MS)
  }
  return performance.now() - began
}

/** The resident memory of the server of the first language, and of all processes that the start has begun. */
function readMemory(root) {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, kilobytes, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)/.exec(line) ?? []
      return pid ? [{ pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), command }] : []
    })
  const tree = [root]
  for (const pid of tree) tree.push(...all.filter(({ parent }) => parent === pid).map((child) => child.pid))
  const started = all.filter(({ pid }) => tree.includes(pid))
  const servers = started.filter(({ command }) => /^\S*node \S*server\/main\.mjs --launched/.test(command))
  // The first language is started first.
  const first = servers.sort((one, other) => one.pid - other.pid)[0]
  return [first ? [first] : [], started].map((list) =>
    (list.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024).toFixed(0),
  )
}

function inSeconds(milliseconds) {
  return (milliseconds / 1000).toFixed(1)
}

function formatTable(rows) {
  const widths = COLUMNS.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join(' | ')} |`
  const rule = line(widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)))
  return [line(rows[0]), rule, ...rows.slice(1).map(line)].join('\n')
}
