import { counted } from '@/lib/base/counted'
import { formatPrice } from '@/lib/base/money'
import { formatShippingFee } from '@/lib/shipping/shipping-fee'
import { type Letter, type Part, type Row, type Sender, writeLetter } from '@/lib/mail/letter'
import { paymentNames } from './order-words'
import { type PaymentMethod } from './order.schema'

type Place = { firstName: string; lastName: string; address1: string; address2: string; address3: string; zipcode: string; city: string; county: string; country: string }

/** What the letters tell of an order. */
export type OrderStory = {
  order: { code: string; paymentMethod: PaymentMethod; shippingCents: number; totalCents: number }
  lines: readonly { productName: string; variantName: string; variantCode: string; quantity: number; unitCents: number }[]
  fees: readonly { name: string; quantity: number; stackable: boolean; totalCents: number }[]
  /** Null where nobody has confirmed the email address: a stranger could have typed anything into these. */
  typed: { firstName: string; address: Place; notes: string } | null
  shop: { bankBeneficiary: string; bankName: string; bankIban: string; bankBic: string; unpaidTransferDays: number }
  url: string
}

const pieces = ({ lines }: OrderStory): Row[] =>
  lines.map(({ productName, variantName, variantCode, quantity, unitCents }) => ({
    label: `${quantity} × ${productName}\n${[variantName, variantCode].filter(Boolean).join(' · ')}`,
    value: formatPrice(unitCents * quantity),
  }))

const sums = ({ order, fees }: OrderStory): Row[] => [
  { label: 'Shipping', value: formatShippingFee(order.shippingCents) },
  ...fees.map(({ name, quantity, stackable, totalCents }) => ({ label: stackable ? `${name} × ${quantity}` : name, value: formatPrice(totalCents) })),
  { label: 'Total', value: formatPrice(order.totalCents), strong: true },
]

function addressLines({ firstName, lastName, address1, address2, address3, zipcode, city, county, country }: Place): string {
  return [`${firstName} ${lastName}`, `${address1} ${address2}`, address3, `${zipcode} ${city}`, county, country].filter(Boolean).join('\n')
}

function bank({ order, shop }: OrderStory): Part[] {
  return [
    { kind: 'heading', text: 'How to pay' },
    { kind: 'text', text: `Please transfer the total within ${counted(shop.unpaidTransferDays, 'calendar day')} and name the order's code. An order that is not paid by then may be cancelled.` },
    {
      kind: 'rows',
      rows: [
        { label: 'Beneficiary', value: shop.bankBeneficiary },
        { label: 'Bank', value: shop.bankName },
        { label: 'IBAN', value: shop.bankIban },
        { label: 'BIC', value: shop.bankBic },
        { label: 'Reference', value: order.code, strong: true },
        { label: 'Amount', value: formatPrice(order.totalCents), strong: true },
      ],
    },
  ]
}

const opening: Record<PaymentMethod, string> = {
  card: 'we have received your order and its payment, and begin to prepare it.',
  via_courier: 'we have received your order and begin to prepare it. You pay when it is delivered.',
  transfer: 'we have received your order. We begin to prepare it as soon as your transfer has arrived.',
}

const greeting = ({ typed }: OrderStory, rest: string): Part => ({ kind: 'text', text: `Dear ${typed?.firstName ?? 'customer'}, ${rest}` })
const link = ({ url }: OrderStory): Part => ({ kind: 'button', label: 'See your order', url })

function whatWasTyped({ typed }: OrderStory): Part[] {
  if (!typed) return [{ kind: 'text', text: 'The delivery address and your notes are on the page of your order.' }]
  return [
    { kind: 'heading', text: 'Sent to' },
    { kind: 'text', text: addressLines(typed.address) },
    ...(typed.notes ? ([{ kind: 'heading', text: 'Your notes' }, { kind: 'text', text: typed.notes }] satisfies Part[]) : []),
  ]
}

const confirmation = (sender: Sender, story: OrderStory): Letter =>
  writeLetter(sender, {
    subject: `Your order ${story.order.code} at ${sender.companyName}`,
    title: 'Thank you for your order',
    parts: [
      greeting(story, opening[story.order.paymentMethod]),
      { kind: 'heading', text: `Order ${story.order.code}` },
      { kind: 'rows', rows: [...pieces(story), ...sums(story)] },
      ...(story.order.paymentMethod === 'transfer' ? bank(story) : []),
      { kind: 'rows', rows: [{ label: 'Payment', value: paymentNames[story.order.paymentMethod] }] },
      ...whatWasTyped(story),
      link(story),
    ],
  })

const brief = (subject: (story: OrderStory) => string, title: string, text: (story: OrderStory) => string) => (sender: Sender, story: OrderStory): Letter =>
  writeLetter(sender, {
    subject: `${subject(story)} · ${sender.companyName}`,
    title,
    parts: [greeting(story, text(story)), { kind: 'rows', rows: [...pieces(story), ...sums(story)] }, link(story)],
  })

/** One letter for each thing that can happen to an order. */
export const orderLetters = {
  confirmation,
  payment_received: brief(
    ({ order }) => `We received your payment for order ${order.code}`,
    'Your payment has arrived',
    ({ order }) => `your transfer for order ${order.code} has arrived. We begin to prepare it.`,
  ),
  shipped: brief(
    ({ order }) => `Your order ${order.code} is on its way`,
    'On its way to you',
    ({ order }) => `we have handed order ${order.code} to the courier.`,
  ),
  unpaid: brief(
    ({ order }) => `Your order ${order.code} was cancelled`,
    'Your order was cancelled',
    ({ order, shop }) => `your transfer for order ${order.code} did not reach us within ${counted(shop.unpaidTransferDays, 'day')}, so we have cancelled the order. If you have just paid, or still want these pieces, simply write to us.`,
  ),
  cancelled: brief(
    ({ order }) => `Your order ${order.code} was cancelled`,
    'Your order was cancelled',
    ({ order }) => `order ${order.code} was cancelled. If this surprises you, please write to us.`,
  ),
  refunded: brief(
    ({ order }) => `Your refund for order ${order.code}`,
    'Your money is on its way back',
    ({ order }) => `we have given back the payment for order ${order.code}. It may take your bank a few days to show it.`,
  ),
} as const
