import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { localUrl } from '../../lib/platform/env.schema.mjs'
import { buildFolder } from './build-folder.mjs'
import { freePort } from './free-port.mjs'
import { reachableHost } from './listen-settings.mjs'

/** @typedef {Record<string, string>} Environment */

const STARTER_KEY = Symbol.for('asimera.test-shop-starter')
/** Of a server that was started for a test. */
export const TEST_SHOP_FLAG = '--test-shop'
const READY_TIMEOUT_MS = 120_000
const POLL_MS = 25

/**
 * Lets the test controls start servers of the same program. Each ends when this process does, even if it is killed.
 *
 * @param {import('../../lib/platform/env.schema.mjs').Variables} variables
 */
export function offerTestShops(variables) {
  /** @type {import('./test-shops.mjs').TestShopStarter} */
  const starter = {
    hasEdition: (language) => existsSync(path.join(buildFolder(language), 'BUILD_ID')),
    start: (shop) => startServer(variables, shop),
  }
  Object.assign(globalThis, { [STARTER_KEY]: starter })
}

/**
 * @typedef {{ url: string, port: number, ended: Promise<unknown>, stop: () => Promise<void> }} TestShopServer
 * @typedef {{ hasEdition: (language: string) => boolean,
 *   start: (shop: { id: string, language: string, database: Environment }) => Promise<TestShopServer> }} TestShopStarter
 */

/**
 * @param {import('../../lib/platform/env.schema.mjs').Variables} variables
 * @param {{ id: string, language: string, database: Environment }} shop
 * @returns {Promise<TestShopServer>}
 */
async function startServer({ HOST, SHOP_DATA_DIR }, { id, language, database }) {
  const port = await freePort(HOST)
  const url = localUrl({ HOST, PORT: port })
  const log = path.resolve(SHOP_DATA_DIR, 'logs', `test-shop-${id}.log`)
  const server = spawnServer(log, {
    ...database,
    DATABASE_POOL_SIZE: '4',
    PORT: String(port),
    SHOP_URL: url,
    SHOP_LANGUAGE: language,
    SHOP_EDITIONS: '',
    SHOP_EDITIONS_TO_COME: '',
    SHOP_INSTANCE_URL: '',
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    // Nobody uses it any more, so it has nothing to finish.
    server.kill('SIGKILL')
    await ended
  }
  if (await isReady(server, `http://${reachableHost(HOST)}:${port}/api/health/ready`)) return { url, port, ended, stop }
  await stop()
  throw new Error(`The shop for a test did not open. Its log is ${log}.`)
}

/**
 * @param {string} log
 * @param {Environment} environment
 */
function spawnServer(log, environment) {
  mkdirSync(path.dirname(log), { recursive: true })
  const output = openSync(log, 'a')
  const server = spawn(process.execPath, [process.argv[1] ?? '', '--launched', TEST_SHOP_FLAG], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  return server
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} url
 */
async function isReady(server, url) {
  for (const until = Date.now() + READY_TIMEOUT_MS; Date.now() < until; await wait(POLL_MS)) {
    if (server.exitCode !== null || server.signalCode !== null) return false
    const response = await fetch(url).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return true
  }
  return false
}
