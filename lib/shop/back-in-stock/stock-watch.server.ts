import 'server-only'
import { type Database, type Db } from '@/lib/platform/db/client.server'
import { LOCKS } from '@/lib/platform/db/locks'
import { runAlone } from '@/lib/platform/db/run-alone.server'
import { repeatInTurn } from '@/lib/platform/http/claim-turn.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { publishStock } from '@/lib/shop/stock/publish-stock.server'
import { sendAlerts } from './alerts.server'

/**
 * Shows on pages what has changed of the stock, and writes to those who wait for a variant that is back. If another
 * instance is at it, that one is told of later changes itself and does it again.
 */
const handleStock = (db: Db, changes: { recentOnly: boolean }) =>
  runAlone(db, LOCKS.stock, async () => {
    await publishStock(db, changes)
    await sendAlerts(db)
  })

/**
 * Does so for the recent changes when the stock changes, and for all variants on one instance in each minute, in case a
 * notification was missed.
 */
export function startStockWatch({ db, listen }: Pick<Database, 'db' | 'listen'>): void {
  const failed = (error: unknown) => logFailure('publishing the stock', 'instance', error)
  let running: Promise<unknown> = Promise.resolve()
  const queueFor = (changes: { recentOnly: boolean }) => {
    let isQueued = false
    return () => {
      if (isQueued) return
      isQueued = true
      running = running.then(() => {
        isQueued = false
        return handleStock(db, changes).catch(failed)
      })
    }
  }
  const publishAll = queueFor({ recentOnly: false })
  // After each reconnection too, because notifications may have been missed.
  listen('stock', queueFor({ recentOnly: true }), publishAll).catch((error: unknown) =>
    logFailure('listening to the stock', 'instance', error),
  )
  repeatInTurn(db, 'everyMinute', 'publishing the stock', publishAll)
}
