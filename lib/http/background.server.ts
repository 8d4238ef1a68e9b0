import 'server-only'
import { sweepExpired } from '@/lib/account/sweep-expired.server'
import { startOrderScheduler } from '@/lib/checkout/orders/order-scheduler.server'
import { database } from '@/lib/db/client.server'
import { env } from '@/lib/env.server'
import { createTransport } from '@/lib/mail/transport.server'
import { startMailWorker } from '@/lib/mail/worker.server'
import { logFailure } from './log.server'

const HOUR = 3_600_000

/** What runs beside the requests on every instance; each piece of work is taken by one of them. */
export function startBackgroundWork(): void {
  const { db } = database()
  const transport = createTransport(env())
  if (transport) startMailWorker(db, transport)
  else logFailure('mail', 'instance', new Error('There is no SMTP_URL: mails wait until there is one.'))
  const sweep = () =>
    void sweepExpired(db).catch((error: unknown) => logFailure('sweeping what has expired', 'instance', error))
  sweep()
  setInterval(sweep, HOUR).unref()
  startOrderScheduler(db)
}
