import 'server-only'
import { currentTime } from '@/lib/platform/base/clock.server'
import { type Db } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { startSandboxEventScheduler } from '@/lib/shop/payments/provider/sandbox-event-scheduler.server'
import { sweepOrders } from './sweep-orders.server'

const MINUTE = 60_000

/** Starts the order sweep on this instance and, with the card sandbox, the delivery of its events. */
export function startOrderScheduler(db: Db): void {
  const sweep = () =>
    void sweepOrders({ db, now: currentTime(), viewer: null }).catch((error: unknown) =>
      logFailure('sweeping orders', 'instance', error),
    )
  setInterval(sweep, MINUTE).unref()
  if (env().cards === 'sandbox') startSandboxEventScheduler()
}
