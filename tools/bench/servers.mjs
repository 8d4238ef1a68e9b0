import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { step } from '../../scripts/launch/console-output.mjs'
import { dataFolder, logFile, packageFile } from '../../scripts/launch/folders.mjs'
import { ensureBuilt } from '../../scripts/launch/install/build.mjs'
import { ensurePackages } from '../../scripts/launch/install/packages.mjs'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { runProcess, stopAllProcesses } from '../../scripts/launch/process/processes.mjs'
import { UserFacingError } from '../../scripts/launch/user-facing-error.mjs'
import {
  createShopEnvironment,
  startServer,
  startShop,
  stopAllShops,
  waitUntilReady,
} from '../torture/shop-under-test.mjs'

/**
 * Without a process id, only the responses of a server are measured.
 *
 * @typedef {{ address: string, pid?: number }} Server
 */

const NEXT = packageFile('next', 'dist', 'bin', 'next')

const stopDatabases = [stopAllProcesses]

/** Stops the shops and sites, and then their databases. */
export async function stopServers() {
  await stopAllShops()
  for (const stop of stopDatabases) await stop()
}

/**
 * Opens the demo shop and a bare site beside it. If there is a `baseUrl`, the shop that runs there is measured instead.
 *
 * @param {string} folder
 * @param {string | undefined} baseUrl
 * @returns {Promise<{ shop: Server, bare: Server }>}
 */
export async function openServers(folder, baseUrl) {
  await step('installing packages', () => ensurePackages(dataFolder(), { tools: false }))
  const bare = await openBareSite('bare', folder)
  return { bare, shop: baseUrl ? await findRunningShop(baseUrl) : await openShop(folder) }
}

/**
 * Opens the demo shop, or takes the one at `baseUrl`, and the shops that are built in these folders. Each has a
 * database of its own, because an older version does not start on the tables of a newer one.
 *
 * @param {string} folder
 * @param {string | undefined} baseUrl
 * @param {string[]} others
 */
export async function openShops(folder, baseUrl, others) {
  const shop = baseUrl ? await findRunningShop(baseUrl) : await openShop(folder)
  const shops = [{ name: 'shop', address: shop.address }]
  for (const other of others) {
    const root = path.resolve(other)
    const name = path.basename(root)
    const { createShopEnvironment } = await import(path.join(root, 'tools/torture/shop-under-test.mjs'))
    const { stopAllProcesses } = await import(path.join(root, 'scripts/launch/process/processes.mjs'))
    stopDatabases.push(stopAllProcesses)
    const environment = await createShopEnvironment(path.join(folder, name))
    const { address } = await open(environment, { folder: root })
    shops.push({ name, address })
  }
  return shops
}

/**
 * Opens one of two almost empty Next.js sites with the versions of the shop: `bare` shows the cost of the framework
 * alone, `linked` has links with pictures, which Next.js prefetches.
 *
 * @param {'bare' | 'linked'} name
 * @param {string} folder
 */
export async function openBareSite(name, folder) {
  const site = fileURLToPath(new URL(name, import.meta.url))
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  if (!isBuilt(site))
    await step(`building the ${name} site`, async () => {
      const { ok, output } = await runProcess({
        command: process.execPath,
        args: [NEXT, 'build'],
        cwd: site,
        env: { ...process.env, ...env },
        log: logFile(folder, `${name}-build`),
      })
      if (!ok) throw new UserFacingError(`The ${name} site could not be built:\n${output}`)
      return { done: `the ${name} site is built` }
    })
  const port = await freePort()
  const server = startServer([NEXT, 'start', '--port', String(port), '--hostname', '127.0.0.1'], {
    port,
    folder: site,
    log: logFile(folder, name),
    env,
  })
  await waitUntilReady(server, undefined, '/')
  return { address: server.address, pid: server.child.pid }
}

/** Whether nothing has changed since. The pages of `linked` name pictures of the shop. */
function isBuilt(site) {
  const build = path.join(site, '.next', 'BUILD_ID')
  if (!existsSync(build)) return false
  const sources = readdirSync(path.join(site, 'app'), { recursive: true }).map((file) => path.join('app', String(file)))
  const files = ['public/media', ...sources].map((file) => path.join(site, file)).filter((file) => existsSync(file))
  const builtAt = statSync(build).mtimeMs
  return files.every((file) => statSync(file).mtimeMs < builtAt)
}

async function openShop(folder) {
  await step('building the shop', () => ensureBuilt(folder))
  return open(await createShopEnvironment(folder))
}

async function open(environment, options = {}) {
  const shop = startShop(environment, { port: await freePort(), ...options })
  await waitUntilReady(shop)
  return { address: shop.address, pid: shop.child.pid }
}

async function findRunningShop(address) {
  const response = await fetch(address).catch(() => null)
  if (!response?.ok) throw new UserFacingError(`No shop is running at ${address}: start one, or leave BASE_URL out.`)
  return { address: new URL(address).origin }
}
