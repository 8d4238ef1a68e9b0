import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { print } from '../../scripts/launch/console-output.mjs'
import { PROJECT_ROOT } from '../../scripts/launch/folders.mjs'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { readProcessLog, startProcess, stopProcess } from '../../scripts/launch/process/processes.mjs'
import { listProcesses } from './processes.mjs'
import { figure } from './report.mjs'

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

/**
 * Clones this repository, and starts the clone twice.
 *
 * @param {string} folder
 * @param {{ commits: string[], emptyCache: boolean }} options
 */
export async function firstStart(folder, { commits, emptyCache }) {
  const rows = [COLUMNS]
  for (const commit of commits.length > 0 ? commits : ['HEAD']) {
    // Fills the package cache, so that the other row has a warm one.
    const cache = path.join(folder, 'cache')
    rmSync(cache, { recursive: true, force: true })
    if (emptyCache) rows.push(await measure(folder, commit, `${commit}, empty package cache`, cache))
    rows.push(await measure(folder, commit, `${commit}, warm package cache`, emptyCache ? cache : undefined))
  }
  return {
    title: 'First start',
    text: 'Seconds until `npm start` in a fresh clone has opened the shop, and its further language after that. Memory is read ten seconds after the second start has opened every language.',
    rows,
  }
}

/** One row: the first start of a fresh clone, and a second one of the same clone. */
async function measure(folder, commit, title, cache) {
  print(title)
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
      ...process.env,
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
  const all = listProcesses()
  const tree = [root]
  for (const pid of tree) tree.push(...all.filter(({ parent }) => parent === pid).map((child) => child.pid))
  const started = all.filter(({ pid }) => tree.includes(pid))
  const servers = started.filter(({ command }) => /^\S*node \S*server\/main\.mjs --launched/.test(command))
  // The first language is started first.
  const [first] = servers.sort((one, other) => one.pid - other.pid)
  return [first?.mb ?? NaN, started.reduce((sum, { mb }) => sum + mb, 0)].map((mb) => figure(mb, 0))
}

const inSeconds = (milliseconds) => figure(milliseconds / 1000, 1)
