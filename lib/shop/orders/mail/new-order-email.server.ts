import 'server-only'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { takenOff } from '@/lib/platform/base/money'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type PaymentMethod } from '@/lib/platform/db/schema/enums'
import { type orderAddresses, type orderLines } from '@/lib/platform/db/schema/orders'
import { enqueueOwnerEmail } from '@/lib/platform/mail/owner-email.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { paymentLabel } from '@/lib/shop/orders/order-labels'
import { orderDeskPath } from '@/lib/platform/base/desk-paths'

type Address = typeof orderAddresses.$inferSelect

const NEXT_STEP: Record<PaymentMethod, string> = {
  card: 'It is paid by card and can be packed.',
  via_courier: 'The courier collects the amount. It can be packed.',
  transfer: 'It waits for its bank transfer, which names the code of the order.',
}

const TEST_PAYMENT = 'It was paid with a test card: no money has moved.'

const NOTHING_TO_PAY = 'It costs nothing and can be packed.'

function nextStepOf({ totalCents, paymentMethod }: OrderRow, isTestPayment: boolean): string {
  if (totalCents === 0) return NOTHING_TO_PAY
  return isTestPayment ? TEST_PAYMENT : NEXT_STEP[paymentMethod]
}

type Parts = {
  lines: (typeof orderLines.$inferSelect)[]
  billing: Address
  shipping: Address
  isTestPayment: boolean
}

/** Tells the owner about an order that has just been confirmed to its buyer. */
export const enqueueNewOrderEmail = (
  tx: Pick<Ctx, 'db'>,
  order: OrderRow,
  { lines, billing, shipping, isTestPayment }: Parts,
): Promise<void> => {
  const total = formatPriceIn(order.currency, order.totalCents)
  return enqueueOwnerEmail(tx, {
    setting: 'orders',
    kind: 'new_order',
    subject: `New order ${order.code}: ${total}`,
    title: `New order ${order.code}`,
    parts: [
      { kind: 'text', text: nextStepOf(order, isTestPayment) },
      {
        kind: 'rows',
        rows: [
          ...lines.map(({ quantity, productName, variantName, unitCents }) => ({
            label: `${quantity} × ${variantTitle(productName, variantName)}`,
            value: formatPriceIn(order.currency, unitCents * quantity),
          })),
          ...(order.discountCents > 0
            ? [{ label: 'Discount', value: takenOff(formatPriceIn(order.currency, order.discountCents)) }]
            : []),
          { label: 'Total', value: total, strong: true },
          {
            label: 'Payment',
            value: order.totalCents === 0 ? 'Nothing to pay' : paymentLabel(order.paymentMethod, isTestPayment),
          },
          { label: 'Buyer', value: `${billing.firstName} ${billing.lastName}` },
          { label: 'Ship to', value: [shipping.city, shipping.country].filter(Boolean).join(', ') },
        ],
      },
      ...(order.notes === '' ? [] : [{ kind: 'text' as const, text: `Notes of the buyer: ${order.notes}` }]),
    ],
    deskPath: orderDeskPath(order.code),
    replyTo: billing.email,
  })
}
