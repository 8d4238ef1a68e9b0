import 'server-only'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { language } from '@messages/language'
import { hashSecret, isSecret, newSecret } from '@/lib/shop/account/secrets.server'
import { type Db } from '@/lib/platform/db/client.server'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { products, variants } from '@/lib/platform/db/schema/catalogue'
import { stockAlerts } from '@/lib/platform/db/schema/stock'
import { loadEmailSender } from '@/lib/platform/mail/email-sender.server'
import { enqueueEmail } from '@/lib/platform/mail/outbox.server'
import { messagesOf } from '@/messages/languages'
import { backInStockEmail, confirmationEmail } from './alert-emails'
import { findWaitedVariant, type WaitedVariant } from './waited-variant.server'

export const ALERT_PATH = '/back-in-stock'

/** The page of the links in emails, where an address is confirmed or deleted. */
export const alertPath = (token: string) => `${ALERT_PATH}/${token}`

/**
 * Notes an address that waits for a sold-out variant, and sends it a link. An address that waits already gets a new
 * link. Returns the variant; null when there is none.
 */
export async function requestAlert(
  ctx: Ctx,
  { variantId, email }: { variantId: number; email: string },
): Promise<WaitedVariant | null> {
  const variant = await findWaitedVariant(ctx.db, variantId, language)
  if (!variant || variant.isOffered) return variant
  await inTransaction(ctx, async (tx) => {
    const { secret, secretHash } = newSecret()
    const row = { variantId, email, language, tokenHash: secretHash, createdAt: tx.now }
    const known = await tx.db
      .update(stockAlerts)
      .set(row)
      .where(and(eq(stockAlerts.variantId, variantId), sql`lower(${stockAlerts.email}) = lower(${email})`))
      .returning({ id: stockAlerts.id })
    // A second request at the same moment writes the email.
    if (known.length === 0 && !(await insertAlert(tx, row))) return
    const sender = await loadEmailSender(tx, language)
    const { emails } = messagesOf(language)
    await enqueueEmail(tx, {
      kind: 'back_in_stock_confirmation',
      email: confirmationEmail(sender, emails, variant, sender.shopUrl + alertPath(secret)),
      to: email,
      limit: 'unconfirmed',
    })
  })
  return variant
}

async function insertAlert({ db }: Pick<Ctx, 'db'>, row: typeof stockAlerts.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(stockAlerts).values(row).onConflictDoNothing().returning({ id: stockAlerts.id })
  return inserted.length > 0
}

const hasToken = (token: string) => eq(stockAlerts.tokenHash, hashSecret(token))

type Alert = { email: string; isConfirmed: boolean; variant: WaitedVariant }

/** The address of a link; null when it was deleted, or never was. */
export async function findAlert({ db }: Pick<Ctx, 'db'>, token: string): Promise<Alert | null> {
  if (!isSecret(token)) return null
  const [row] = await db.select().from(stockAlerts).where(hasToken(token))
  const variant = row && (await findWaitedVariant(db, row.variantId, language))
  return variant ? { email: row.email, isConfirmed: row.confirmedAt !== null, variant } : null
}

/** Whether there is an address to confirm; a second time changes nothing. */
export async function confirmAlert({ db, now }: Pick<Ctx, 'db' | 'now'>, token: string): Promise<boolean> {
  if (!isSecret(token)) return false
  const confirmed = await db
    .update(stockAlerts)
    .set({ confirmedAt: sql`coalesce(${stockAlerts.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(hasToken(token))
    .returning({ id: stockAlerts.id })
  return confirmed.length > 0
}

export async function deleteAlert({ db }: Pick<Ctx, 'db'>, token: string): Promise<void> {
  if (isSecret(token)) await db.delete(stockAlerts).where(hasToken(token))
}

const BATCH_SIZE = 100

/**
 * Writes to the confirmed addresses whose variant can be ordered again, and deletes them in the same transaction, so that
 * each gets one email. Returns how many. Instances may do so at the same time.
 */
export async function sendAlerts(db: Db): Promise<number> {
  let sent = 0
  for (;;) {
    const count = await sendBatch(db)
    sent += count
    if (count < BATCH_SIZE) return sent
  }
}

const isBack = and(
  eq(products.state, 'published'),
  isNotNull(stockAlerts.confirmedAt),
  eq(variants.available, true),
  // As pages show it, so that the link does not lead to a page that says it is sold out.
  sql`${variants.shownCount} is distinct from 0`,
)

const sendBatch = (pool: Db): Promise<number> =>
  pool.transaction(async (db) => {
    const due = await db
      .select({
        id: stockAlerts.id,
        variantId: stockAlerts.variantId,
        email: stockAlerts.email,
        language: stockAlerts.language,
      })
      .from(stockAlerts)
      .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
      .innerJoin(products, eq(products.id, variants.productId))
      .where(isBack)
      .orderBy(asc(stockAlerts.id))
      .limit(BATCH_SIZE)
      .for('update', { of: stockAlerts, skipLocked: true })
    for (const alert of due) {
      const messages = messagesOf(alert.language)
      const variant = await findWaitedVariant(db, alert.variantId, messages.language.language)
      // Hidden at this moment: the address goes on waiting.
      if (!variant) continue
      const sender = await loadEmailSender({ db }, messages.language.language)
      await enqueueEmail(
        { db },
        {
          kind: 'back_in_stock',
          email: backInStockEmail(sender, messages.emails, variant),
          to: alert.email,
          limit: 'none',
        },
      )
      await db.delete(stockAlerts).where(eq(stockAlerts.id, alert.id))
    }
    return due.length
  })
