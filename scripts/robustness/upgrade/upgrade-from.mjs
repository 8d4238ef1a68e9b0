import { cpSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Fault } from '../../launch/user-facing-error.mjs'
import { logFile } from '../../launch/folders.mjs'
import { freePort, runningPostgresUrl, shopUrl } from '../../launch/postgres/server.mjs'
import { readLogFrom, startPart, stopPart } from '../../launch/process/processes.mjs'
import { step } from '../../launch/console-output.mjs'
import { checkOut, METHODS, somethingToBuy } from '../torture/shoppers.mjs'
import { contradictions, onDatabase } from '../torture/verdict.mjs'
import { differences } from './differences.mjs'
import { brokenPictures, useShop, whatIsTold } from './visitor.mjs'

/** A build, a first start and a busy machine together. */
const OPEN_MS = 1_200_000

/** Opens a shop of an older commit, uses it, upgrades it in place, and answers all that is not as it was. */
export async function upgradeFrom({ id }, { copy, dataDir }) {
  const { before, used } = await whileOpen('the older version', id, { copy, dataDir }, async (place) => {
    const made = await useShop(place)
    return { used: made, before: await whatIsTold(place.address, made) }
  })
  return whileOpen('this version', copy.current, { copy, dataDir }, async (place) => {
    const faults = differences(before, await whatIsTold(place.address, used))
    faults.push(
      ...(await brokenPictures(place.address, used)),
      ...(await contradictions(place)),
      ...(await rolesOf(place)),
    )
    const piece = await somethingToBuy(place)
    for (const method of new Set(METHODS)) await checkOut(() => place.address, piece, { method })
    return faults
  })
}

/** Checks a commit out, opens the shop as a person does, and closes it again. */
async function whileOpen(what, commit, { copy, dataDir }, work) {
  copy.checkOut(commit)
  if (commit === copy.current) bringBuild(copy)
  const port = await freePort()
  const shop = startPart({
    name: 'The shop',
    command: process.execPath,
    args: [path.join(copy.folder, 'scripts', 'start.mjs')],
    cwd: copy.folder,
    env: { ...process.env, SHOP_DATA_DIR: dataDir, HOST: 'localhost', PORT: String(port) },
    log: logFile(dataDir, commit.slice(0, 10)),
    patienceMs: 40_000,
  })
  try {
    await step(`opening ${what}`, async () => {
      await opens(shop)
      return { done: `${what} is open` }
    })
    if (commit === copy.current) keepBuild(copy)
    const url = runningPostgresUrl(dataDir)
    const place = { address: `http://localhost:${port}`, dataDir, url, shopUrl: shopUrl(dataDir, url) }
    const { result } = await step(`trying ${what}`, async () => ({
      result: await work(place),
      done: `${what} was tried`,
    }))
    return result
  } finally {
    await stopPart(shop)
  }
}

async function opens(shop) {
  let ended = false
  void shop.ended.then(() => (ended = true))
  for (const until = Date.now() + OPEN_MS; !readLogFrom(shop).includes('The shop is open at'); await wait(200)) {
    if (ended || Date.now() > until)
      throw new Fault(`It did not open. The last of ${shop.log}:\n${readLogFrom(shop).slice(-1_500)}`)
  }
}

/** This version is built for the first upgrade; the others bring along what came out. */
const saved = (copy) => path.join(copy.folder, '..', 'build')

function keepBuild(copy) {
  if (!existsSync(saved(copy)))
    cpSync(path.join(copy.folder, '.next'), saved(copy), { recursive: true, verbatimSymlinks: true })
}

function bringBuild(copy) {
  if (!existsSync(saved(copy))) return
  rmSync(path.join(copy.folder, '.next'), { recursive: true, force: true })
  cpSync(saved(copy), path.join(copy.folder, '.next'), { recursive: true, verbatimSymlinks: true })
}

/** After the upgrade, too, the server has another role than the owner of the tables. */
const rolesOf = (place) =>
  onDatabase(place, async (sql) => {
    const rows =
      await sql`select distinct usename as role, usename = tableowner as owns from pg_stat_activity, pg_tables where application_name like 'asimera %' and tablename = 'orders'`
    return rows.filter(({ owns }) => owns).map(({ role }) => `the shop runs as ${role}, who owns its tables`)
  })
