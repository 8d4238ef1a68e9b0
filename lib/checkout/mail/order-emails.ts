import { addressLines, type AddressFields } from '@/lib/address/address-fields'
import { pluralize } from '@/lib/base/pluralize'
import { formatPrice } from '@/lib/base/money'
import { formatShippingFee } from '@/lib/shipping/shipping-fee'
import { type Email, type EmailPart, type EmailRow, type EmailSender, renderEmail } from '@/lib/mail/email'
import { paymentMethodLabels } from '@/lib/checkout/order-labels'
import { type PaymentMethod } from '@/lib/db/schema/enums'

/** What the letters tell of an order. */
export type OrderEmailData = {
  order: { code: string; paymentMethod: PaymentMethod; shippingCents: number; totalCents: number }
  lines: readonly {
    productName: string
    variantName: string
    variantCode: string
    quantity: number
    unitCents: number
  }[]
  fees: readonly { name: string; quantity: number; stackable: boolean; totalCents: number }[]
  /** Null where nobody has confirmed the email address: a stranger could have typed anything into these. */
  customerInput: { firstName: string; address: AddressFields; notes: string } | null
  shop: { bankBeneficiary: string; bankName: string; bankIban: string; bankBic: string; unpaidTransferDays: number }
  url: string
}

const itemRows = ({ lines }: OrderEmailData): EmailRow[] =>
  lines.map(({ productName, variantName, variantCode, quantity, unitCents }) => ({
    label: `${quantity} × ${productName}\n${[variantName, variantCode].filter(Boolean).join(' · ')}`,
    value: formatPrice(unitCents * quantity),
  }))

const totalRows = ({ order, fees }: OrderEmailData): EmailRow[] => [
  { label: 'Shipping', value: formatShippingFee(order.shippingCents) },
  ...fees.map(({ name, quantity, stackable, totalCents }) => ({
    label: stackable ? `${name} × ${quantity}` : name,
    value: formatPrice(totalCents),
  })),
  { label: 'Total', value: formatPrice(order.totalCents), strong: true },
]

function bankTransferParts({ order, shop }: OrderEmailData): EmailPart[] {
  return [
    { kind: 'heading', text: 'How to pay' },
    {
      kind: 'text',
      text: `Please transfer the total within ${pluralize(shop.unpaidTransferDays, 'calendar day')} and name the order's code. An order that is not paid by then may be cancelled.`,
    },
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

const openingText: Record<PaymentMethod, string> = {
  card: 'we have received your order and its payment, and begin to prepare it.',
  via_courier: 'we have received your order and begin to prepare it. You pay when it is delivered.',
  transfer: 'we have received your order. We begin to prepare it as soon as your transfer has arrived.',
}

const greeting = ({ customerInput }: OrderEmailData, rest: string): EmailPart => ({
  kind: 'text',
  text: `Dear ${customerInput?.firstName ?? 'customer'}, ${rest}`,
})
const orderButton = ({ url }: OrderEmailData): EmailPart => ({ kind: 'button', label: 'See your order', url })

function customerInputParts({ customerInput }: OrderEmailData): EmailPart[] {
  if (!customerInput)
    return [{ kind: 'text', text: 'The delivery address and your notes are on the page of your order.' }]
  return [
    { kind: 'heading', text: 'Sent to' },
    { kind: 'text', text: addressLines(customerInput.address).join('\n') },
    ...(customerInput.notes
      ? ([
          { kind: 'heading', text: 'Your notes' },
          { kind: 'text', text: customerInput.notes },
        ] satisfies EmailPart[])
      : []),
  ]
}

const confirmationEmail = (sender: EmailSender, story: OrderEmailData): Email =>
  renderEmail(sender, {
    subject: `Your order ${story.order.code} at ${sender.companyName}`,
    title: 'Thank you for your order',
    parts: [
      greeting(story, openingText[story.order.paymentMethod]),
      { kind: 'heading', text: `Order ${story.order.code}` },
      { kind: 'rows', rows: [...itemRows(story), ...totalRows(story)] },
      ...(story.order.paymentMethod === 'transfer' ? bankTransferParts(story) : []),
      { kind: 'rows', rows: [{ label: 'Payment', value: paymentMethodLabels[story.order.paymentMethod] }] },
      ...customerInputParts(story),
      orderButton(story),
    ],
  })

const shortEmail =
  (subject: (story: OrderEmailData) => string, title: string, text: (story: OrderEmailData) => string) =>
  (sender: EmailSender, story: OrderEmailData): Email =>
    renderEmail(sender, {
      subject: `${subject(story)} · ${sender.companyName}`,
      title,
      parts: [
        greeting(story, text(story)),
        { kind: 'rows', rows: [...itemRows(story), ...totalRows(story)] },
        orderButton(story),
      ],
    })

/** One letter for each thing that can happen to an order. */
export const orderEmails = {
  confirmation: confirmationEmail,
  payment_received: shortEmail(
    ({ order }) => `We received your payment for order ${order.code}`,
    'Your payment has arrived',
    ({ order }) => `your transfer for order ${order.code} has arrived. We begin to prepare it.`,
  ),
  shipped: shortEmail(
    ({ order }) => `Your order ${order.code} is on its way`,
    'On its way to you',
    ({ order }) => `we have handed order ${order.code} to the courier.`,
  ),
  unpaid: shortEmail(
    ({ order }) => `Your order ${order.code} was cancelled`,
    'Your order was cancelled',
    ({ order, shop }) =>
      `your transfer for order ${order.code} did not reach us within ${pluralize(shop.unpaidTransferDays, 'day')}, so we have cancelled the order. If you have just paid, or still want these pieces, simply write to us.`,
  ),
  cancelled: shortEmail(
    ({ order }) => `Your order ${order.code} was cancelled`,
    'Your order was cancelled',
    ({ order }) => `order ${order.code} was cancelled. If this surprises you, please write to us.`,
  ),
  refunded: shortEmail(
    ({ order }) => `Your refund for order ${order.code}`,
    'Your money is on its way back',
    ({ order }) =>
      `we have given back the payment for order ${order.code}. It may take your bank a few days to show it.`,
  ),
} as const
