import { freePort } from '../../launch/postgres/server.mjs'
import { startNginx } from './nginx.mjs'
import { endShop, openPlace, startShop, whenReady } from './shop-under-test.mjs'

/** Two instances behind nginx on one database, for the length of `work`; left out where there is no nginx. */
export async function withPair(dataDir, work) {
  const place = await openPlace(dataDir)
  const ports = [await freePort(), await freePort()]
  const start = (port, folder) => startShop(place, { port, folder, env: { DATABASE_URL: place.shopUrl } })
  const shops = ports.map((port) => start(port))
  await Promise.all(shops.map((shop) => whenReady(shop)))
  const nginx = await startNginx(dataDir, { port: await freePort(), ports })
  if (!nginx) return { faults: [], figures: { left: 'out: there is no nginx here' } }
  const pair = {
    place,
    shops,
    nginx,
    end: (at, signal) => endShop(shops[at], signal),
    /** In the place of the one that has ended; of the version in `folder`, or of this one. */
    startAgain: async (at, folder) => {
      shops[at] = start(ports[at], folder)
      await whenReady(shops[at])
    },
  }
  try {
    return await work(pair)
  } finally {
    await nginx.close()
  }
}
