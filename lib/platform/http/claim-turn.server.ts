import 'server-only'
import { currentTime } from '@/lib/platform/base/clock.server'
import { type Db } from '@/lib/platform/db/client.server'
import { countRateLimit } from './rate-limit.server'

/** Whether it is this instance that does the work in this minute or hour: the first one that asks. */
export const claimTurn = (db: Db, period: 'everyMinute' | 'everyHour', work: string): Promise<boolean> =>
  countRateLimit({ db, now: currentTime(), viewer: null }, period, work)
