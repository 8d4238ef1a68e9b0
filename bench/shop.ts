import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database } from '@/lib/db/client.server'
import { loadDemoIfEmpty } from '@/lib/seed/load-demo.server'
import { loadLargeCatalogue } from '@/lib/seed/load-large.server'
import { freePort, startServer, type Server } from '@/scripts/testing/servers'
import { withScratchDatabase } from './scratch-database'

const SEED = 1

/** One instance of the built shop, on a database of its own: with the demo's catalogue, or one of so many products. */
export function withShop<Result>(
  catalogue: 'demo' | number,
  work: (shop: Server, database: Database) => Promise<Result>,
): Promise<Result> {
  return withScratchDatabase(`bench_${catalogue}`, async (database, url) => {
    if (catalogue === 'demo') await loadDemoIfEmpty(database.db)
    else await loadLargeCatalogue(database.db, { products: catalogue, seed: SEED })
    await database.db.execute(sql`vacuum analyze`)
    const shop = await startServer({
      args: [path.resolve('server/main.mjs')],
      // A proxy stands before it, so that each user of a measurement has an address of their own.
      env: {
        DATABASE_URL: '',
        SHOP_EMBEDDED_DATABASE_URL: url,
        HOST: '127.0.0.1',
        NODE_ENV: 'production',
        TRUSTED_PROXIES: '1',
      },
      port: await freePort(),
      readyPath: '/api/health/ready',
    })
    try {
      return await work(shop, database)
    } finally {
      await shop.close()
    }
  })
}
