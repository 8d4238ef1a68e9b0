import 'server-only'
import { isDatabaseUnavailable } from '@/lib/platform/db/database-unavailable'
import { publicContext } from '@/lib/platform/http/context.server'
import { currentSnapshot } from './current-snapshot.server'
import { type Snapshot } from './snapshot'

/**
 * Caches a value until the catalogue version changes, which it also does with settings, promotions and shipping rules.
 * While the database is unavailable, returns the last value.
 */
export function cacheWithSnapshot<Value>(read: () => Promise<Value>): () => Promise<Value> {
  const readings = new WeakMap<Snapshot, Promise<Value>>()
  let last: { value: Value } | null = null
  const readAgain = async (): Promise<Value> => {
    try {
      last = { value: await read() }
      return last.value
    } catch (error) {
      if (last === null || !isDatabaseUnavailable(error)) throw error
      return last.value
    }
  }
  return async () => {
    const snapshot = await currentSnapshot(publicContext())
    const known = readings.get(snapshot)
    if (known) return known
    const reading = readAgain()
    readings.set(snapshot, reading)
    reading.catch(() => readings.delete(snapshot))
    return reading
  }
}
