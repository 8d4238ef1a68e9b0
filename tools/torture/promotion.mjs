import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase, prepareDatabase } from '../../scripts/launch/postgres/database.mjs'
import { SHOP_ROLE, SUPERUSER } from '../../scripts/launch/postgres/cluster.mjs'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import {
  allowReplication,
  createCluster,
  killCluster,
  query,
  startCluster,
  useDistribution,
  waitFor,
} from './clusters.mjs'
import { startPgbouncer } from './pgbouncer.mjs'
import { makeCertificate } from './certificate.mjs'
import { startShop, waitUntilReady } from './shop-under-test.mjs'
import { orderUntilStopped } from './order-until-stopped.mjs'
import { findCheapProduct } from './shoppers.mjs'
import { findLost, verifyOrders } from './verify-orders.mjs'

const HOSTS = ['127.0.0.1', '127.0.0.2']
const MAX_OUTAGE_MS = 30_000
/** How long people order before each kill. */
const LOAD_MS = 8_000
const REPLICATION = ['synchronous', 'asynchronous']

/**
 * Kills the primary under load and promotes its standby, with synchronous and then with asynchronous replication, and
 * makes each killed primary a standby again. Two instances use PgBouncer, which is pointed to the new primary.
 */
export async function promotion(dataDir, { count = 1 } = {}) {
  const distribution = useDistribution(dataDir)
  if (!distribution) return { faults: [], figures: { skipped: 'no PostgreSQL of the distribution is installed' } }
  const pair = await startPair(distribution)
  const pgbouncer = startPgbouncer(distribution, {
    port: await freePort(),
    server: { host: HOSTS[0], port: pair.port },
    database: 'asimera',
    user: SHOP_ROLE,
    ca: pair.ca,
  })
  if (!pgbouncer) return { faults: [], figures: { skipped: 'PgBouncer is not installed' } }
  const shops = await startShops(pair.environment, pgbouncer)
  const orders = orderUntilStopped(shops, await findCheapProduct(shops[0]))
  await orders.firstsAfter(Date.now())

  const faults = []
  const kills = []
  for (let turn = 0; turn < count * REPLICATION.length; turn += 1) {
    const [from, to] = [turn % 2, (turn + 1) % 2]
    const replication = REPLICATION[turn % 2]
    await setReplication(pair, { primary: from, replication })
    await wait(LOAD_MS)
    const connections = await countConnections(pair.urls[from])
    const killed = await replacePrimary(pair, { from, to, pgbouncer, orders })
    faults.push(...(await rejoin(distribution, pair, { from: to, to: from })))
    kills.push({ replication, connections, ...killed })
  }
  const { acknowledged, abandoned } = await orders.stop()

  const collect = (replication, field) =>
    kills.filter((kill) => kill.replication === replication).flatMap((kill) => kill[field])
  const lostSynchronous = collect('synchronous', 'lost')
  const lostAsynchronous = collect('asynchronous', 'lost')
  if (lostSynchronous.length > 0)
    faults.push(`${lostSynchronous.length} orders acknowledged under synchronous replication are lost`)
  for (const ms of kills.flatMap(({ outages }) => outages))
    if (ms > MAX_OUTAGE_MS) faults.push(`no order was placed for ${ms} ms`)
  const lost = new Set([...lostSynchronous, ...lostAsynchronous])
  const kept = acknowledged.filter((order) => !lost.has(order))
  faults.push(...(await verifyOrders(pair.environment, shops[0].address, kept)))
  return {
    faults,
    figures: {
      PostgreSQL: distribution.version,
      'orders acknowledged': acknowledged.length,
      'connections of the shop under load': kills.map(({ connections }) => connections).join(', '),
      'synchronous: ms from the kill to the next order of each shop': collect('synchronous', 'outages').join(', '),
      'asynchronous: the same': collect('asynchronous', 'outages').join(', '),
      'synchronous: acknowledged orders lost': lostSynchronous.length,
      'asynchronous: acknowledged orders lost': lostAsynchronous.length,
      'checkouts begun again, because their payment was lost': abandoned,
    },
  }
}

async function startShops(environment, { port }) {
  const pooler = `postgres://${SHOP_ROLE}@127.0.0.1:${port}`
  const env = { DATABASE_URL: `${pooler}/shop_session`, DATABASE_POOLED_URL: `${pooler}/shop` }
  const shops = []
  for (const _ of HOSTS) shops.push(startShop(environment, { port: await freePort(), env }))
  await Promise.all(shops.map((shop) => waitUntilReady(shop)))
  return shops
}

