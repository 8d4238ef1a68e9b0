import { type Email, type EmailSender, renderEmail } from '@/lib/platform/mail/email'
import { dueCentsOf } from '@/lib/shop/gift-cards/gift-card-plan'
import { type Messages } from '@/messages/languages'
import {
  bankTransferParts,
  customerInputParts,
  deliveryTimeParts,
  formatAmount,
  giftParts,
  greeting,
  guaranteeParts,
  itemRows,
  lastDay,
  leavingParts,
  mayCancelPart,
  newDayText,
  notChargedParts,
  orderButton,
  parcelParts,
  paymentOf,
  reasonParts,
  returnedToGiftCards,
  termsParts,
  termsTexts,
  totalRows,
  withdrawalParts,
  type OrderEmailData,
  type PartsOf,
} from './order-email-parts'

function confirmationEmail(sender: EmailSender, data: OrderEmailData): Email {
  const { order, shop, messages } = data
  const t = messages.emails
  return renderEmail(sender, {
    subject: t.confirmationSubject(order.code, sender.companyName),
    title: t.confirmationTitle,
    parts: [
      greeting(data, confirmationText(data)),
      { kind: 'heading', text: t.orderHeading(order.code) },
      { kind: 'rows', rows: [...itemRows(data), ...totalRows(data)] },
      ...notChargedParts(data),
      ...(order.paymentMethod === 'transfer' && dueCentsOf(order) > 0 && shop.bankIban !== ''
        ? bankTransferParts(data)
        : []),
      {
        kind: 'rows',
        rows: [{ label: messages.order.payment, value: paymentOf(data) }],
      },
      ...deliveryTimeParts(data),
      ...customerInputParts(data),
      ...giftParts(data),
      ...guaranteeParts(data),
      orderButton(data),
      ...withdrawalParts(data),
      ...termsParts(data),
      ...termsTexts(data),
    ],
  })
}

function confirmationText({ order, messages: { emails } }: OrderEmailData): string {
  if (order.totalCents === 0) return emails.nothingToPayText
  return emails.confirmationTexts[dueCentsOf(order) === 0 ? 'card' : order.paymentMethod]
}

/** The messages in the subject and the title of a short email. */
type HeadingName = 'paymentReceived' | 'shipped' | 'tracking' | 'newDay' | 'cancelledByBuyer' | 'cancelled' | 'refunded'
type Heading = { subject: `${HeadingName}Subject`; title: `${Exclude<HeadingName, 'tracking'>}Title` }

const PAYMENT_RECEIVED: Heading = { subject: 'paymentReceivedSubject', title: 'paymentReceivedTitle' }
const NEW_DAY: Heading = { subject: 'newDaySubject', title: 'newDayTitle' }
const CANCELLED_BY_BUYER: Heading = { subject: 'cancelledByBuyerSubject', title: 'cancelledByBuyerTitle' }
const CANCELLED: Heading = { subject: 'cancelledSubject', title: 'cancelledTitle' }
const REFUNDED: Heading = { subject: 'refundedSubject', title: 'refundedTitle' }

const noParts: PartsOf = () => []

const shortEmail =
  (
    { subject, title }: Heading,
    text: (messages: Messages['emails'], code: string, data: OrderEmailData) => string,
    { before = noParts, after = noParts }: { before?: PartsOf; after?: PartsOf } = {},
  ) =>
  (sender: EmailSender, data: OrderEmailData): Email => {
    const { code } = data.order
    const t = data.messages.emails
    return renderEmail(sender, {
      subject: t.signedSubject(t[subject](code), sender.companyName),
      title: t[title],
      parts: [
        greeting(data, text(t, code, data)),
        ...before(data),
        { kind: 'rows', rows: [...itemRows(data), ...totalRows(data)] },
        orderButton(data),
        ...after(data),
      ],
    })
  }

/** The email for each change of an order. */
export const orderEmails = {
  confirmation: confirmationEmail,
  payment_received: shortEmail(PAYMENT_RECEIVED, (t, code) => t.paymentReceivedText(code), { before: leavingParts }),
  shipped: shortEmail({ subject: 'shippedSubject', title: 'shippedTitle' }, (t, code) => t.shippedText(code), {
    before: parcelParts,
    after: withdrawalParts,
  }),
  tracking: shortEmail({ subject: 'trackingSubject', title: 'shippedTitle' }, (t, code) => t.trackingText(code), {
    before: parcelParts,
  }),
  unpaid: shortEmail(CANCELLED, (t, code, data) => t.unpaidText(code, lastDay(data)), {
    before: returnedToGiftCards,
  }),
  cancelled: shortEmail(CANCELLED, (t, code) => t.cancelledText(code), { before: returnedToGiftCards }),
  new_day: shortEmail(NEW_DAY, (_, _code, data) => newDayText(data), {
    before: (data) => [...leavingParts(data), ...reasonParts(data), mayCancelPart(data)],
  }),
  cancelled_by_buyer: shortEmail(CANCELLED_BY_BUYER, (t, code) => t.cancelledByBuyerText(code)),
  cancelled_after_withdrawal: shortEmail(CANCELLED, (t, code) => t.cancelledAfterWithdrawalText(code), {
    before: returnedToGiftCards,
  }),
  paid_after_withdrawal: shortEmail(PAYMENT_RECEIVED, (t, code) => t.paidAfterWithdrawalText(code)),
  refunded: shortEmail(REFUNDED, (t, code) => t.refundedText(code), { before: returnedToGiftCards }),
  partly_refunded: shortEmail(
    REFUNDED,
    (t, code, data) => t.partlyRefundedText(code, formatAmount(data, data.refundedCents)),
    { before: returnedToGiftCards },
  ),
} as const

/** The emails that say when the order comes. */
export const deliveryEmails: ReadonlySet<keyof typeof orderEmails> = new Set([
  'confirmation',
  'payment_received',
  'new_day',
])

/** The emails that show the parcels. */
export const parcelEmails: ReadonlySet<keyof typeof orderEmails> = new Set(['shipped', 'tracking'])

/** The emails that tell the buyer about the right of withdrawal. */
export const withdrawalNotices: ReadonlySet<keyof typeof orderEmails> = new Set(['confirmation', 'shipped'])
