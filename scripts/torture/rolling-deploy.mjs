import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CLONE } from '../launch/folders.mjs'
import { freePort } from '../launch/postgres-server.mjs'
import { buildNextVersion, migrateWith } from './next-version.mjs'
import { startNginx } from './nginx.mjs'
import { endShop, openPlace, startShop, whenReady } from './place.mjs'
import { somethingToBuy } from './shoppers.mjs'
import { underLoad } from './under-load.mjs'
import { judge, onDatabase } from './verdict.mjs'

const FORWARD = ['calm', 'the old version on the new tables', 'replacing one by one', 'the new version']
/** The version before has no scripts of the one after it: whoever has its page open loads another. */
const BACK = ['going back', ['pages', 'orders', 'letters']]

/** The next version takes the place of this one, with its migration, and this one its place again; nobody is to notice. */
export async function rollingDeploy(dataDir) {
  const place = await openPlace(dataDir)
  const next = path.join(dataDir, 'next-version')
  await buildNextVersion(next, dataDir)
  const ports = [await freePort(), await freePort()]
  const env = { DATABASE_URL: place.url, TRUSTED_PROXIES: '1' }
  const shops = ports.map((port) => startShop(place, { port, env }))
  await Promise.all(shops.map((shop) => whenReady(shop)))
  const nginx = await startNginx(dataDir, { port: await freePort(), ports })
  if (!nginx) return { faults: [], figures: { left: 'out: there is no nginx here' } }
  const replaceBy = async (folder) => {
    for (const [at, port] of ports.entries()) {
      await endShop(shops[at], 'SIGTERM')
      shops[at] = startShop(place, { port, env, folder })
      await whenReady(shops[at])
      await wait(1_500)
    }
  }
  try {
    const load = underLoad(place, nginx.address, await somethingToBuy(nginx))
    await wait(3_000)
    load.enter('the old version on the new tables')
    await migrateWith(next, dataDir, place.url)
    await wait(3_000)
    load.enter('replacing one by one')
    await replaceBy(next)
    load.enter('the new version')
    await wait(3_000)
    load.enter('going back')
    await replaceBy(CLONE)
    const { lost } = await load.end()
    const failures = [...FORWARD.flatMap((phase) => load.failures(phase)), ...load.failures(...BACK)]
    const faults = [...failures.map(({ said }) => said), ...lost, ...(await isMigrated(place)), ...(await judge(place, nginx.address, load.kept.orders))]
    return { faults, figures: load.figures() }
  } finally {
    await nginx.close()
  }
}

const isMigrated = (place) => onDatabase(place, async (sql) => ((await sql`select from information_schema.columns where column_name = 'parcel_number'`).length === 1 ? [] : ['the migration added nothing']))
