import 'server-only'
import { startDocumentWorker } from '@/lib/owner/documents/hand-over.server'
import { startGiftCards } from '@/lib/owner/gift-cards/send-gift-cards.server'
import { startCounting } from '@/lib/owner/statistics/counting.server'
import { removeOldCounts } from '@/lib/owner/statistics/write-counts.server'
import { removeOldDrafts } from '@/lib/owner/desk/drafts.server'
import { startStockWatch } from '@/lib/shop/back-in-stock/stock-watch.server'
import { publishRoom } from '@/lib/shop/lead-time/workload.server'
import { countBoughtTogether } from '@/lib/shop/orders/bought-together.server'
import { startOrderScheduler } from '@/lib/shop/order-payments/order-scheduler.server'
import { currentTime } from '@/lib/platform/base/clock.server'
import { database, type Db } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'
import { startIndexNow } from '@/lib/machines/feeds/index-now.server'
import { createTransport } from '@/lib/platform/mail/transport.server'
import { startMailWorker } from '@/lib/platform/mail/worker.server'
import { repeatInTurn } from '@/lib/platform/http/claim-turn.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { sweepByEarlierClock } from '@/lib/shop/privacy/sweep.server'

async function sweep(db: Db): Promise<void> {
  const failed = (what: string) => (error: unknown) => logFailure(`deleting ${what}`, 'instance', error)
  await Promise.all([
    sweepByEarlierClock(db).catch(failed('personal data')),
    removeOldCounts({ db, now: currentTime() }).catch(failed('old counts')),
    removeOldDrafts(db).catch(failed('old drafts')),
    countBoughtTogether({ db, now: currentTime() }).catch((error: unknown) =>
      logFailure('counting what is bought together', 'instance', error),
    ),
  ])
}

/** Starts the background work of this instance; instances coordinate through the database. */
export function startBackgroundWork(): void {
  const connected = database()
  const { db } = connected
  const transport = createTransport(env())
  if (transport) startMailWorker(db, transport)
  else logFailure('mail', 'instance', new Error('SMTP_URL is not set. Emails wait in the outbox until it is.'))
  const sweepNow = repeatInTurn(db, 'everyHour', 'sweeping', () => sweep(db))
  sweepNow()
  // After midnight, and when orders have filled the days before.
  repeatInTurn(db, 'everyMinute', 'saying what room the workshop has', () => publishRoom({ db, now: currentTime() }))()
  startCounting(db)
  startOrderScheduler(db)
  startDocumentWorker(db, env().accounting)
  startGiftCards(db)
  startStockWatch(connected)
  const { indexNow } = env()
  if (indexNow) startIndexNow(db, indexNow)
}
