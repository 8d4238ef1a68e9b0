import 'server-only'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { takenOff } from '@/lib/platform/base/money'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type PaymentMethod } from '@/lib/platform/db/schema/enums'
import { type orderAddresses } from '@/lib/platform/db/schema/orders'
import { enqueueOwnerEmail } from '@/lib/platform/mail/owner-email.server'
import { type OwnerSay } from '@/lib/platform/mail/owner-voice'
import { dueCentsOf } from '@/lib/shop/gift-cards/gift-card-plan'
import { priceOfLine } from '@/lib/shop/orders/line-amount'
import { type OrderGift } from '@/lib/shop/gifts/order-gift.server'
import { type OrderLine } from '@/lib/shop/orders/order-parts.server'
import { answerLines } from '@/lib/shop/questions/answer-texts'
import { type PayingGiftCard } from '@/lib/shop/orders/paying-gift-cards.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { orderDeskPath } from '@/lib/platform/base/desk-paths'
import { type Messages } from '@/messages/languages'

type Address = typeof orderAddresses.$inferSelect

const nextSteps = (say: OwnerSay): Record<PaymentMethod, string> => ({
  card: say('It is paid by card and can be packed.'),
  via_courier: say('The courier collects the amount. It can be packed.'),
  transfer: say('It waits for its bank transfer, which names the code of the order.'),
})

function sayNextStep(say: OwnerSay, order: OrderRow, isTestPayment: boolean): string {
  const { totalCents, paymentMethod } = order
  if (totalCents === 0) return say('It costs nothing and can be packed.')
  if (dueCentsOf(order) === 0) return say('It is paid by gift card and can be packed.')
  return isTestPayment ? say('It was paid with a test card: no money has moved.') : nextSteps(say)[paymentMethod]
}

function sayPayment(say: OwnerSay, { orderLabels: t }: Messages, order: OrderRow, isTestPayment: boolean): string {
  if (order.totalCents === 0) return t.nothingToPay
  if (dueCentsOf(order) === 0) return t.byGiftCard
  const name = t.paymentMethods[order.paymentMethod]
  const method = isTestPayment ? say('{method} (test payment)', { method: name }) : name
  return order.giftCardCents > 0 ? `${method}: ${formatPriceIn(order.currency, dueCentsOf(order))}` : method
}

function sayGift(say: OwnerSay, { isWrapped, message }: OrderGift): string {
  if (message === '') return isWrapped ? say('It is a gift: wrap it.') : say('It is a gift.')
  return isWrapped
    ? say('It is a gift: wrap it, and put the message card in.')
    : say('It is a gift: put the message card in.')
}

type Parts = {
  lines: OrderLine[]
  giftCards: readonly PayingGiftCard[]
  gift: OrderGift | null
  billing: Address
  shipping: Address
  isTestPayment: boolean
}

/** Tells the owner about an order that has just been confirmed to its buyer. */
export const enqueueNewOrderEmail = (
  tx: Pick<Ctx, 'db'>,
  order: OrderRow,
  { lines, giftCards, gift, billing, shipping, isTestPayment }: Parts,
): Promise<void> => {
  const total = formatPriceIn(order.currency, order.totalCents)
  return enqueueOwnerEmail(tx, {
    setting: 'orders',
    kind: 'new_order',
    deskPath: orderDeskPath(order.code),
    replyTo: billing.email,
    write: (say, { messages }) => ({
      subject: say('New order {code}: {total}', { code: order.code, total }),
      title: say('New order {code}', { code: order.code }),
      parts: [
        { kind: 'text', text: sayNextStep(say, order, isTestPayment) },
        {
          kind: 'rows',
          rows: [
            ...lines.map((line) => ({
              label: [
                `${line.quantity} × ${variantTitle(line.productName, line.variantName)}`,
                ...answerLines(messages, line, (amount) => formatPriceIn(order.currency, amount)),
              ].join('\n'),
              value: formatPriceIn(order.currency, priceOfLine(line)),
            })),
            ...(order.discountCents > 0
              ? [
                  {
                    label: messages.orderLabels.discount,
                    value: takenOff(formatPriceIn(order.currency, order.discountCents)),
                  },
                ]
              : []),
            { label: say('Total'), value: total, strong: true },
            ...giftCards.map(({ last4, amountCents }) => ({
              label: messages.orderLabels.giftCard(last4),
              value: takenOff(formatPriceIn(order.currency, amountCents)),
            })),
            { label: say('Payment'), value: sayPayment(say, messages, order, isTestPayment) },
            { label: say('Buyer'), value: `${billing.firstName} ${billing.lastName}` },
            { label: say('Ship to'), value: [shipping.city, shipping.country].filter(Boolean).join(', ') },
          ],
        },
        ...(gift
          ? [
              {
                kind: 'text' as const,
                text: sayGift(say, gift),
              },
            ]
          : []),
        ...(order.notes === ''
          ? []
          : [{ kind: 'text' as const, text: say('Buyer’s notes: {notes}', { notes: order.notes }) }]),
      ],
    }),
  })
}
