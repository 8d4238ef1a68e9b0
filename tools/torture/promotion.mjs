import path from 'node:path'
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

/**
 * Kills the primary under load and promotes its standby, with synchronous and then with asynchronous replication. Two
 * instances use PgBouncer, which is pointed to the new primary.
 */
export async function promotion(dataDir) {
  const distribution = useDistribution(dataDir)
  if (!distribution) return { faults: [], figures: { skipped: 'no PostgreSQL of the distribution is installed' } }
  const pair = await startPair(distribution)
  const { environment, port } = pair
  const poolerPort = await freePort()
  const pgbouncer = startPgbouncer(distribution, {
    port: poolerPort,
    server: { host: HOSTS[0], port },
    database: 'asimera',
    user: SHOP_ROLE,
    ca: pair.ca,
  })
  if (!pgbouncer) return { faults: [], figures: { skipped: 'PgBouncer is not installed' } }
  const poolerUrl = `postgres://${SHOP_ROLE}@127.0.0.1:${poolerPort}`
  const env = { DATABASE_URL: `${poolerUrl}/shop_session`, DATABASE_POOLED_URL: `${poolerUrl}/shop` }
  const start = async () => startShop(environment, { port: await freePort(), env })
  const [first, second] = [await start(), await start()]
  const shops = [first, second]
  await Promise.all(shops.map((shop) => waitUntilReady(shop)))
  const item = await findCheapProduct(first)
  const orders = orderUntilStopped(shops, item)
  await orders.firstsAfter(Date.now())
  /** @type {string[]} */
  const faults = []
  const connections = await countConnections(environment)

  const synchronous = await replacePrimary(pair, { from: 0, to: 1, pgbouncer, orders })
  const promoted = `postgres://${SUPERUSER}@${HOSTS[1]}:${port}/asimera`
  const lostSynchronous = await findLost({ url: promoted }, [...orders.acknowledged])
  if (lostSynchronous.length > 0)
    faults.push(`${lostSynchronous.length} orders acknowledged under synchronous replication are lost`)
  // The promoted server has no synchronous standby until it is told to.
  faults.push(...(await rejoin(distribution, pair, { from: 1, to: 0 })))
  await orders.firstsAfter(Date.now())
  const asynchronous = await replacePrimary(pair, { from: 1, to: 0, pgbouncer, orders })
  const { acknowledged, abandoned } = await orders.stop()

  const lost = await findLost(environment, acknowledged)
  for (const ms of [...synchronous, ...asynchronous])
    if (ms > MAX_OUTAGE_MS) faults.push(`no order was placed for ${ms} ms`)
  const kept = acknowledged.filter((order) => !lost.includes(order))
  faults.push(...(await verifyOrders(environment, first.address, kept)))
  return {
    faults,
    figures: {
      PostgreSQL: distribution.version,
      'orders acknowledged': acknowledged.length,
      'connections under load': connections,
      'synchronous: ms from the kill to the next order of each shop': synchronous.join(', '),
      'asynchronous: the same': asynchronous.join(', '),
      'acknowledged orders lost by the asynchronous promotion': lost.length,
      'checkouts begun again, because their payment was lost': abandoned,
    },
  }
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
  const direct = `postgres://${SUPERUSER}@${HOSTS[0]}:${port}/asimera`
  await createDatabase(direct)
  const standby = path.join(distribution.dataDir, 'second')
  await distribution.run('pg_basebackup', [
    `--pgdata=${standby}`,
    `--dbname=host=${HOSTS[0]} port=${port} user=${SUPERUSER}`,
    '--write-recovery-conf',
    '--checkpoint=fast',
  ])
  await startCluster(distribution, { folder: standby, host: HOSTS[1], port })
  await query(direct, async (sql) => {
    await sql`alter system set synchronous_standby_names = '*'`
    await sql`select pg_reload_conf()`
  })
  await waitFor(
    () => query(direct, (sql) => sql`select from pg_stat_replication where sync_state = 'sync'`),
    'the standby',
  )
  const parameters = `sslmode=verify-full&sslrootcert=${encodeURIComponent(certificate.ca)}`
  const urlOf = (role) => `postgres://${role}@${HOSTS[0]}:${port}/asimera?${parameters}`
  const environment = { dataDir: distribution.dataDir, url: urlOf(SUPERUSER), shopUrl: urlOf(SHOP_ROLE) }
  await prepareDatabase(distribution.dataDir, { url: environment.shopUrl, ownerUrl: environment.url }, { demo: true })
  return { environment, port, ca: certificate.ca, folders: [primary, standby] }
}

/** Kills one server and promotes the other; returns how long each shop placed no order. */
async function replacePrimary({ folders, port }, { from, to, pgbouncer, orders }) {
  await killCluster(folders[from])
  const killed = Date.now()
  await query(`postgres://${SUPERUSER}@${HOSTS[to]}:${port}/postgres`, (sql) => sql`select pg_promote()`)
  pgbouncer.repoint({ host: HOSTS[to], port })
  return (await orders.firstsAfter(killed)).map((at) => at - killed)
}

/** Makes the killed primary a standby of the new one. It must refuse writes. */
async function rejoin(distribution, { folders, port }, { from, to }) {
  const source = `host=${HOSTS[from]} port=${port} user=${SUPERUSER} dbname=postgres`
  const promoted = `postgres://${SUPERUSER}@${HOSTS[from]}:${port}/postgres`
  // Before its first checkpoint as a primary, pg_rewind of PostgreSQL 15 reads the old timeline from it and rewinds nothing.
  await query(promoted, (sql) => sql`checkpoint`)
  await distribution.run('pg_rewind', [
    `--target-pgdata=${folders[to]}`,
    `--source-server=${source}`,
    '--write-recovery-conf',
  ])
  await startCluster(distribution, { folder: folders[to], host: HOSTS[to], port })
  const url = `postgres://${SUPERUSER}@${HOSTS[to]}:${port}/asimera`
  const code = await query(url, (sql) => sql`delete from outbox`).then(
    () => 'accepted it',
    (error) => error.code,
  )
  await waitFor(
    () => query(promoted, (sql) => sql`select from pg_stat_replication where state = 'streaming'`),
    'the old primary',
  )
  return code === '25006' ? [] : [`the old primary was asked to write, and ${code}`]
}

const countConnections = ({ url }) =>
  query(url, async (sql) => {
    const rows =
      await sql`select count(*)::int as count, application_name like 'asimera %' as shop from pg_stat_activity where backend_type = 'client backend' group by 2`
    return rows.map(({ count, shop }) => `${count} ${shop ? 'of shops' : 'of others'}`).join(', ')
  })
