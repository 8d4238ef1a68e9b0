import 'server-only'
import { and, asc, eq, gt, isNull, ne, notInArray } from 'drizzle-orm'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { orderUndos } from '@/lib/platform/db/schema/order-handling'
import { orderAddresses, orderGifts, orders } from '@/lib/platform/db/schema/orders'
import { type Email, type EmailSender, renderEmail } from '@/lib/platform/mail/email'
import { loadEmailSender } from '@/lib/platform/mail/email-sender.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { enqueueEmail } from '@/lib/platform/mail/outbox.server'
import { toCarrier, trackingUrlOf } from '@/lib/shop/orders/carriers'
import { type ShipmentRow, listShipments } from '@/lib/shop/orders/order-shipments.server'
import { type Messages, messagesOf } from '@/messages/languages'
import { parcelParts } from './order-email-parts'

const BATCH_SIZE = 50
/** An order that is refunded in part may never have been sent. */
const SENT = 'shipped'

/** Tells the other person of each present that was sent, once, and not while the desk can still undo that. */
export async function tellOfSentGifts(ctx: Ctx): Promise<number> {
  const undoable = ctx.db.select({ id: orderUndos.orderId }).from(orderUndos).where(gt(orderUndos.until, ctx.now))
  const found = await ctx.db
    .select({ id: orderGifts.orderId })
    .from(orderGifts)
    .innerJoin(orders, eq(orders.id, orderGifts.orderId))
    .where(
      and(ne(orderGifts.email, ''), isNull(orderGifts.toldAt), eq(orders.state, SENT), notInArray(orders.id, undoable)),
    )
    .orderBy(asc(orders.dateAdded))
    .limit(BATCH_SIZE)
  for (const { id } of found)
    await inTransaction(ctx, (tx) => tellOfGift(tx, id)).catch((error: unknown) =>
      logFailure('telling of a present', 'email', error),
    )
  return found.length
}

/** Other instances, and changes of the order, wait for the lock. */
async function tellOfGift(tx: Ctx, orderId: string): Promise<void> {
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order || order.state !== SENT) return
  const [gift] = await tx.db
    .update(orderGifts)
    .set({ toldAt: tx.now })
    .where(and(eq(orderGifts.orderId, orderId), isNull(orderGifts.toldAt)))
    .returning()
  if (!gift?.email) return
  const [buyer] = await tx.db
    .select({ name: orderAddresses.firstName })
    .from(orderAddresses)
    .where(and(eq(orderAddresses.orderId, orderId), eq(orderAddresses.kind, 'billing')))
  const messages = messagesOf(order.language)
  const sender = await loadEmailSender(tx, messages.language.language)
  const parcels = (await listShipments(tx, [orderId])).get(orderId) ?? []
  await enqueueEmail(tx, {
    kind: 'gift_sent',
    email: giftEmail(sender, messages, { name: buyer?.name ?? '', parcels }),
    to: gift.email,
    limit: 'unconfirmed',
  })
}

type Told = { name: string; parcels: readonly ShipmentRow[] }

/** A name, and nothing that a mail program makes a link of: anybody can name any address. */
const isName = (text: string) => /^[\p{L}\p{M}' -]{1,40}$/u.test(text)

/** Without prices, without a link to the order and without the message, which is for the card in the parcel. */
function giftEmail(sender: EmailSender, messages: Messages, { name, parcels }: Told): Email {
  const t = messages.gifts
  return renderEmail(sender, {
    subject: t.onItsWay(sender.companyName),
    title: t.onItsWayTitle,
    parts: [
      { kind: 'text', text: isName(name) ? t.from(name) : t.fromSomebody },
      ...parcelParts({
        messages,
        parcels: parcels.map((row) => ({
          carrier: toCarrier(row.carrier),
          number: row.trackingNumber,
          url: trackingUrlOf(row),
        })),
      }),
    ],
  })
}
