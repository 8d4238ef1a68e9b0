import 'server-only'
import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import { currentTime } from '@/lib/platform/base/clock.server'
import { invalid, Problem } from '@/lib/platform/base/problem'
import { dayOf } from '@/lib/platform/base/working-days'
import { type Db } from '@/lib/platform/db/client.server'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { LOCKS } from '@/lib/platform/db/locks'
import { runAlone } from '@/lib/platform/db/run-alone.server'
import { giftCardEntries, giftCards } from '@/lib/platform/db/schema/gift-cards'
import { orderLines, orders } from '@/lib/platform/db/schema/orders'
import { repeatInTurn } from '@/lib/platform/http/claim-turn.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { loadEmailSender } from '@/lib/platform/mail/email-sender.server'
import { enqueueEmail, withdrawEmail } from '@/lib/platform/mail/outbox.server'
import { cardProvider, type CardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { type GiftCardRow, hashOfCode, leftOnCards, newCode } from '@/lib/shop/gift-cards/gift-card-ledger.server'
import { changeOrderState, lockOrder } from '@/lib/shop/orders/state/order-state.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { giftCardEmail, sentEmail } from './gift-card-emails'
import { giftCardPdf } from './gift-card-pdf.server'
import { type Buyer, cardWriter, isPresent, loadBuyer, textsOf } from './gift-card-texts.server'
import { endGiftCards } from './end-gift-cards.server'
import { checkPaymentCards, isCleared } from './payment-cards.server'
import { requireGiftCard } from './find-gift-cards.server'

const BATCH_SIZE = 50

/** Lets one instance send in each minute what is due, and end what is over. */
export function startGiftCards(db: Db): void {
  repeatInTurn(db, 'everyMinute', 'sending gift cards', async () => {
    const ctx: Ctx = { db, now: currentTime(), viewer: null }
    await runAlone(db, LOCKS.giftCards, async () => {
      await sendDueGiftCards(ctx)
      await endGiftCards(ctx)
    })
  })()
}

/** Sends the cards whose time has come, and whose payment needs no review. Returns how many. */
export async function sendDueGiftCards(ctx: Ctx, provider: CardProvider = cardProvider()): Promise<number> {
  await checkPaymentCards(ctx, provider)
  let sent = 0
  for (const card of await listDueCards(ctx, provider)) {
    const isSent = await sendGiftCard(ctx, card).catch((error: unknown) => {
      logFailure(`sending gift card ${card.id}`, 'gift cards', error)
      return false
    })
    if (isSent) sent += 1
  }
  return sent
}

/** Nothing is left on a card that was withdrawn before its day. Those of a payment that needs a review wait for the owner. */
const listDueCards = (ctx: Ctx, provider: CardProvider): Promise<GiftCardRow[]> =>
  ctx.db
    .select()
    .from(giftCards)
    .where(
      and(
        isNull(giftCards.sentAt),
        lte(giftCards.sendAt, ctx.now),
        ne(giftCards.recipientEmail, ''),
        gt(
          sql`(select sum(${giftCardEntries.cents}) from ${giftCardEntries} where ${giftCardEntries.giftCardId} = ${giftCards.id})`,
          0,
        ),
        isCleared(ctx, provider),
      ),
    )
    .orderBy(asc(giftCards.sendAt))
    .limit(BATCH_SIZE)

/**
 * Makes a new code for a card and sends it; the code before it ends. False if the card has changed meanwhile, such as
 * because it was sent or used.
 */
export async function sendGiftCard(ctx: Ctx, found: GiftCardRow, { to, record }: SendAgain = {}): Promise<boolean> {
  const card = { ...found, recipientEmail: to ?? found.recipientEmail }
  const left = (await leftOnCards(ctx, [card.id])).get(card.id) ?? 0
  if (left === 0 || card.recipientEmail === '') return false
  const buyer = await loadBuyer(ctx, card)
  const key = newCode()
  // The PDF is drawn before the order and the card are locked.
  const emails = await writeEmails(ctx, card, { left, key, buyer })
  return inTransaction(ctx, async (tx) => {
    const order = buyer && (await lockOrder(tx, buyer.order.id))
    if (!(await isUnchanged(tx, found, left))) return false
    await keepCode(tx, card, { key, emailId: await emails.enqueue(tx), order })
    if (order) await shipSentOrder(tx, order)
    await record?.(tx)
    return true
  })
}

type SendAgain = {
  /** Another address, which the card has from now on. */
  to?: string
  /** Called in the transaction of the sending. */
  record?: (tx: Ctx) => Promise<void>
}

/** Sends a card whose email was lost, to its address or another one, or says why not. */
export async function sendGiftCardAgain(ctx: Ctx, id: string, again: SendAgain): Promise<void> {
  const card = await requireGiftCard(ctx, id)
  const to = again.to || undefined
  if (!to && card.recipientEmail === '') throw invalid({ email: ['Enter an email address.'] })
  if (!(await sendGiftCard(ctx, card, { ...again, to })))
    throw new Problem('conflict', { detail: 'Nothing is left on the gift card, or it was changed meanwhile.' })
}

async function isUnchanged(tx: Ctx, card: GiftCardRow, left: number): Promise<boolean> {
  const [locked] = await tx.db.select().from(giftCards).where(eq(giftCards.id, card.id)).for('update')
  const isSame = locked?.sentAt?.getTime() === card.sentAt?.getTime() && locked?.recipientEmail === card.recipientEmail
  return isSame && (await leftOnCards(tx, [card.id])).get(card.id) === left
}

/** The card of a buyer who was forgotten keeps its recipient until it is sent. */
async function keepCode(
  tx: Ctx,
  card: GiftCardRow,
  { key, emailId, order }: { key: string; emailId: number; order: OrderRow | null },
): Promise<void> {
  // An email with the code before this one that still waits would only mislead.
  if (card.emailId !== null) await withdrawEmail(tx, card.emailId)
  await tx.db
    .update(giftCards)
    .set({
      codeHash: hashOfCode(key),
      last4: key.slice(-4),
      sentAt: tx.now,
      emailId,
      recipientEmail: card.recipientEmail,
      ...(order?.personLeft && { recipientName: '', recipientEmail: '', message: '' }),
    })
    .where(eq(giftCards.id, card.id))
}

type Sending = { left: number; key: string; buyer: Buyer | null }

async function writeEmails(ctx: Ctx, card: GiftCardRow, { left, key, buyer }: Sending) {
  const sender = await loadEmailSender(ctx, card.language)
  const texts = await textsOf(ctx, card, { left, key, buyer })
  const { companyName: shop, shopUrl } = sender
  const pdf = await giftCardPdf({ ...texts, pictureKey: card.pictureKey, shop, shopUrl })
  const { messages, price } = await cardWriter(ctx, card)
  const enqueue = async (tx: Ctx): Promise<number> => {
    if (buyer && buyer.email !== '' && isPresent(card, buyer)) {
      const { recipientName, recipientEmail: email } = card
      await enqueueEmail(tx, {
        kind: 'gift_card_sent',
        email: sentEmail(sender, { messages, amount: price(left), recipientName, email, buyerName: buyer.firstName }),
        to: buyer.email,
        userId: buyer.order.userId,
        limit: 'none',
      })
    }
    return enqueueEmail(tx, {
      kind: 'gift_card',
      email: giftCardEmail(sender, texts),
      to: card.recipientEmail,
      attachment: { name: `${messages.giftCardMail.pdfName}.pdf`, pdf },
      limit: 'none',
    })
  }
  return { enqueue }
}

/** An order of gift cards only is shipped when the last of them is sent. There is no parcel to tell about. */
async function shipSentOrder(tx: Ctx, order: OrderRow): Promise<void> {
  if (order.state !== 'paid' && order.state !== 'confirmed') return
  const lines = await tx.db
    .select({ id: orderLines.id, giftCard: orderLines.giftCard, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
  if (!lines.every(({ giftCard }) => giftCard)) return
  const waiting = await tx.db.$count(
    giftCards,
    and(
      isNull(giftCards.sentAt),
      sql`${giftCards.orderLineId} in (select ${orderLines.id} from ${orderLines} where ${orderLines.orderId} = ${order.id})`,
    ),
  )
  if (waiting > 0) return
  // The period of withdrawal begins with it.
  await tx.db
    .update(orders)
    .set({ deliveredOn: dayOf(tx.now) })
    .where(eq(orders.id, order.id))
  await changeOrderState(tx, order, 'shipped', { cause: 'its gift cards were sent', mailKind: null })
}
