import { addressLines, type AddressFields } from '@/lib/address/address-fields'
import { pluralize } from '@/lib/base/pluralize'
import { formatPrice } from '@/lib/base/money'
import { formatShippingFee } from '@/lib/shipping/shipping-fee'
import { type Email, type EmailPart, type EmailRow, type EmailSender, renderEmail } from '@/lib/mail/email'
import { paymentMethodLabels } from '@/lib/checkout/order-labels'
import { type PaymentMethod } from '@/lib/db/schema/enums'

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
  /** Null for an unconfirmed email address, to which anybody could otherwise send a text of their own. */
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

const confirmationEmail = (sender: EmailSender, data: OrderEmailData): Email =>
  renderEmail(sender, {
    subject: `Your order ${data.order.code} at ${sender.companyName}`,
    title: 'Thank you for your order',
    parts: [
      greeting(data, openingText[data.order.paymentMethod]),
      { kind: 'heading', text: `Order ${data.order.code}` },
      { kind: 'rows', rows: [...itemRows(data), ...totalRows(data)] },
      ...(data.order.paymentMethod === 'transfer' ? bankTransferParts(data) : []),
      { kind: 'rows', rows: [{ label: 'Payment', value: paymentMethodLabels[data.order.paymentMethod] }] },
      ...customerInputParts(data),
      orderButton(data),
    ],
  })

const shortEmail =
  (subject: (data: OrderEmailData) => string, title: string, text: (data: OrderEmailData) => string) =>
  (sender: EmailSender, data: OrderEmailData): Email =>
    renderEmail(sender, {
      subject: `${subject(data)} · ${sender.companyName}`,
      title,
      parts: [
        greeting(data, text(data)),
        { kind: 'rows', rows: [...itemRows(data), ...totalRows(data)] },
        orderButton(data),
      ],
    })

/** The email for each change of an order. */
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
      `your transfer for order ${order.code} did not reach us within ${pluralize(shop.unpaidTransferDays, 'day')}, so we have cancelled the order. If you have just paid, or still want these pieces, please write to us.`,
  ),
  cancelled: shortEmail(
    ({ order }) => `Your order ${order.code} was cancelled`,
    'Your order was cancelled',
    ({ order }) => `order ${order.code} was cancelled. If this surprises you, please write to us.`,
  ),
  refunded: shortEmail(
    ({ order }) => `Your refund for order ${order.code}`,
    'Your money is on its way back',
    ({ order }) => `we have refunded the payment for order ${order.code}. It may take your bank a few days to show it.`,
  ),
} as const
