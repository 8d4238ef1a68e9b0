import 'server-only'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Db } from '@/lib/db/client.server'
import { outbox } from '@/lib/db/schema/mail'
import { logFailure } from '@/lib/http/log.server'
import { MAX_ATTEMPTS, retryDelay } from './backoff'
import { type OutboxEmail, type Transport } from './transport.server'

const BATCH_SIZE = 5
const MAX_DELIVERY_MS = 120_000
// Longer than a delivery may take: a mail whose worker died is taken up by another after this.
const LEASE_MS = 300_000

/** Takes some of what is due and tries to send it, each by itself: one bad address holds up nobody. Says how many it took. */
export async function sendDueEmails(db: Db, transport: Transport, now = new Date()): Promise<number> {
  const mails = await claimDueEmails(db, now)
  await Promise.all(mails.map((mail) => sendEmail(db, transport, mail)))
  return mails.length
}

/** Two workers never take the same mail: rows that another is taking are skipped, taken ones are not due for a while. */
async function claimDueEmails(db: Db, now: Date): Promise<OutboxEmail[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt), lte(outbox.nextAttemptAt, now)))
    .orderBy(outbox.nextAttemptAt)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  return db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(outbox.id, due))
    .returning()
}

async function sendEmail(db: Db, transport: Transport, mail: OutboxEmail): Promise<void> {
  try {
    await withTimeout(transport.deliver(mail))
  } catch (error) {
    return recordFailure(db, mail, error)
  }
  // A sent mail still holds its link: only the mailbox page needs it any longer.
  const forgotten = transport.keepsCopy ? {} : { html: '', text: '' }
  await db
    .update(outbox)
    .set({ sentAt: new Date(), lastError: null, ...forgotten })
    .where(eq(outbox.id, mail.id))
}

async function recordFailure(db: Db, { id, kind, attempts }: OutboxEmail, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  const now = Date.now()
  const isLast = attempts >= MAX_ATTEMPTS
  await db
    .update(outbox)
    .set({
      lastError: reason.slice(0, 500),
      nextAttemptAt: new Date(now + retryDelay(attempts)),
      failedAt: isLast ? new Date(now) : null,
    })
    .where(eq(outbox.id, id))
  // The server's words may name the recipient: they stay in the owner's list, out of the log.
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
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), MAX_DELIVERY_MS)
  })
  await Promise.race([delivery, tooLong]).finally(() => clearTimeout(timer))
}

const PAUSE_MS = 1_000

/** Sends what is due for as long as this instance runs. */
export function startMailWorker(db: Db, transport: Transport): void {
  const work = async (): Promise<void> => {
    const taken = await sendDueEmails(db, transport).catch((error: unknown) => {
      logFailure('sending mail', 'mail', error)
      return 0
    })
    setTimeout(() => void work(), taken === BATCH_SIZE ? 0 : PAUSE_MS).unref()
  }
  void work()
}
