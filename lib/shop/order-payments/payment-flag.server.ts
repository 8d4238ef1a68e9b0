import 'server-only'
import { eq } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { payments } from '@/lib/platform/db/schema/orders'
import { enqueueOwnerEmail } from '@/lib/platform/mail/owner-email.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { ORDERS_PATH, orderDeskPath } from '@/lib/platform/base/desk-paths'

type Payment = typeof payments.$inferSelect

const SEPARATOR = '; '

/** Flags a payment for a decision of the owner and sends one email for each reason. */
export async function flagPayment(
  tx: Pick<Ctx, 'db'>,
  order: OrderRow,
  payment: Payment,
  reason: string,
): Promise<'flagged'> {
  const reasons = payment.flag?.split(SEPARATOR) ?? []
  if (reasons.includes(reason)) return 'flagged'
  await tx.db
    .update(payments)
    .set({ flag: [...reasons, reason].join(SEPARATOR) })
    .where(eq(payments.id, payment.id))
  await enqueueOwnerEmail(tx, {
    setting: 'payments',
    kind: 'payment_flagged',
    deskPath: orderDeskPath(order.code),
    write: (say, { sayMessage, messages }) => ({
      subject: say('Please review a payment of order {code}', { code: order.code }),
      title: say('A payment needs a review'),
      parts: [
        {
          kind: 'text',
          text: say('Please review a card payment for order {code}: {reason}.', {
            code: order.code,
            reason: sayMessage(reason),
          }),
        },
        {
          kind: 'rows',
          rows: [
            { label: say('Order'), value: order.code },
            { label: say('State'), value: messages.orderLabels.states[order.state] },
            { label: say('Payment'), value: payment.intentId },
          ],
        },
        { kind: 'text', text: say("See the payment in the card provider's dashboard.") },
      ],
    }),
  })
  return 'flagged'
}

/** The order of a payment that has succeeded is not in the database: it was recovered to an earlier time. */
export const tellOfLostOrder = (tx: Pick<Ctx, 'db'>, { intentId }: { intentId: string }) =>
  enqueueOwnerEmail(tx, {
    setting: 'payments',
    kind: 'payment_of_lost_order',
    deskPath: ORDERS_PATH,
    write: (say) => ({
      subject: say('A payment has no order: {payment}', { payment: intentId }),
      title: say('A payment needs a review'),
      parts: [
        {
          kind: 'text',
          text: say(
            'The card provider reports the payment {payment} for an order that the shop does not have, for example because its database was restored to an earlier time. Refund the payment, or write to the customer.',
            { payment: intentId },
          ),
        },
        { kind: 'text', text: say("See the payment in the card provider's dashboard.") },
      ],
    }),
  })
