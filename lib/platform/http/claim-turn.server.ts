import 'server-only'
import { currentTime } from '@/lib/platform/base/clock.server'
import { type Db } from '@/lib/platform/db/client.server'
import { logFailure } from './log.server'
import { countRateLimit } from './rate-limit.server'
import { rateLimitRules } from './rate-limits'

type Period = 'everyMinute' | 'everyHour'

/** Whether it is this instance that does the work in this minute or hour: the first one that asks. */
export const claimTurn = (db: Db, period: Period, work: string): Promise<boolean> =>
  countRateLimit({ db, now: currentTime(), viewer: null }, period, work)

/** Lets one instance do the work in each minute or hour. Returns a function that asks for the turn of this one now. */
export function repeatInTurn(db: Db, period: Period, name: string, work: () => unknown): () => void {
  const run = async () => {
    if (await claimTurn(db, period, name)) await work()
  }
  const runNow = () => void run().catch((error: unknown) => logFailure(name, 'instance', error))
  setInterval(runNow, rateLimitRules[period].seconds * 1_000).unref()
  return runNow
}
