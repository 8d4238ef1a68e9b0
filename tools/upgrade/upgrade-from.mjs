import { cpSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { UserFacingError } from '../../scripts/launch/user-facing-error.mjs'
import { logFile } from '../../scripts/launch/folders.mjs'
import { freePort, runningPostgresUrl, shopUrl } from '../../scripts/launch/postgres/server.mjs'
import { readProcessLog, startProcess, stopProcess } from '../../scripts/launch/process/processes.mjs'
import { step } from '../../scripts/launch/console-output.mjs'
import { checkOut, findCheapProduct, PAYMENT_METHODS } from '../torture/shoppers.mjs'
import { findInconsistencies, withDatabaseConnection } from '../torture/verify-orders.mjs'
import { differences } from './differences.mjs'
import { exerciseShop, findBrokenPictures, readShopState } from './visitor.mjs'

/** Enough for a build and a first start on a busy machine. */
const OPEN_TIMEOUT_MS = 1_200_000

/** Opens a shop of an older commit, uses it, upgrades it in place, and returns every difference. */
export async function upgradeFrom({ id }, { copy, dataDir }) {
  const { before, used } = await withOpenShop('the older version', id, { copy, dataDir }, async (environment) => {
    const used = await exerciseShop(environment)
    return { used, before: await readShopState(environment.address, used) }
  })
  return withOpenShop('this version', copy.current, { copy, dataDir }, async (environment) => {
    const faults = differences(before, await readShopState(environment.address, used))
    faults.push(
      ...(await findBrokenPictures(environment.address, used)),
      ...(await findInconsistencies(environment)),
      ...(await findOwnerConnections(environment)),
    )
    const item = await findCheapProduct(environment)
    for (const method of PAYMENT_METHODS) await checkOut(() => environment.address, item, { method })
    return faults
  })
}

/** Checks a commit out, opens its shop with scripts/start.mjs, and stops it again. */
async function withOpenShop(version, commit, { copy, dataDir }, work) {
  copy.checkOut(commit)
  if (commit === copy.current) restoreBuild(copy)
  const port = await freePort()
  const shop = startProcess({
    name: 'The shop',
    command: process.execPath,
    args: [path.join(copy.folder, 'scripts', 'start.mjs')],
    cwd: copy.folder,
    // One edition: others would be built while the shop is checked.
    env: { ...process.env, SHOP_LANGUAGE: 'en', SHOP_DATA_DIR: dataDir, HOST: 'localhost', PORT: String(port) },
    log: logFile(dataDir, commit.slice(0, 10)),
    stopTimeoutMs: 40_000,
  })
  try {
    await step(`opening ${version}`, async () => {
      await waitUntilOpen(shop)
      return { done: `${version} is open` }
    })
    if (commit === copy.current) saveBuild(copy)
    const url = runningPostgresUrl(dataDir)
    const environment = { address: `http://localhost:${port}`, dataDir, url, shopUrl: shopUrl(dataDir, url) }
    const { result } = await step(`checking ${version}`, async () => ({
      result: await work(environment),
      done: `${version} is checked`,
    }))
    return result
  } finally {
    await stopProcess(shop)
  }
}

async function waitUntilOpen(shop) {
  let ended = false
  void shop.ended.then(() => (ended = true))
  for (
    const until = Date.now() + OPEN_TIMEOUT_MS;
    !readProcessLog(shop).includes('The shop is open at');
    await wait(200)
  ) {
    if (ended || Date.now() > until)
      throw new UserFacingError(`The shop did not open. The end of ${shop.log}:\n${readProcessLog(shop).slice(-1_500)}`)
  }
}

/** This version is built once, for the first upgrade, and copied for the others. */
const savedBuild = (copy) => path.join(copy.folder, '..', 'build')

function saveBuild(copy) {
  if (!existsSync(savedBuild(copy)))
    cpSync(path.join(copy.folder, '.next'), savedBuild(copy), { recursive: true, verbatimSymlinks: true })
}

function restoreBuild(copy) {
  if (!existsSync(savedBuild(copy))) return
  rmSync(path.join(copy.folder, '.next'), { recursive: true, force: true })
  cpSync(savedBuild(copy), path.join(copy.folder, '.next'), { recursive: true, verbatimSymlinks: true })
}

/** The upgraded shop must not connect as the owner of the tables. */
const findOwnerConnections = (environment) =>
  withDatabaseConnection(environment, async (sql) => {
    const rows =
      await sql`select distinct usename as role, usename = tableowner as owns from pg_stat_activity, pg_tables where application_name like 'asimera %' and tablename = 'orders'`
    return rows.filter(({ owns }) => owns).map(({ role }) => `the shop connects as ${role}, which owns its tables`)
  })
