import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PROJECT_ROOT } from '../../scripts/launch/folders.mjs'
import { startLoad } from './load.mjs'
import { buildNextVersion, migrateWith } from './next-version.mjs'
import { findCheapProduct } from './shoppers.mjs'
import { withTwoInstances } from './two-instances-behind-nginx.mjs'
import { verifyOrders, withDatabaseConnection } from './verify-orders.mjs'

const DEPLOY_PHASES = ['undisturbed', 'old version after the migration', 'deploy', 'new version']

/** Migrates to the next version, replaces both instances by it and then by this version again, without a failed request. */
export const rollingDeploy = (dataDir) =>
  withTwoInstances(dataDir, async (pair) => {
    const { environment, nginx } = pair
    const next = path.join(dataDir, 'next-version')
    await buildNextVersion(next, dataDir)
    const load = startLoad(environment, nginx.address, await findCheapProduct(nginx))
    await wait(3_000)
    load.setPhase('old version after the migration')
    await migrateWith(next, dataDir, environment)
    await wait(3_000)
    load.setPhase('deploy')
    await replaceBoth(pair, next)
    load.setPhase('new version')
    await wait(3_000)
    load.setPhase('rollback')
    await replaceBoth(pair, PROJECT_ROOT)
    const { lostMessages } = await load.stop()
    const failures = [
      ...DEPLOY_PHASES.flatMap((phase) => load.failures(phase)),
      // This version lacks the scripts of the next one, so a page opened there has to be loaded again.
      ...load.failures('rollback', ['pages', 'orders', 'messages']),
    ]
    const faults = [
      ...failures.map(({ message }) => message),
      ...lostMessages,
      ...(await checkMigration(environment)),
      ...(await verifyOrders(environment, nginx.address, load.acknowledged.orders)),
    ]
    return { faults, figures: load.figures() }
  })

async function replaceBoth(pair, folder) {
  for (const index of pair.shops.keys()) {
    await pair.stop(index, 'SIGTERM')
    await pair.restart(index, folder)
    await wait(1_500)
  }
}

const checkMigration = (environment) =>
  withDatabaseConnection(environment, async (sql) =>
    (await sql`select from information_schema.columns where column_name = 'parcel_number'`).length === 1
      ? []
      : ['the migration added no column'],
  )
