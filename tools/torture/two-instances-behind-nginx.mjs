import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { startNginx } from './nginx.mjs'
import { createShopEnvironment, startShop, stopShop, waitUntilReady } from './shop-under-test.mjs'

/** Runs `work` with two instances behind nginx on one database; skips it where nginx is not installed. */
export async function withTwoInstances(dataDir, work) {
  const environment = await createShopEnvironment(dataDir)
  const ports = [await freePort(), await freePort()]
  const start = (port, folder) => startShop(environment, { port, folder, env: { DATABASE_URL: environment.shopUrl } })
  const shops = ports.map((port) => start(port))
  await Promise.all(shops.map((shop) => waitUntilReady(shop)))
  const nginx = await startNginx(dataDir, { port: await freePort(), ports })
  if (!nginx) return { faults: [], figures: { skipped: 'nginx is not installed' } }
  const pair = {
    environment,
    shops,
    nginx,
    stop: (index, signal) => stopShop(shops[index], signal),
    /** Starts a stopped instance again, from the version in `folder`. */
    restart: async (index, folder) => {
      shops[index] = start(ports[index], folder)
      await waitUntilReady(shops[index])
    },
  }
  try {
    return await work(pair)
  } finally {
    await nginx.close()
  }
}
