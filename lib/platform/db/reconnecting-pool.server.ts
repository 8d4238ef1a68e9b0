import 'server-only'
import type postgres from 'postgres'
import { processSingleton } from '@/lib/platform/base/process-singleton'

/** The HTTP server around Next.js calls these before it would exit for an uncaught error. */
const poolReplacers = processSingleton('pool-replacers', () => new Set<() => void>())

const REPLACE_DELAY_MS = 200

/**
 * When a connection breaks within a transaction, the driver (postgres 3.4.9) throws from a timer, where no caller
 * can catch it, and its pool never replaces that connection. New queries then go to a new pool; the old pool
 * finishes what it has begun, and its connections close by their idle timeout.
 */
export function reconnectingPool(open: () => postgres.Sql): { sql: postgres.Sql; end: () => Promise<void> } {
  let pool = open()
  let timer: NodeJS.Timeout | undefined
  const replace = () => {
    clearTimeout(timer)
    // Several connections usually break at the same moment; one new pool is enough.
    timer = setTimeout(() => (pool = open()), REPLACE_DELAY_MS)
  }
  poolReplacers().add(replace)
  return {
    sql: new Proxy(pool, {
      get: (_, name) => Reflect.get(pool, name),
      apply: (_, self, args) => Reflect.apply(pool, self, args),
    }),
    end: () => {
      poolReplacers().delete(replace)
      clearTimeout(timer)
      return pool.end({ timeout: 5 })
    },
  }
}
