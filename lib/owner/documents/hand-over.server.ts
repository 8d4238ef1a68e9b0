import 'server-only'
import { createHmac } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { currentTime } from '@/lib/platform/base/clock.server'
import { claimDueRows } from '@/lib/platform/db/claim-due-rows.server'
import { type Db } from '@/lib/platform/db/client.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { accountingDeliveries, documents } from '@/lib/platform/db/schema/documents'
import { logFailure } from '@/lib/platform/http/log.server'
import { MAX_ATTEMPTS, retryDelay } from '@/lib/platform/mail/worker.server'
import { documentDataSchema } from './document.schema'
import { findDocument, type IssuedDocument, loadDocuments } from './documents.server'
import { toExportedDocument } from './export-documents.server'
import { issueDueCreditNotes } from './issue-documents.server'

/** Where the owner's accounting takes documents, and the secret that it shares with the shop. */
type AccountingHook = { url: string; secret: string }

type Post = (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>

const BATCH_SIZE = 10
const TIMEOUT_MS = 15_000
// Longer than a batch takes. After it another instance retries a delivery whose instance has crashed.
const LEASE_MS = 300_000

/**
 * A request in the form of Standard Webhooks, which libraries of many languages verify. The id is the same on every
 * attempt, so that a document that arrives twice is booked once.
 */
function hookRequest({ data, buyer }: Pick<IssuedDocument, 'data' | 'buyer'>, secret: string, now: Date) {
  const id = `document_${data.number}`
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const body = JSON.stringify({
    type: `${data.kind}.issued`,
    timestamp: data.issued_at,
    data: toExportedDocument({ data, buyer }),
  })
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': id,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
  }
}

/** Hands due documents to the owner's accounting, the oldest first. Returns the size of the batch. */
export async function handOverDocuments(
  db: Db,
  hook: AccountingHook,
  now = currentTime(),
  post: Post = fetch,
): Promise<number> {
  const due = await claimDueRows(db, accountingDeliveries, {
    pending: and(isNull(accountingDeliveries.sentAt), isNull(accountingDeliveries.failedAt)),
    limit: BATCH_SIZE,
    now,
    nextAttemptAt: new Date(now.getTime() + LEASE_MS),
  })
  const loaded = await loadDocuments(
    { db },
    due.map(({ documentId }) => documentId),
  )
  for (const document of loaded) {
    const delivery = due.find(({ documentId }) => documentId === document.id)
    if (delivery) await handOver(db, hook, { document, delivery, now, post })
  }
  return due.length
}

type Delivery = typeof accountingDeliveries.$inferSelect

async function handOver(
  db: Db,
  { url, secret }: AccountingHook,
  { document, delivery, now, post }: { document: IssuedDocument; delivery: Delivery; now: Date; post: Post },
): Promise<void> {
  const isDelivery = eq(accountingDeliveries.id, delivery.id)
  try {
    const response = await post(url, {
      method: 'POST',
      ...hookRequest(document, secret, now),
      // A redirect would send personal data to an address that nobody configured.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the answer was HTTP ${response.status}`)
  } catch (error) {
    const isLast = delivery.attempts >= MAX_ATTEMPTS
    const reason = describeFailure(error)
    await db
      .update(accountingDeliveries)
      .set({
        lastError: reason,
        nextAttemptAt: new Date(now.getTime() + retryDelay(delivery.attempts)),
        failedAt: isLast ? now : null,
      })
      .where(isDelivery)
    return logFailure(
      `handing ${document.data.number} to the accounting, attempt ${delivery.attempts}${isLast ? ', given up' : ''}`,
      'documents',
      new Error(reason),
    )
  }
  await db.update(accountingDeliveries).set({ sentAt: now, lastError: null }).where(isDelivery)
}

/** fetch says in the cause why there was no answer. */
function describeFailure(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (cause instanceof Error ? cause.message || cause.name : String(cause)).slice(0, 300)
}

/** Documents that the accounting does not have yet although a first attempt was made, the oldest first. */
export async function listFailedHandOvers({ db }: Pick<Ctx, 'db'>) {
  const rows = await db
    .select({ delivery: accountingDeliveries, data: documents.data })
    .from(accountingDeliveries)
    .innerJoin(documents, eq(documents.id, accountingDeliveries.documentId))
    .where(
      and(
        isNull(accountingDeliveries.sentAt),
        or(isNotNull(accountingDeliveries.failedAt), isNotNull(accountingDeliveries.lastError)),
      ),
    )
    .orderBy(asc(accountingDeliveries.id))
  return rows.map(({ delivery, data }) => ({ ...delivery, number: documentDataSchema.parse(data).number }))
}

/** Hands a document over once more, also one that the accounting has: it recognises it by its number. */
export async function handOverAgain(ctx: Pick<Ctx, 'db' | 'now'>, number: string): Promise<void> {
  const { id } = await findDocument(ctx, number)
  await ctx.db
    .update(accountingDeliveries)
    .set({ attempts: 0, nextAttemptAt: ctx.now, sentAt: null, failedAt: null, lastError: null })
    .where(eq(accountingDeliveries.documentId, id))
}

const PAUSE_MS = 3_000

/** Issues due credit notes and hands documents over, for as long as this instance runs. */
export function startDocumentWorker(db: Db, hook: AccountingHook | null): void {
  const work = async (): Promise<void> => {
    const now = currentTime()
    const issued = await issueDueCreditNotes({ db, now, viewer: null }).catch((error: unknown) => {
      logFailure('issuing credit notes', 'documents', error)
      return 0
    })
    const handed = hook
      ? await handOverDocuments(db, hook, now).catch((error: unknown) => {
          logFailure('handing over documents', 'documents', error)
          return 0
        })
      : 0
    setTimeout(() => void work(), issued + handed >= BATCH_SIZE ? 0 : PAUSE_MS).unref()
  }
  void work()
}
