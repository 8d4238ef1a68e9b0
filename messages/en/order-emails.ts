import { plural } from './plural'

const calendarDays = (count: number) => plural(count, { one: '# calendar day', other: '# calendar days' })

/** Before a text that begins in lower case. Without a name for an address that nobody has confirmed. */
export const greeting = (firstName: string | null) => `Dear ${firstName ?? 'customer'},`
export const seeYourOrder = 'See your order'
export const signedSubject = (subject: string, company: string) => `${subject} · ${company}`

export const confirmationSubject = (code: string, company: string) => `Your order ${code} at ${company}`
export const confirmationTitle = 'Thank you for your order'
/** By payment method. */
export const confirmationTexts = {
  card: 'we have received your order and its payment, and begin to prepare it.',
  via_courier: 'we have received your order and begin to prepare it. You pay when it is delivered.',
  transfer: 'we have received your order. We begin to prepare it as soon as your transfer has arrived.',
}
export const orderHeading = (code: string) => `Order ${code}`
export const total = 'Total'
export const pleaseTransfer = (unpaidDays: number) =>
  `Please transfer the total within ${calendarDays(unpaidDays)} and name the order's code. An order that is not paid by then may be cancelled.`
export const amount = 'Amount'
export const sentTo = 'Sent to'
export const yourNotes = 'Your notes'
export const addressIsOnPage = 'The delivery address and your notes are on the page of your order.'

export const paymentReceivedSubject = (code: string) => `We received your payment for order ${code}`
export const paymentReceivedTitle = 'Your payment has arrived'
export const paymentReceivedText = (code: string) =>
  `your transfer for order ${code} has arrived. We begin to prepare it.`

export const shippedSubject = (code: string) => `Your order ${code} is on its way`
export const shippedTitle = 'On its way to you'
export const shippedText = (code: string) => `we have handed order ${code} to the courier.`

export const trackingSubject = (code: string) => `The tracking number of your order ${code}`
export const trackingText = (code: string) => `here you can see where the parcel of your order ${code} is.`

export const cancelledSubject = (code: string) => `Your order ${code} was cancelled`
export const cancelledTitle = 'Your order was cancelled'
export const cancelledText = (code: string) => `order ${code} was cancelled. If this surprises you, please write to us.`
export const unpaidText = (code: string, lastDay: string) =>
  `your transfer for order ${code} had not reached us by the end of ${lastDay}, so we have cancelled the order. If you have just paid, or still want these pieces, please write to us.`

export const cancelledAfterWithdrawalText = (code: string) =>
  `after your withdrawal we have cancelled order ${code}. You need not pay anything for it. If you have already paid, we return the money to you.`
export const paidAfterWithdrawalText = (code: string) =>
  `your payment for order ${code} has arrived. You have withdrawn from this order, so we do not send it, and return the money to you within fourteen days of your withdrawal.`

export const refundedSubject = (code: string) => `Your refund for order ${code}`
export const refundedTitle = 'Your money is on its way back'
export const refundedText = (code: string) =>
  `we have refunded the payment for order ${code}. It may take your bank a few days to show it.`

export const partlyRefundedText = (code: string, amount: string) =>
  `we have refunded ${amount} of the payment for order ${code}. It may take your bank a few days to show it.`

export const withdrawalHeading = 'Your right of withdrawal'
/** Above `exemptText`, where it names all items of an order. */
export const noWithdrawalHeading = 'No right of withdrawal'
export const withdrawalText =
  'You may withdraw from the contract without giving a reason, within fourteen days from the day on which the pieces reach you.'
export const exemptText = (titles: string) =>
  `There is no right of withdrawal for pieces that are made to your specification: ${titles}.`
