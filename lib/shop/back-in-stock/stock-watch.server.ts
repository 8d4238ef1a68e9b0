import 'server-only'
import { type Database } from '@/lib/platform/db/client.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { publishStock } from '@/lib/shop/stock/publish-stock.server'
import { sendAlerts } from './alerts.server'

const MINUTE = 60_000

/** Shows on pages what has changed of the stock, and writes to those who wait for a variant that is back. */
async function handleStock({ db }: Pick<Database, 'db'>): Promise<void> {
  await publishStock(db)
  await sendAlerts(db)
}

/** Starts doing so on this instance when the stock changes, and every minute in case a notification was missed. */
export function startStockWatch(database: Pick<Database, 'db' | 'sql' | 'listen'>): void {
  let running: Promise<void> = Promise.resolve()
  let isQueued = false
  const run = () => {
    if (isQueued) return
    isQueued = true
    running = running.then(() => {
      isQueued = false
      return handleStock(database).catch((error: unknown) => logFailure('publishing the stock', 'instance', error))
    })
  }
  // After each reconnection too, because notifications may have been missed.
  database.listen('stock', run, run).catch((error: unknown) => logFailure('listening to the stock', 'instance', error))
  setInterval(run, MINUTE).unref()
}
