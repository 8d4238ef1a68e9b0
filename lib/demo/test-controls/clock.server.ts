import 'server-only'
import { clockOffset, currentTime } from '@/lib/platform/base/clock.server'
import { database } from '@/lib/platform/db/client.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type InputOf, type ReplyOf } from '@/lib/platform/http/operation'
import { showEverythingAnew } from '@/lib/instance/instance.server'
import { asOwner } from './as-owner.server'
import { resetClock, saveClock } from './clock-setting.server'
import { shareTestState } from './shared-state.server'
import { sweep } from './sweep.server'
import { type testOperations } from './test-controls.operations'

type Reply = ReplyOf<(typeof testOperations)['readClock']>

export const readClock = (): Reply => ({
  now: currentTime().toISOString(),
  ahead_seconds: Math.round(clockOffset() / 1000),
})

/** Sets or advances the clock of the shop and of its database, and then does what would have happened meanwhile. */
export async function setClock(
  ctx: Ctx,
  { now, advance, sweep: isSwept }: InputOf<(typeof testOperations)['setClock']>,
): Promise<ReplyOf<(typeof testOperations)['setClock']>> {
  const ms = now === undefined ? clockOffset() + toMs(advance ?? {}) : Date.parse(now) - Date.now()
  await asOwner((owner) => saveClock(owner, ms))
  await shareTestState(database())
  const swept = isSwept ? await sweep({ ...ctx, now: currentTime() }) : null
  await showEverythingAnew()
  return { ...readClock(), swept }
}

const toMs = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000

/** Back to the real time. */
export async function returnToRealTime(): Promise<Reply> {
  await asOwner(resetClock)
  await shareTestState(database())
  await showEverythingAnew()
  return readClock()
}
