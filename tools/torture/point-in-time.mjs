import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SHOP_ROLE, SUPERUSER } from '../../scripts/launch/postgres/cluster.mjs'
import { createDatabase, prepareDatabase, typescriptCommand } from '../../scripts/launch/postgres/database.mjs'
import { PROJECT_ROOT, logFile } from '../../scripts/launch/folders.mjs'
import { freePort, shopUrl, startPostgres } from '../../scripts/launch/postgres/server.mjs'
import { runProcess } from '../../scripts/launch/process/processes.mjs'
import { createCluster, killCluster, query, startCluster, useDistribution, waitFor } from './clusters.mjs'
import { orderUntilStopped } from './order-until-stopped.mjs'
import { startShop, waitUntilReady } from './shop-under-test.mjs'
import { findCheapProduct } from './shoppers.mjs'
import { findLost, verifyOrders } from './verify-orders.mjs'

const PGBACKREST = '/usr/bin/pgbackrest'
/** How often a segment is shipped that is not full: archive_timeout of docs/deploy/pgbackrest.conf. */
const SHIP_SECONDS = 10
const HOST = '127.0.0.1'
const seconds = (ms) => (ms / 1000).toFixed(1)

/** Destroys the database in the middle of orders and restores it to what was shipped last, and to a time before a mistake. */
export async function pointInTime(dataDir) {
  const distribution = useDistribution(dataDir)
  if (!distribution || !existsSync(PGBACKREST))
    return { faults: [], figures: { skipped: 'PostgreSQL of the distribution or pgBackRest is not installed' } }
  const archived = await startArchivedCluster(distribution)
  const { environment, backrest } = archived
  const shop = startShop(environment, { port: await freePort(), env: { DATABASE_URL: environment.shopUrl } })
  await waitUntilReady(shop)
  const item = await findCheapProduct(shop)
  const orders = orderUntilStopped([shop], item)
  const backupMs = await timed(() => backrest('--type=full', 'backup'))
  await wait(15_000)

  const destroyed = await destroy(archived)
  const restoreMs = await timed(() => restoreAndStart(archived))
  const [resumed] = await orders.firstsAfter(Date.now())
  const acknowledgedBefore = orders.acknowledged.filter(({ at }) => at < destroyed)
  const lost = await findLost(environment, orders.acknowledged)
  const lossMs = lost.length > 0 ? destroyed - Math.min(...lost.map(({ at }) => at)) : 0

  await wait(3_000)
  const [{ now: beforeMistake }] = await query(environment.url, (sql) => sql`select now()::text`)
  // Afterwards, the shop refuses orders at the old prices.
  const abandoned = orders.abandoned()
  await query(environment.url, (sql) => sql`update variants set price_cents = 1`)
  await wait(SHIP_SECONDS * 1000 + 3_000)
  const { acknowledged } = await orders.stop()
  await destroy(archived)
  const toTimeMs = await timed(() =>
    restoreAndStart(archived, '--type=time', `--target=${beforeMistake}`, '--target-action=promote'),
  )
  await waitUntilReady(shop)

  const lostInTime = await findLost(environment, acknowledged)
  const kept = acknowledged.filter((order) => !lostInTime.includes(order))
  const early = lostInTime.filter((order) => order.at < Date.parse(beforeMistake) && !lost.includes(order))
  const [{ count: wrongPrices }] = await query(
    environment.url,
    (sql) => sql`select count(*)::int from variants where price_cents = 1`,
  )
  const faults = [
    ...(lossMs > (SHIP_SECONDS + 5) * 1000 ? [`orders of ${seconds(lossMs)} s are lost`] : []),
    ...(lost.some(({ at }) => at > destroyed) ? ['an order that was acknowledged after the restore is lost'] : []),
    ...(early.length > 0 ? [`${early.length} orders from before the chosen time are lost`] : []),
    ...(wrongPrices > 0 ? [`${wrongPrices} prices are those of the mistake`] : []),
    ...(await verifyOrders(environment, shop.address, kept)),
    ...(await compareNewerVersion(distribution, archived)),
  ]
  return {
    faults,
    figures: {
      'base backup while people order (s)': seconds(backupMs),
      'orders acknowledged before the database was destroyed': acknowledgedBefore.length,
      'of them lost': lost.length,
      'age of the oldest lost order (s)': seconds(lossMs),
      'restore until the database accepts writes (s)': seconds(restoreMs),
      'from the destruction to the next order (s)': seconds(resumed - destroyed),
      'checkouts begun again, because their payment was lost': abandoned,
      'restore to the time before the mistake (s)': seconds(toTimeMs),
    },
  }
}

async function timed(work) {
  const began = Date.now()
  await work()
  return Date.now() - began
}

