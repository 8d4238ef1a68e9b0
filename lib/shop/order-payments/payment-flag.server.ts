import 'server-only'
import { eq } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { payments } from '@/lib/platform/db/schema/orders'
import { enqueueOwnerEmail } from '@/lib/platform/mail/owner-email.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { orderDeskPath } from '@/lib/platform/base/desk-paths'

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
