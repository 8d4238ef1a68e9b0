import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../launch/postgres/server.mjs'
import { call, Tally } from './call.mjs'
import { databaseLives, openPlace, reviveDatabase, startShop, whenReady } from './shop-under-test.mjs'
import { checkOut, orderOf, somethingToBuy } from './shoppers.mjs'
import { judge } from './verdict.mjs'

const DISK = '400m'
const FULL_MS = 12_000

/** The disk under the database fills up under load, and is made free again. */
export async function diskFull(dataDir) {
  mkdirSync(dataDir, { recursive: true })
  if (!mounted(dataDir)) return { faults: [], figures: { left: 'out: this user may not mount a small disk' } }
  try {
    return await fill(dataDir)
  } finally {
    execFileSync('umount', ['-l', dataDir])
  }
}

function mounted(folder) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function fill(dataDir) {
  const place = await openPlace(dataDir)
  const shop = startShop(place, { port: await freePort() })
  await whenReady(shop)
  const piece = await somethingToBuy(shop)
  const acknowledged = [await checkOut(() => shop.address, piece, { method: 'card' })]
  const ballast = path.join(dataDir, 'ballast')
  const [full, pages] = [new Tally(), new Tally()]
  const until = Date.now() + FULL_MS
  while (Date.now() < until) {
    fillUp(dataDir, ballast)
    const { status, json } = await call(`${shop.address}/api/v1/shop/payments/new`, {
      method: 'POST',
      tally: full,
      body: { ...orderOf(piece, 'via_courier'), notes: 'x'.repeat(1_900) },
    })
    if (status === 201)
      acknowledged.push({ key: null, code: json.order_code, token: json.access_token, method: 'via_courier' })
    await call(`${shop.address}/`, { tally: pages })
    await wait(20)
  }
  rmSync(ballast)
  const began = Date.now()
  // Without room for its log PostgreSQL may end itself rather than lose anything, and a moment after the room is there again too.
  let lived = true
  await whenReady(shop, async () => {
    if (databaseLives(place)) return
    lived = false
    await reviveDatabase(place)
  })
  acknowledged.push(await checkOut(() => shop.address, piece, { method: 'card' }))
  const recovered = Date.now() - began
  const keyed = acknowledged.filter(({ key }) => key !== null)
  const faults = [...(await judge(place, shop.address, keyed)), ...(await stillThere(shop, acknowledged))]
  if (full.others('201', '503') > 0) faults.push(`orders on a full disk: ${full}`)
  if (full.withoutRetryAfter > 0) faults.push(`${full.withoutRetryAfter} refusals without Retry-After`)
  if (pages.others('200') > 0) faults.push(`the home page on a full disk: ${pages}`)
  if (full.others('201') === 0) faults.push('the disk never was full: nothing was tried')
  return {
    faults,
    figures: {
      'the database': lived ? 'lived' : 'ended itself and was started again',
      'orders while it was full': String(full),
      'the home page meanwhile': String(pages),
      'orders again after (ms)': recovered,
      acknowledged: acknowledged.length,
    },
  }
}

/** What is free goes into the ballast, to the last block. */
function fillUp(dataDir, ballast) {
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail === 0) return
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize), { flag: 'a' })
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error
  }
}

async function stillThere(shop, acknowledged) {
  const faults = []
  for (const { token, code } of acknowledged) {
    const { json } = await call(`${shop.address}/api/v1/shop/payments/orders/${token}`)
    if (json?.order_code !== code) faults.push(`${code} was acknowledged and is lost`)
  }
  return faults
}
