import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CLONE } from '../../launch/folders.mjs'
import { buildNextVersion, migrateWith } from './next-version.mjs'
import { withPair } from './two-instances-behind-nginx.mjs'
import { somethingToBuy } from './shoppers.mjs'
import { underLoad } from './under-load.mjs'
import { judge, onDatabase } from './verdict.mjs'

const FORWARD = ['calm', 'the old version on the new tables', 'replacing one by one', 'the new version']
/** The version before has no scripts of the one after it: whoever has its page open loads another. */
const BACK = ['going back', ['pages', 'orders', 'letters']]

/** The next version takes the place of this one, with its migration, and this one its place again; nobody is to notice. */
export const rollingDeploy = (dataDir) =>
  withPair(dataDir, async (pair) => {
    const { place, nginx } = pair
    const next = path.join(dataDir, 'next-version')
    await buildNextVersion(next, dataDir)
    const load = underLoad(place, nginx.address, await somethingToBuy(nginx))
    await wait(3_000)
    load.enter('the old version on the new tables')
    await migrateWith(next, dataDir, place)
    await wait(3_000)
    load.enter('replacing one by one')
    await replaceBoth(pair, next)
    load.enter('the new version')
    await wait(3_000)
    load.enter('going back')
    await replaceBoth(pair, CLONE)
    const { lost } = await load.end()
    const failures = [...FORWARD.flatMap((phase) => load.failures(phase)), ...load.failures(...BACK)]
    const faults = [
      ...failures.map(({ said }) => said),
      ...lost,
      ...(await isMigrated(place)),
      ...(await judge(place, nginx.address, load.kept.orders)),
    ]
    return { faults, figures: load.figures() }
  })

async function replaceBoth(pair, folder) {
  for (const at of pair.shops.keys()) {
    await pair.end(at, 'SIGTERM')
    await pair.startAgain(at, folder)
    await wait(1_500)
  }
}

const isMigrated = (place) =>
  onDatabase(place, async (sql) =>
    (await sql`select from information_schema.columns where column_name = 'parcel_number'`).length === 1
      ? []
      : ['the migration added nothing'],
  )
