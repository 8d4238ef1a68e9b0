import 'server-only'
import { and, asc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, addMonths, dayOf, startOfDay } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type GiftCardVatKind } from '@/lib/platform/db/schema/enums'
import { giftCards } from '@/lib/platform/db/schema/gift-cards'
import { mailboxOf, orderAddresses, orderLines, orders } from '@/lib/platform/db/schema/orders'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { GIFT_CARD_QUESTIONS } from '@/lib/shop/questions/gift-card-questions'
import { keptAnswerSchema } from '@/lib/shop/questions/question.schema'
import { loadGiftCardSettings } from './current-gift-card-settings.server'
import { addEntry } from './gift-card-ledger.server'
import { type GiftCardSettings } from './gift-card-settings.schema'

type TxCtx = Pick<Ctx, 'db'>
type NewCard = typeof giftCards.$inferInsert
type OrderRow = typeof orders.$inferSelect
type Line = typeof orderLines.$inferSelect

const answersSchema = z.array(keptAnswerSchema)

const HOUR_MS = 60 * 60 * 1_000

/** Makes the gift cards that were bought with an order, once it is paid. Their codes are made when they are sent. */
export async function issueOrderedCards(tx: TxCtx, order: OrderRow, now: Date): Promise<void> {
  const rows = await tx.db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.giftCard, true)))
    .orderBy(asc(orderLines.id))
  if (rows.length === 0) return
  const settings = await loadGiftCardSettings(tx)
  const buyerEmail = await loadBuyerEmail(tx, order)
  const waits = order.paymentMethod === 'card' && !(await isKnownBuyer(tx, order, { buyerEmail, now }))
  const usableFrom = waits ? new Date(now.getTime() + settings.delay_hours * HOUR_MS) : now
  for (const line of rows) {
    for (let unit = 1; unit <= line.quantity; unit++)
      await issueCard(
        tx,
        { ...cardOfLine(order, line, { now, usableFrom, settings, buyerEmail }), unit },
        { orderId: order.id, now },
      )
  }
}

/** A card with its first entry in the ledger. */
export async function issueCard(
  tx: TxCtx,
  card: NewCard,
  { orderId = null, cause = '', now }: { orderId?: string | null; cause?: string; now: Date },
): Promise<string> {
  const [issued] = await tx.db
    .insert(giftCards)
    .values({ ...card, createdAt: now })
    .returning({ id: giftCards.id })
  if (!issued) throw new Error('The insert returned no row.')
  await addEntry(tx, { giftCardId: issued.id, kind: 'issued', cents: card.amountCents, orderId, cause }, now)
  return issued.id
}

async function loadBuyerEmail({ db }: TxCtx, { id }: OrderRow): Promise<string> {
  const [address] = await db
    .select({ email: orderAddresses.email })
    .from(orderAddresses)
    .where(and(eq(orderAddresses.orderId, id), eq(orderAddresses.kind, 'billing')))
  return address?.email ?? ''
}

const KNOWN_DAYS = 30

/** Whether the buyer has paid an order long enough ago for its card to have been reported as stolen. */
async function isKnownBuyer(
  { db }: TxCtx,
  { id, userId }: OrderRow,
  { buyerEmail, now }: { buyerEmail: string; now: Date },
): Promise<boolean> {
  const [paid] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderAddresses, and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'billing')))
    .where(
      and(
        ne(orders.id, id),
        inArray(orders.state, ['paid', 'shipped', 'partly_refunded']),
        lt(orders.dateAdded, new Date(now.getTime() - KNOWN_DAYS * 24 * HOUR_MS)),
        or(
          userId === null ? undefined : eq(orders.userId, userId),
          eq(mailboxOf(orderAddresses.email), mailboxOf(sql`${buyerEmail}::text`)),
        ),
      ),
    )
    .limit(1)
  return paid !== undefined
}

type Sale = { now: Date; usableFrom: Date; settings: GiftCardSettings; buyerEmail: string }

function cardOfLine(order: OrderRow, line: Line, { now, usableFrom, settings, buyerEmail }: Sale): NewCard {
  const answers = readStored(answersSchema, line.answers, 'answers of an order')
  const answer = (slug: string) => answers.find(({ question }) => question === slug)?.value ?? ''
  const wanted = sendTime(answer(GIFT_CARD_QUESTIONS.sendOn), answer(GIFT_CARD_QUESTIONS.sendHour))
  return {
    orderLineId: line.id,
    currency: order.currency,
    amountCents: line.unitCents,
    ...vatOfCard(order, line),
    recipientName: answer(GIFT_CARD_QUESTIONS.toName),
    recipientEmail: answer(GIFT_CARD_QUESTIONS.toEmail) || buyerEmail,
    message: answer(GIFT_CARD_QUESTIONS.message),
    pictureKey: line.pictureKey,
    language: order.language,
    sendAt: wanted && wanted > usableFrom ? wanted : usableFrom,
    usableFrom,
    expiresOn: lastDay(settings, now),
  }
}

/** Frozen on the card: what is due when it pays follows from what was due when it was sold. */
const vatOfCard = (
  { vatCharged }: OrderRow,
  { vatRateBp }: Line,
): { vatKind: GiftCardVatKind; vatRateBp: number | null } =>
  vatRateBp === null ? { vatKind: vatCharged ? 'multi' : 'none', vatRateBp } : { vatKind: 'single', vatRateBp }

export const lastDay = ({ valid_years: years }: GiftCardSettings, now: Date): string | null =>
  years === null ? null : addMonths(dayOf(now), 12 * years)

const FIRST_HOUR = 8

/** Counted back from the end of the day, because clocks change before the first hour. */
function sendTime(day: string, hour: string): Date | null {
  if (day === '') return null
  const hours = Number(hour.replace(/\D/g, '') || FIRST_HOUR)
  return new Date(startOfDay(addDays(day, 1)).getTime() - (24 - hours) * HOUR_MS)
}
