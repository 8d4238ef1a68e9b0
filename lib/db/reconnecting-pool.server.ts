import 'server-only'
import type postgres from 'postgres'

// The thin server, which is no part of the bundles, calls these before it ends for a defect.
const SHARED = Symbol.for('asimera.driver-defects')
const shared = globalThis as typeof globalThis & { [SHARED]?: Set<() => void> }

const REPLACE_DELAY_MS = 200

/**
 * When a connection breaks off within a transaction, the driver (3.4.9) throws from a timer of its
 * own, where nobody can catch it, and its pool has lost that connection for good. Then whatever
 * comes next goes to a new pool; the old one ends what it has begun, and its connections by idling.
 */
export function reconnectingPool(open: () => postgres.Sql): { sql: postgres.Sql; end: () => Promise<void> } {
  const replacers = (shared[SHARED] ??= new Set())
  let pool = open()
  let timer: NodeJS.Timeout | undefined
  const replace = () => {
    clearTimeout(timer)
    // Several connections break at the same moment: one new pool does for all of them.
    timer = setTimeout(() => (pool = open()), REPLACE_DELAY_MS)
  }
  replacers.add(replace)
  return {
    sql: new Proxy(pool, {
      get: (_, name) => Reflect.get(pool, name),
      apply: (_, self, words) => Reflect.apply(pool, self, words),
    }),
    end: () => {
      replacers.delete(replace)
      clearTimeout(timer)
      return pool.end({ timeout: 5 })
    },
  }
}
