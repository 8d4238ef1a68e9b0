import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database } from '@/lib/platform/db/client.server'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { loadLargeCatalogue } from '@/lib/demo/seed/load-large.server'
import { freePort, startServer, type Server } from '@/scripts/testing/servers'
import { withScratchDatabase } from './scratch-database'

const SEED = 1
let databases = 0

/** Runs one instance of the built shop on its own database, with the demo catalogue or a generated one of a given size. */
export function withShop<Result>(
  catalogue: 'demo' | number,
  work: (shop: Server, database: Database) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  return withScratchDatabase(`bench_${catalogue}_${(databases += 1)}`, async (database, url) => {
    if (catalogue === 'demo') await loadDemoIfEmpty(database.db)
    else await loadLargeCatalogue(database.db, { products: catalogue, seed: SEED })
    await database.db.execute(sql`vacuum analyze`)
    const shop = await startServer({
      args: [path.resolve('server/main.mjs')],
      // With a trusted proxy, each simulated user can have a client address.
      env: {
        DATABASE_URL: '',
        SHOP_EMBEDDED_DATABASE_URL: url,
        HOST: '127.0.0.1',
        NODE_ENV: 'production',
        TRUSTED_PROXIES: '1',
        CARD_SANDBOX: 'on',
        ...env,
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
