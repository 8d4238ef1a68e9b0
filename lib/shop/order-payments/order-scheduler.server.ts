import 'server-only'
import { currentTime } from '@/lib/platform/base/clock.server'
import { type Db } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'
import { repeatInTurn } from '@/lib/platform/http/claim-turn.server'
import { startSandboxEventScheduler } from '@/lib/shop/payments/provider/sandbox-event-scheduler.server'
import { tellOfSentGifts } from '@/lib/shop/orders/mail/gift-email.server'
import { sweepOrders } from './sweep-orders.server'

/** Starts the order sweep, which one instance does in each minute, and, with the card sandbox, the delivery of its events. */
export function startOrderScheduler(db: Db): void {
  repeatInTurn(db, 'everyMinute', 'sweeping orders', () => sweepOrders({ db, now: currentTime(), viewer: null }))
  repeatInTurn(db, 'everyMinute', 'telling of presents', () =>
    tellOfSentGifts({ db, now: currentTime(), viewer: null }),
  )
  if (env().cards === 'sandbox') startSandboxEventScheduler()
}
