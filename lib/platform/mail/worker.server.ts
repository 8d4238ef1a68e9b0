import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { currentTime } from '@/lib/platform/base/clock.server'
import { traced } from '@/lib/platform/base/tracing'
import { claimDueRows } from '@/lib/platform/db/claim-due-rows.server'
import { type Db } from '@/lib/platform/db/client.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { logFailure } from '@/lib/platform/http/log.server'
import { type OutboxEmail, type Transport } from './transport.server'

const MINUTE = 60_000
const MAX_RETRY_DELAY = 4 * 60 * MINUTE

/** About two days of trying: longer than most outages of a mail server. */
export const MAX_ATTEMPTS = 20

/** How long to wait after the given number of failed attempts: one minute, then twice as long each time. */
export const retryDelay = (attempts: number) => Math.min(MINUTE * 2 ** Math.max(0, attempts - 1), MAX_RETRY_DELAY)

const BATCH_SIZE = 5
const MAX_DELIVERY_MS = 120_000
// Longer than the longest delivery. After it another worker retries an email whose worker has crashed.
const LEASE_MS = 300_000

/** Sends a batch of due emails in parallel, so that one bad address delays no other. Returns the size of the batch. */
export async function sendDueEmails(db: Db, transport: Transport, now = currentTime()): Promise<number> {
  const mails = await claimDueRows(db, outbox, {
    pending: and(isNull(outbox.sentAt), isNull(outbox.failedAt)),
    limit: BATCH_SIZE,
    now,
    nextAttemptAt: new Date(now.getTime() + LEASE_MS),
  })
  await Promise.all(mails.map((mail) => sendEmail(db, transport, mail)))
  return mails.length
}

async function sendEmail(db: Db, transport: Transport, mail: OutboxEmail): Promise<void> {
  try {
    await traced(
      'send email',
      { 'asimera.email_kind': mail.kind },
      () => withTimeout(transport.deliver(mail)),
      mail.traceparent,
    )
  } catch (error) {
    return recordFailure(db, mail, error)
  }
  // The content may contain a secret link and is no longer needed, except by the mailbox page.
  const clearedContent = transport.keepsCopy ? {} : { html: '', text: '', attachment: null }
  await db
    .update(outbox)
    .set({ sentAt: currentTime(), lastError: null, ...clearedContent })
    .where(eq(outbox.id, mail.id))
}

async function recordFailure(db: Db, { id, kind, attempts }: OutboxEmail, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  const now = currentTime().getTime()
  const isLast = attempts >= MAX_ATTEMPTS
  await db
    .update(outbox)
    .set({
      lastError: reason.slice(0, 500),
      nextAttemptAt: new Date(now + retryDelay(attempts)),
      failedAt: isLast ? new Date(now) : null,
    })
    .where(eq(outbox.id, id))
  // The mail server's message may contain the recipient, so only its code is logged.
  logFailure(
    `mail ${id} (${kind}), attempt ${attempts}${isLast ? ', given up' : ''}`,
    'mail',
    new Error(errorCode(error)),
  )
}

const errorCode = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'not delivered'

async function withTimeout(delivery: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server did not respond in time.')), MAX_DELIVERY_MS)
  })
  await Promise.race([delivery, timeout]).finally(() => clearTimeout(timer))
}

const PAUSE_MS = 1_000

/** Sends due emails for as long as this instance runs. */
export function startMailWorker(db: Db, transport: Transport): void {
  const work = async (): Promise<void> => {
    const batchSize = await sendDueEmails(db, transport).catch((error: unknown) => {
      logFailure('sending mail', 'mail', error)
      return 0
    })
    setTimeout(() => void work(), batchSize === BATCH_SIZE ? 0 : PAUSE_MS).unref()
  }
  void work()
}
