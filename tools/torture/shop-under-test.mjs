import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase, prepareDatabase } from '../../scripts/launch/postgres/database.mjs'
import { PROJECT_ROOT, logFile } from '../../scripts/launch/folders.mjs'
import { clusterFolder } from '../../scripts/launch/postgres/cluster.mjs'
import { freePort, shopUrl, startPostgres } from '../../scripts/launch/postgres/server.mjs'

const READY_TIMEOUT_MS = 90_000
const STOP_TIMEOUT_MS = 60_000

const shops = new Set()

/** Creates a durable database for a test shop. `url` connects as the owner of the tables, `shopUrl` as the shop. */
export async function createShopEnvironment(dataDir) {
  const port = await freePort()
  const url = await startPostgres(dataDir, { port })
  const environment = { dataDir, port, url, shopUrl: shopUrl(dataDir, url) }
  await createDatabase(url)
  await prepareDatabase(dataDir, { url: environment.shopUrl, ownerUrl: url }, { demo: true })
  return environment
}

const postmasterPid = ({ dataDir }) =>
  Number(readFileSync(path.join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n', 1)[0])

/**
 * Stops the database and waits until its process has exited.
 * @param {NodeJS.Signals} [signal]
 */
export async function stopDatabase(environment, signal = 'SIGINT') {
  const pid = postmasterPid(environment)
  process.kill(pid, signal)
  for (const until = Date.now() + STOP_TIMEOUT_MS; isAlive(pid); await wait(20)) {
    if (Date.now() > until)
      throw new Error(`The database did not stop within ${STOP_TIMEOUT_MS / 1000} seconds after ${signal}.`)
  }
}

export function isDatabaseRunning(environment) {
  try {
    return isAlive(postmasterPid(environment))
  } catch {
    return false
  }
}

export async function restartDatabase(environment) {
  await startPostgres(environment.dataDir, { port: environment.port })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Starts a server of the built shop. It trusts one proxy, so that each shopper can name a client address. */
export const startShop = (environment, { port, env = {}, folder = PROJECT_ROOT }) =>
  startServer([path.join(folder, 'server', 'main.mjs')], {
    port,
    folder,
    log: logFile(environment.dataDir, `shop-${port}`),
    env: {
      SHOP_EMBEDDED_DATABASE_URL: environment.shopUrl,
      SHOP_DATA_DIR: environment.dataDir,
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '1',
      CARD_SANDBOX: 'on',
      CHECKOUTS_PER_MINUTE: '1000000',
      ...env,
    },
  })

/** Starts a Node program that listens on the port. */
export function startServer(args, { port, folder, log, env }) {
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', output, output],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const shop = { port, address: `http://127.0.0.1:${port}`, child, exited }
  shops.add(shop)
  void exited.then(() => shops.delete(shop))
  return shop
}

/** Waits until the shop is ready, and calls `meanwhile` before each check. */
export async function waitUntilReady({ address }, meanwhile = async () => {}, readyPath = '/api/health/ready') {
  const until = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < until) {
    await meanwhile()
    const response = await fetch(address + readyPath, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    await response?.arrayBuffer().catch(() => null)
    if (response?.status === 200) return
    await wait(100)
  }
  throw new Error(`${address} did not become ready within ${READY_TIMEOUT_MS / 1000} seconds.`)
}

export async function stopShop(shop, signal) {
  shop.child.kill(signal)
  await shop.exited
}

/** Stops every shop that a scenario has left running, also after a failure. */
export async function stopAllShops() {
  await Promise.all([...shops].map((shop) => stopShop(shop, 'SIGKILL')))
}
