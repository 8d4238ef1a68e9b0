import 'server-only'
import { currentTime } from '@/lib/platform/base/clock.server'
import { type Db } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'
import { claimTurn } from '@/lib/platform/http/claim-turn.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { startSandboxEventScheduler } from '@/lib/shop/payments/provider/sandbox-event-scheduler.server'
import { sweepOrders } from './sweep-orders.server'

const MINUTE = 60_000

/** Starts the order sweep, which one instance does in each minute, and, with the card sandbox, the delivery of its events. */
export function startOrderScheduler(db: Db): void {
  const sweep = async () => {
    if (await claimTurn(db, 'everyMinute', 'orders')) await sweepOrders({ db, now: currentTime(), viewer: null })
  }
  setInterval(
    () => void sweep().catch((error: unknown) => logFailure('sweeping orders', 'instance', error)),
    MINUTE,
  ).unref()
  if (env().cards === 'sandbox') startSandboxEventScheduler()
}
