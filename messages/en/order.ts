import { plural } from './plural'

export const yourOrder = 'Your order'
export const loadingYourOrder = 'Loading your order'

export const orderCode = 'Order code'
export const state = 'State'
export const payment = 'Payment'
export const yourItems = 'Your pieces'
export const shippingAddress = 'Shipping address'
export const yourNotes = (notes: string) => `Your notes: ${notes}`

// What is made for the buyer
export const seeWhatIsMade = 'See what we make for you, and change it'
export const proofWaits = 'A proof is waiting for your answer'
export const workHasBegun = 'work has begun'

export const howToPay = 'How to pay'
export const pleaseTransfer = (amount: string, days: number, code: string) =>
  `Please transfer ${amount} within ${plural(days, { one: '# calendar day', other: '# calendar days' })} with the code ${code} as the reference. An order that is not paid by then may be cancelled.`
export const keptUntil = (day: string) => `We keep your order until the end of ${day}.`
export const beneficiary = 'Beneficiary'
export const bank = 'Bank'
export const reference = 'Reference'

/** The days are such as “Mon 30 November – Wed 2 December”. */
export const expectedBetween = (days: string) => `Expected ${days}`
export const expectedUntil = (day: string) => `Made for you: with you by ${day} at the latest`
export const making = (day: string) =>
  `We are making it for you. It leaves the workshop by ${day}, and we email you when it does.`
export const expectedAfter = (time: string) => `Delivered within ${time} of your payment`

// The steps of an order
export const whatNext = 'What happens next'
export const soFar = 'What happened'
export const stepsDone = {
  ordered: 'Ordered',
  paid: 'Payment received',
  sent: 'Sent',
  delivered: 'Delivered',
  cancelled: 'Order cancelled',
  withdrawn: 'You withdrew from the contract',
  returned: 'The pieces are back with us',
  refunded: 'Money returned',
}
export const stepsToDo = {
  paid: 'Payment',
  sent: 'Packing',
  delivered: 'Delivery',
  returned: 'Send the pieces back',
  refunded: 'We return your money',
}
export const cardIsConfirmed = 'Your card payment is being confirmed.'
export const packing = 'We prepare and pack your pieces, then email you when they leave.'
export const payTheCourier = (amount: string) => `Please have ${amount} ready for the courier.`
export const nothingIsSent = 'Nothing will be sent. If you have already paid, we will return the money.'
export const refundInTime = 'Within fourteen days of your statement.'

// After a withdrawal
export const sendItemsBack =
  'If the pieces have reached you, please send them back within fourteen days. We refund you within fourteen days of your statement; we may wait until the pieces, or proof that you have sent them, have reached us.'
export const receiptSaysWhere = 'The receipt that we sent you by email says where to send them.'

export const orderSuccess = 'Order success'
export const thankYou = 'Thank you for your order'
export const waitingForPayment = 'We are waiting for the confirmation of your payment...'
export const confirmationSent = 'We have sent you a confirmation by email.'
export const continueShopping = 'Continue shopping'

export const noOrder = 'No order to show'
export const noOrderHint =
  'This browser has no order to show. Please open your order with the link in your confirmation email.'
export const toTheShop = 'Go to the shop'

// Terms of the order
export const termsHeading = 'The terms of your order'
export const termsExplanation = 'The texts of the shop as they were when you ordered:'
/** The name of a link. */
export const versionOf = (title: string, version: number) => `${title}, version ${version}`
export const asOfOrder = (code: string, date: string, version: number) =>
  `Version ${version}: the text as it was when order ${code} was placed on ${date}. It stays as it is, even when the shop changes its page.`
export const backToOrder = 'Back to your order'
