import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { call, ResponseCounts } from './http-client.mjs'
import {
  isDatabaseRunning,
  createShopEnvironment,
  restartDatabase,
  startShop,
  waitUntilReady,
} from './shop-under-test.mjs'
import { checkOut, buildOrderInput, findCheapProduct } from './shoppers.mjs'
import { verifyOrders } from './verify-orders.mjs'

const DISK = '400m'
const FULL_DISK_MS = 12_000

/** Fills the disk under the database while orders are placed, and frees it again. */
export async function diskFull(dataDir) {
  mkdirSync(dataDir, { recursive: true })
  if (!mountDisk(dataDir)) return { faults: [], figures: { skipped: 'this user may not mount a small disk' } }
  try {
    return await orderOnFullDisk(dataDir)
  } finally {
    execFileSync('umount', ['-l', dataDir])
  }
}

function mountDisk(folder) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function orderOnFullDisk(dataDir) {
  const environment = await createShopEnvironment(dataDir)
  const shop = startShop(environment, { port: await freePort() })
  await waitUntilReady(shop)
  const item = await findCheapProduct(shop)
  /** @type {import('./shoppers.mjs').AcknowledgedOrder[]} */
  const acknowledged = [await checkOut(() => shop.address, item, { method: 'card' })]
  const ballast = path.join(dataDir, 'ballast')
  const [orders, pages] = [new ResponseCounts(), new ResponseCounts()]
  const until = Date.now() + FULL_DISK_MS
  while (Date.now() < until) {
    fillDisk(dataDir, ballast)
    const { status, json } = await call(`${shop.address}/api/v1/shop/payments/new`, {
      method: 'POST',
      counts: orders,
      body: { ...buildOrderInput(item, 'via_courier'), notes: 'x'.repeat(1_900) },
    })
    if (status === 201)
      acknowledged.push({ key: null, code: json.order_code, token: json.access_token, method: 'via_courier' })
    await call(`${shop.address}/`, { counts: pages })
    await wait(20)
  }
  rmSync(ballast)
  const began = Date.now()
  // PostgreSQL may stop when it has no space for its log, and shortly after there is space again too.
  let keptRunning = true
  await waitUntilReady(shop, async () => {
    if (isDatabaseRunning(environment)) return
    keptRunning = false
    await restartDatabase(environment)
  })
  acknowledged.push(await checkOut(() => shop.address, item, { method: 'card' }))
  const recovered = Date.now() - began
  const keyed = acknowledged.filter(({ key }) => key !== null)
  const faults = [
    ...(await verifyOrders(environment, shop.address, keyed)),
    ...(await findLostOrders(shop, acknowledged)),
  ]
  if (orders.countOthers('201', '503') > 0) faults.push(`orders on a full disk: ${orders}`)
  if (orders.withoutRetryAfter > 0) faults.push(`${orders.withoutRetryAfter} × 503 without Retry-After`)
  if (pages.countOthers('200') > 0) faults.push(`the home page on a full disk: ${pages}`)
  if (orders.countOthers('201') === 0) faults.push('the disk was never full, so nothing was tested')
  return {
    faults,
    figures: {
      database: keptRunning ? 'kept running' : 'stopped and was restarted',
      'orders on the full disk': String(orders),
      'home page on the full disk': String(pages),
      'orders again after (ms)': recovered,
      acknowledged: acknowledged.length,
    },
  }
}

/** Writes a file that takes up all free space. */
function fillDisk(dataDir, ballast) {
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail === 0) return
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize), { flag: 'a' })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error
  }
}

async function findLostOrders(shop, acknowledged) {
  const faults = []
  for (const { token, code } of acknowledged) {
    const { json } = await call(`${shop.address}/api/v1/shop/payments/orders/${token}`)
    if (json?.order_code !== code) faults.push(`${code} was acknowledged and is lost`)
  }
  return faults
}
