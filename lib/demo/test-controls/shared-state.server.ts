import 'server-only'
import { z } from 'zod'
import { SIMULATED_OUTAGES } from '@/lib/platform/base/simulated-outages'
import { simulatedOutages } from '@/lib/platform/base/simulated-outages.server'
import { type Database } from '@/lib/platform/db/client.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { heldEvents } from '@/lib/shop/payments/provider/sandbox-event-scheduler.server'
import { loadClock } from './clock-setting.server'

const CHANNEL = 'test_controls'

const stateSchema = z.object({
  outages: z.array(z.tuple([z.enum(SIMULATED_OUTAGES), z.number()])),
  holdsEvents: z.boolean(),
})

/**
 * Tells all instances of this database, such as those of other languages, what this one has set. An instance that starts
 * later begins without outages and held events.
 */
export async function shareTestState({ sql: connection }: Pick<Database, 'sql'>): Promise<void> {
  const state = { outages: [...simulatedOutages()], holdsEvents: heldEvents.current ?? false }
  await connection.notify(CHANNEL, JSON.stringify(state))
}

function applyState(message: string): void {
  const { outages, holdsEvents } = stateSchema.parse(JSON.parse(message))
  simulatedOutages().clear()
  for (const [name, until] of outages) simulatedOutages().set(name, until)
  heldEvents.current = holdsEvents
}

/** Follows what tests set on any instance. */
export async function followTestControls(database: Pick<Database, 'db' | 'sql'>): Promise<void> {
  const readClock = () =>
    void loadClock(database).catch((error: unknown) => logFailure('reading the clock of the tests', 'tests', error))
  const changed = (message: string) => {
    applyState(message)
    readClock()
  }
  await database.sql
    .listen(CHANNEL, changed, readClock)
    .catch((error: unknown) => logFailure('listening to test controls', 'tests', error))
}
