import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase, prepareDatabase } from '../../launch/postgres/database.mjs'
import { CLONE, logFile } from '../../launch/folders.mjs'
import { clusterFolder } from '../../launch/postgres/cluster.mjs'
import { freePort, shopUrl, startPostgres } from '../../launch/postgres/server.mjs'

const READY_MS = 90_000
const GONE_MS = 60_000

const shops = new Set()

/** A shop of its own to be broken: a real, durable database and as many servers as wanted. `url` is the owner's, `shopUrl` the servers'. */
export async function openPlace(dataDir) {
  const port = await freePort()
  const url = await startPostgres(dataDir, { port })
  const place = { dataDir, port, url, shopUrl: shopUrl(dataDir, url) }
  await createDatabase(url)
  await prepareDatabase(dataDir, { url: place.shopUrl, ownerUrl: url }, { demo: true })
  return place
}

const postmaster = ({ dataDir }) =>
  Number(readFileSync(path.join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n', 1)[0])

/** Ends the database and waits until it is gone. */
export async function endDatabase(place, signal = 'SIGINT') {
  const pid = postmaster(place)
  process.kill(pid, signal)
  for (const until = Date.now() + GONE_MS; isAlive(pid); await wait(20)) {
    if (Date.now() > until)
      throw new Error(`The database did not end within ${GONE_MS / 1000} seconds after ${signal}.`)
  }
}

export function databaseLives(place) {
  try {
    return isAlive(postmaster(place))
  } catch {
    return false
  }
}

export async function reviveDatabase(place) {
  await startPostgres(place.dataDir, { port: place.port })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A server on the built shop, told to believe one proxy: so each shopper can have an address of its own. */
export function startShop(place, { port, env = {}, folder = CLONE }) {
  const log = openSync(logFile(place.dataDir, `shop-${port}`), 'a')
  const child = spawn(process.execPath, [path.join(folder, 'server', 'main.mjs')], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SHOP_EMBEDDED_DATABASE_URL: place.shopUrl,
      SHOP_DATA_DIR: place.dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      TRUSTED_PROXIES: '1',
      ...env,
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const shop = { port, address: `http://127.0.0.1:${port}`, child, ended }
  shops.add(shop)
  void ended.then(() => shops.delete(shop))
  return shop
}

/** `meanwhile` is done again and again until it is: what somebody who watches over a shop would do. */
export async function whenReady({ address }, meanwhile = async () => {}) {
  const until = Date.now() + READY_MS
  while (Date.now() < until) {
    await meanwhile()
    const ready = await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    await ready?.arrayBuffer().catch(() => null)
    if (ready?.status === 200) return
    await wait(100)
  }
  throw new Error(`${address} did not become ready within ${READY_MS / 1000} seconds.`)
}

export async function endShop(shop, signal) {
  shop.child.kill(signal)
  await shop.ended
}

/** Whatever an ordeal has left running, also when it broke off. */
export async function endAllShops() {
  await Promise.all([...shops].map((shop) => endShop(shop, 'SIGKILL')))
}
