import { sql } from 'drizzle-orm'
import { loadLargeCatalogue, NotScratchDatabaseError } from '@/lib/demo/seed/load-large.server'
import { CommandError, parseWholeNumber, type Command } from './shop/command'
import { runCommand } from './shop/run-command'

const seed: Command = {
  summary: 'Fill a scratch database with a large catalogue, the same one for the same seed.',
  help: 'Works only on an empty database, or on one that it has filled before.',
  asOwner: true,
  flags: {
    products: { value: 'number', describe: 'number of products (10000)' },
    seed: { value: 'number', describe: 'the seed of the random numbers (1)' },
  },
  run: async ({ db, flags, progress }) => {
    const products = parseWholeNumber(flags, 'products', { min: 1, max: 1_000_000, otherwise: 10_000 })
    const number = parseWholeNumber(flags, 'seed', { min: 0, max: 4_294_967_295, otherwise: 1 })
    const start = performance.now()
    await loadLargeCatalogue(db, { products, seed: number }, (done) =>
      progress(`${done} of ${products} products`),
    ).catch((error: unknown) => {
      throw error instanceof NotScratchDatabaseError ? new CommandError(error.message) : error
    })
    await db.execute(sql`vacuum analyze`)
    const seconds = Number(((performance.now() - start) / 1000).toFixed(1))
    return { text: `Created ${products} products in ${seconds} s.`, data: { products, seed: number, seconds } }
  },
}

void runCommand('npm run seed --', seed, process.argv.slice(2)).then((status) => (process.exitCode = status))
