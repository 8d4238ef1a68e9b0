import 'server-only'
import { type SimulatedOutage } from '@/lib/platform/base/simulated-outages'
import { simulatedOutages } from '@/lib/platform/base/simulated-outages.server'
import { database } from '@/lib/platform/db/client.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type InputOf, type ReplyOf } from '@/lib/platform/http/operation'
import { processValue } from '@/lib/platform/base/process-singleton'
import { openAsOwner } from './as-owner.server'
import { withLockedTables } from './lock-tables.server'
import { shareTestState } from './shared-state.server'
import { type testOperations } from './test-controls.operations'

type Reply = ReplyOf<(typeof testOperations)['listOutages']>

export const listOutages = (): Reply => ({
  outages: [...simulatedOutages()]
    .filter(([, until]) => until > Date.now())
    .map(([name, until]) => ({ name, seconds_left: Math.ceil((until - Date.now()) / 1000) })),
})

export async function beginOutage(
  _ctx: Ctx,
  { name, seconds }: InputOf<(typeof testOperations)['beginOutage']>,
): Promise<Reply> {
  await liftLock(name)
  if (name === 'slow_database') await lockTables(seconds)
  simulatedOutages().set(name, Date.now() + seconds * 1000)
  if (name !== 'slow_database') await shareTestState(database())
  return listOutages()
}

export async function endOutage(_ctx: Ctx, { name }: InputOf<(typeof testOperations)['endOutage']>): Promise<Reply> {
  simulatedOutages().delete(name)
  await liftLock(name)
  if (name !== 'slow_database') await shareTestState(database())
  return listOutages()
}

/** Ends the lock of all tables. */
const tableLock = processValue<() => Promise<void>>('test-table-lock')

async function liftLock(name: SimulatedOutage): Promise<void> {
  if (name === 'slow_database') await tableLock.current?.()
}

/** Statements that read or write rows wait until the lock is lifted, or until their own time is over. */
async function lockTables(seconds: number): Promise<void> {
  const { db, close } = openAsOwner()
  let end = () => {}
  const lifted = new Promise<void>((resolve) => (end = resolve))
  let ended = Promise.resolve()
  await new Promise<void>((locked, failed) => {
    ended = withLockedTables(db, () => {
      locked()
      return lifted
    }).finally(close)
    ended.catch(failed)
  })
  const lift = () => {
    clearTimeout(timer)
    tableLock.current = undefined
    simulatedOutages().delete('slow_database')
    end()
    return ended
  }
  const timer = setTimeout(() => void lift(), seconds * 1000)
  tableLock.current = lift
}

export async function endAllOutages(): Promise<void> {
  await tableLock.current?.()
  simulatedOutages().clear()
}