async function startArchivedCluster(distribution) {
  const port = await freePort()
  const folder = await createCluster(distribution, 'shop')
  const [repository, work, sockets] = ['repository', 'work', 'sockets'].map(distribution.makeFolder)
  const file = path.join(distribution.dataDir, 'pgbackrest.conf')
  distribution.write(
    file,
    readFileSync(path.join(PROJECT_ROOT, 'docs/deploy/pgbackrest.conf'), 'utf8')
      .replace(/^repo1-path=.*/m, `repo1-path=${repository}`)
      .replace(
        /^pg1-path=.*/m,
        `pg1-path=${folder}\npg1-port=${port}\npg1-user=${SUPERUSER}\npg1-socket-path=${sockets}`,
      )
      .replace('[global]', `[global]\nlog-path=${work}\nlock-path=${work}\nspool-path=${work}`),
  )
  const backrest = (...args) => distribution.run(PGBACKREST, [`--config=${file}`, '--stanza=shop', ...args])
  const settings = {
    unix_socket_directories: sockets,
    archive_mode: 'on',
    archive_command: `${PGBACKREST} --config=${file} --stanza=shop archive-push %p`,
    archive_timeout: SHIP_SECONDS,
  }
  const start = () => startCluster(distribution, { folder, host: HOST, port, settings })
  await start()
  await backrest('stanza-create')
  const urlOf = (role) => `postgres://${role}@${HOST}:${port}/asimera`
  const environment = { dataDir: distribution.dataDir, url: urlOf(SUPERUSER), shopUrl: urlOf(SHOP_ROLE) }
  await createDatabase(environment.url)
  await prepareDatabase(distribution.dataDir, { url: environment.shopUrl, ownerUrl: environment.url }, { demo: true })
  return { environment, backrest, folder, start, distribution }
}

async function destroy({ folder, distribution }) {
  await killCluster(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  distribution.makeFolder(path.basename(folder))
  return Date.now()
}

async function restoreAndStart({ backrest, start, environment }, ...target) {
  await backrest(...target, 'restore')
  await start()
  await waitFor(
    async () =>
      (await query(environment.url, (sql) => sql`select pg_is_in_recovery() as standby`))[0].standby === false,
    'the end of the recovery',
  )
  // After a recovery, PostgreSQL 15 heeds archive_timeout only from the next checkpoint on, up to five minutes later.
  await query(environment.url, (sql) => sql`checkpoint`)
}

/** Moves the shop into the PostgreSQL of the packages by backup and restore, and by pg_dump, and compares every row. */
async function compareNewerVersion(distribution, { environment }) {
  const dataDir = path.join(distribution.dataDir, 'newer')
  const server = await startPostgres(dataDir)
  const target = (name) => Object.assign(new URL(server), { pathname: `/${name}` }).href
  const [restored, loaded] = ['restored', 'loaded'].map(target)
  for (const url of [restored, loaded]) await createDatabase(url)
  const backup = path.join(distribution.dataDir, 'backup')
  const shop = (urls, ...args) =>
    runShopCommand(
      { SHOP_DATA_DIR: dataDir, SHOP_EMBEDDED_DATABASE_URL: urls.shop, SHOP_EMBEDDED_OWNER_URL: urls.owner },
      args,
    )
  await shop({ shop: environment.shopUrl, owner: environment.url }, 'backup', backup)
  await shop({ shop: shopUrl(dataDir, restored), owner: restored }, 'restore', backup)
  const dump = path.join(distribution.makeFolder('dump'), 'shop.sql')
  await distribution.run('pg_dump', [`--dbname=${environment.url}`, '--no-owner', '--no-privileges', `--file=${dump}`])
  await distribution.run('psql', [`--dbname=${loaded}`, '--quiet', '--set=ON_ERROR_STOP=1', `--file=${dump}`])
  const [before, ...after] = await Promise.all([environment.url, restored, loaded].map(digestTables))
  return after.flatMap((tables, at) =>
    Object.keys(before)
      .filter((table) => tables[table] !== before[table])
      .map((table) => `${at === 0 ? 'backup and restore' : 'pg_dump'}: the rows of ${table} differ`),
  )
}

async function runShopCommand(variables, args) {
  const { ok, output } = await runProcess({
    ...typescriptCommand(path.join(PROJECT_ROOT, 'scripts', 'shop.ts'), args),
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...variables },
    log: logFile(variables.SHOP_DATA_DIR, 'shop'),
  })
  if (!ok) throw new Error(`shop ${args.join(' ')} failed: ${output.slice(-1_000)}`)
}

/** The number of rows of each table and a digest of them, but for the number of the catalogue that a restore counts up. */
const digestTables = (url) =>
  query(url, async (sql) => {
    const tables =
      await sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'catalogue_version' order by 1`
    const digests = {}
    for (const { name } of tables) {
      const [{ digest }] =
        await sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' order by t::text collate "C")), '') as digest from ${sql(name)} t`
      digests[name] = digest
    }
    return digests
  })
