import { plural } from './plural'

export const yourOrder = 'Your order'
export const loadingYourOrder = 'Loading your order'

export const orderCode = 'Order code'
export const state = 'State'
export const payment = 'Payment'
export const yourItems = 'Your pieces'
export const shippingAddress = 'Shipping address'
export const yourNotes = (notes: string) => `Your notes: ${notes}`

export const howToPay = 'How to pay'
export const pleaseTransfer = (amount: string, days: number, code: string) =>
  `Please transfer ${amount} within ${plural(days, { one: '# calendar day', other: '# calendar days' })} with the code ${code} as the reference. An order that is not paid by then may be cancelled.`
export const keptUntil = (day: string) => `We keep your order until the end of ${day}.`
export const beneficiary = 'Beneficiary'
export const bank = 'Bank'
export const reference = 'Reference'

// After a withdrawal
export const whatNext = 'What happens next'
export const sendItemsBack =
  'If the pieces have reached you, please send them back within fourteen days. We refund you within fourteen days of your statement; we may wait until the pieces, or a proof that you sent them, have reached us.'
export const receiptSaysWhere = 'The receipt that we sent you by email says where to send them.'

export const orderSuccess = 'Order success'
export const thankYou = 'Thank you for your order'
export const waitingForPayment = 'We are waiting for the confirmation of your payment...'
export const confirmationSent = 'We have sent you a confirmation by email.'
export const continueShopping = 'Continue shopping'

export const noOrder = 'No order to show'
export const noOrderHint =
  'This browser has no order to show. Please open your order with the link in your confirmation email.'
export const toTheShop = 'To the shop'

// Terms of the order
export const termsHeading = 'The terms of your order'
export const termsExplanation = 'The texts of the shop as they were when you ordered:'
/** The name of a link. */
export const versionOf = (title: string, version: number) => `${title}, version ${version}`
export const asOfOrder = (code: string, date: string, version: number) =>
  `Version ${version}: the text as it was when order ${code} was placed on ${date}. It stays as it is when the shop changes its page.`
export const backToOrder = 'Back to your order'