async function startPair(distribution) {
  const port = await freePort()
  const primary = await createCluster(distribution, 'first')
  const certificate = makeCertificate(distribution, HOSTS)
  // In the file and not on the command line, because the recovery of pg_rewind reads only the file: without wal_keep_size
  // it removes the log that pg_rewind needs.
  allowReplication(primary, {
    ssl: 'on',
    ssl_cert_file: certificate.cert,
    ssl_key_file: certificate.key,
    wal_log_hints: 'on',
    wal_keep_size: '1GB',
  })
  await startCluster(distribution, { folder: primary, host: HOSTS[0], port })
  const urls = HOSTS.map((host) => `postgres://${SUPERUSER}@${host}:${port}/asimera`)
  await createDatabase(urls[0])
  const standby = path.join(distribution.dataDir, 'second')
  await distribution.run('pg_basebackup', [
    `--pgdata=${standby}`,
    `--dbname=host=${HOSTS[0]} port=${port} user=${SUPERUSER}`,
    '--write-recovery-conf',
    '--checkpoint=fast',
  ])
  await startCluster(distribution, { folder: standby, host: HOSTS[1], port })
  const parameters = `sslmode=verify-full&sslrootcert=${encodeURIComponent(certificate.ca)}`
  const urlOf = (role) => `postgres://${role}@${HOSTS[0]}:${port}/asimera?${parameters}`
  const environment = { dataDir: distribution.dataDir, url: urlOf(SUPERUSER), shopUrl: urlOf(SHOP_ROLE) }
  await prepareDatabase(distribution.dataDir, { url: environment.shopUrl, ownerUrl: environment.url }, { demo: true })
  return { environment, port, urls, ca: certificate.ca, folders: [primary, standby] }
}

async function setReplication({ urls }, { primary, replication }) {
  await query(urls[primary], async (sql) => {
    await sql`alter system set synchronous_standby_names = ${sql.unsafe(replication === 'synchronous' ? "'*'" : "''")}`
    await sql`select pg_reload_conf()`
  })
  const state = replication === 'synchronous' ? 'sync' : 'async'
  await waitFor(
    () => query(urls[primary], (sql) => sql`select from pg_stat_replication where sync_state = ${state}`),
    'the standby',
  )
}

/** Kills one server and promotes the other; returns how long each shop placed no order, and which orders are lost. */
async function replacePrimary({ folders, port, urls }, { from, to, pgbouncer, orders }) {
  await killCluster(folders[from])
  const killed = Date.now()
  const before = [...orders.acknowledged]
  await query(urls[to], (sql) => sql`select pg_promote()`)
  pgbouncer.repoint({ host: HOSTS[to], port })
  const outages = (await orders.firstsAfter(killed)).map((at) => at - killed)
  return { outages, lost: await findLost({ url: urls[to] }, before) }
}

/** Makes the killed primary a standby of the new one. It must refuse writes. */
async function rejoin(distribution, { folders, port, urls }, { from, to }) {
  // Before its first checkpoint as a primary, pg_rewind of PostgreSQL 15 reads the old timeline from it and rewinds nothing.
  await query(urls[from], (sql) => sql`checkpoint`)
  await distribution.run('pg_rewind', [
    `--target-pgdata=${folders[to]}`,
    `--source-server=host=${HOSTS[from]} port=${port} user=${SUPERUSER} dbname=postgres`,
    '--write-recovery-conf',
  ])
  await startCluster(distribution, { folder: folders[to], host: HOSTS[to], port })
  const code = await query(urls[to], (sql) => sql`delete from outbox`).then(
    () => 'accepted it',
    (error) => error.code,
  )
  await waitFor(
    () => query(urls[from], (sql) => sql`select from pg_stat_replication where state = 'streaming'`),
    'the old primary',
  )
  return code === '25006' ? [] : [`the old primary was asked to write, and ${code}`]
}

const countConnections = (url) =>
  query(url, async (sql) => {
    const [{ count }] =
      await sql`select count(*)::int from pg_stat_activity where backend_type = 'client backend' and usename = ${SHOP_ROLE}`
    return count
  })
