import { plural } from './plural'

// Accounts
export const activationSubject = (shop: string) => `Activate your account at ${shop}`
export const activationTitle = 'One step left'
export const activationText = (shop: string, hasWishlist: boolean) =>
  `Thank you for signing up at ${shop}. Activate your account to ${hasWishlist ? 'keep a wishlist and see your orders' : 'see your orders'}.`
export const activateAccount = 'Activate my account'
export const activationLinkWorksOnce = 'The link works once, within three days.'
export const notYouSignedUp = 'If you did not sign up, you can ignore this email: nothing will happen.'

export const alreadyCustomerSubject = (shop: string) => `Your account at ${shop}`
export const alreadyCustomerTitle = 'You already have an account'
export const alreadyCustomerText =
  'Somebody, probably you, signed up with this email address. It already has an account, which has not changed: you can simply log in.'
export const logIn = 'Log in'
export const forgottenPassword = (url: string) => `Forgotten your password? Ask for a new one at ${url}`

export const passwordResetSubject = (shop: string) => `Choose a new password at ${shop}`
export const passwordResetTitle = 'A new password'
export const passwordResetText = 'Somebody asked for a new password for your account. Choose it here:'
export const choosePassword = 'Choose a new password'
export const resetLinkWorksOnce =
  'The link works once, within two hours. Your current password stays valid until you choose a new one.'
export const notYouAsked = 'If you did not ask for this, you can ignore this email: nothing will happen.'

export const passwordChangedSubject = (shop: string) => `Your password at ${shop} was changed`
export const passwordChangedTitle = 'Your password was changed'
export const passwordChangedText =
  'The password for your account has just been changed, and every device has been logged out.'
export const notYouChanged = (email: string, phone: string) =>
  `If you did not do this, write to ${email} or call ${phone} at once.`

// Orders
const calendarDays = (count: number) => plural(count, { one: '# calendar day', other: '# calendar days' })

/** Before a text that begins in lower case. Without a name for an address that nobody has confirmed. */
export const greeting = (firstName: string | null) => `Dear ${firstName ?? 'customer'},`
export const seeYourOrder = 'See your order'
export const signedSubject = (subject: string, company: string) => `${subject} · ${company}`

export const confirmationSubject = (code: string, company: string) => `Your order ${code} at ${company}`
export const confirmationTitle = 'Thank you for your order'
/** By payment method. */
export const confirmationTexts = {
  card: 'we have received your order and your payment, and are starting to prepare it.',
  via_courier: 'we have received your order and are starting to prepare it. You pay when it is delivered.',
  transfer: 'we have received your order. We will start to prepare it as soon as your transfer has arrived.',
}
/** Of an order that costs nothing. */
export const nothingToPayText = 'we have received your order and are starting to prepare it. There is nothing to pay.'
export const orderHeading = (code: string) => `Order ${code}`
export const total = 'Total'
export const pleaseTransfer = (unpaidDays: number) =>
  `Please transfer the amount below within ${calendarDays(unpaidDays)} with the order code as the reference. An order that is not paid by then may be cancelled.`
export const amount = 'Amount'
export const sentTo = 'Sent to'
export const yourNotes = 'Your notes'
export const addressIsOnPage = 'The delivery address and your notes are on the page of your order.'

export const paymentReceivedSubject = (code: string) => `We received your payment for order ${code}`
export const paymentReceivedTitle = 'Your payment has arrived'
export const paymentReceivedText = (code: string) =>
  `your transfer for order ${code} has arrived. We are starting to prepare it.`

export const shippedSubject = (code: string) => `Your order ${code} is on its way`
export const shippedTitle = 'On its way to you'
export const shippedText = (code: string) => `we have handed order ${code} to the courier.`

export const trackingSubject = (code: string) => `The tracking number of your order ${code}`
export const trackingText = (code: string) => `here you can follow the parcel with your order ${code}.`

export const newDaySubject = (code: string) => `A new day for your order ${code}`
export const newDayTitle = 'Your order takes longer than we said'
export const newDayText = (code: string, before: string, day: string) =>
  `we had said that order ${code} leaves the workshop by ${before}. It now leaves by ${day}. We are sorry.`
export const newDayMayCancel =
  'You may wait for it, or cancel the whole order until it leaves: on the page of your order, or by answering this email. We then return everything that you have paid for it, at the latest 14 days after you cancelled.'
export const cancelledByBuyerTitle = 'You have cancelled your order'
export const cancelledByBuyerSubject = (code: string) => `You have cancelled order ${code}`
export const cancelledByBuyerText = (code: string) =>
  `you have cancelled order ${code}. We return everything that you have paid for it, at the latest in 14 days, and write to you when we have.`

export const cancelledSubject = (code: string) => `Your order ${code} was cancelled`
export const cancelledTitle = 'Your order was cancelled'
export const cancelledText = (code: string) => `order ${code} was cancelled. If this surprises you, please write to us.`
export const unpaidText = (code: string, lastDay: string) =>
  `your transfer for order ${code} had not reached us by the end of ${lastDay}, so we have cancelled the order. If you have just paid, or still want these pieces, please write to us.`

export const cancelledAfterWithdrawalText = (code: string) =>
  `following your withdrawal, we have cancelled order ${code}. You do not have to pay anything for it. If you have already paid, we will return the money to you.`
export const paidAfterWithdrawalText = (code: string) =>
  `your payment for order ${code} has arrived. You have withdrawn from this order, so we will not send it, and we will return the money to you within fourteen days of your withdrawal.`

export const refundedSubject = (code: string) => `Your refund for order ${code}`
export const refundedTitle = 'Your money is on its way back'
export const refundedText = (code: string) =>
  `we have refunded the payment for order ${code}. It may take your bank a few days to show it.`

export const partlyRefundedText = (code: string, amount: string) =>
  `we have refunded ${amount} of the payment for order ${code}. It may take your bank a few days to show it.`

/** Of an order that was cancelled or refunded. */
export const onGiftCardAgain = (amount: string) => `What a gift card had paid is on it again: ${amount}.`

export const withdrawalHeading = 'Your right of withdrawal'
/** Above `exemptText`, where it names all items of an order. */
export const noWithdrawalHeading = 'No right of withdrawal'
export const withdrawalText =
  'You may withdraw from the contract without giving a reason, within fourteen days of the day on which the pieces reach you.'
export const exemptText = (titles: string) =>
  `There is no right of withdrawal for pieces that are made to your specification (Article 16(c) of Directive 2011/83/EU): ${titles}.`

// Withdrawals
export const withdrawalReceivedSubject = (code: string) => `We have received your withdrawal for order ${code}`
export const withdrawalReceivedTitle = 'We have received your withdrawal'
/** After the greeting. */
export const withdrawalReceivedText = (code: string, when: string) =>
  `on ${when} we received your statement that you are withdrawing from the contract for order ${code}. Please keep this email as your receipt.`
export const yourStatement = 'Your statement'
export const withdrawFrom = (code: string) => `I withdraw from the contract for order ${code}.`
export const order = 'Order'
export const name = 'Name'
export const email = 'Email'
export const received = 'Received'
export const items = 'Pieces'
export const wholeOrder = 'The whole order'
export const statedItems = 'The pieces you named'
export const item = (quantity: number, title: string) => `${quantity} × ${title}`
export const sendTo = (company: string, address: string) => `Send them to ${company}, ${address}.`
export const exemptItems = (titles: string) =>
  `These pieces are made to your specification, so there is no right of withdrawal for them (Article 16(c) of Directive 2011/83/EU): ${titles}. Please keep them for now: we will write to you about them.`
export const usedCards = (titles: string) =>
  `These gift cards were used, in whole or in part, so you cannot withdraw from them and we do not return their price: ${titles}. What is left on them can still be spent.`
export const returnedCards = (titles: string) =>
  `You do not have to send gift cards back. When we return their price, these can no longer be used: ${titles}.`
export const weWillCheck = 'We will check your statement and write to you.'

export const withdrawalAcceptedSubject = (code: string) => `Your withdrawal for order ${code} is accepted`
export const withdrawalAcceptedTitle = 'Your withdrawal is accepted'
export const withdrawalAcceptedText = (code: string) =>
  `we have checked your withdrawal for order ${code} and accept it.`

export const withdrawalRefusedSubject = (code: string) => `Your withdrawal for order ${code}`
export const withdrawalRefusedTitle = 'We cannot accept your withdrawal'
export const withdrawalRefusedText = (code: string) =>
  `we have checked your withdrawal for order ${code} and cannot accept it. The reason:`

export const withdrawalRefundedSubject = (code: string) => `Your refund for order ${code}`
export const withdrawalRefundedTitle = 'Your money is on its way back'
export const withdrawalRefundedText = (code: string, amount: string) =>
  `we have refunded ${amount} for the pieces of order ${code} that you returned. It may take your bank a few days to show it.`

// Back in stock
export const confirmAddressSubject = (title: string) => `Please confirm: tell me when ${title} is back`
export const confirmAddressTitle = 'Please confirm your address'
export const confirmAddressText = (title: string) =>
  `Somebody, probably you, asked us to write to this address when ${title} is back in stock. Please confirm that this is what you want.`
export const confirmAddressButton = 'Confirm or delete the address'
export const confirmAddressNote =
  'If it was not you, there is nothing you need to do: without your confirmation, we delete the address after three days.'
export const backInStockSubject = (title: string) => `${title} is back`
export const backInStockTitle = 'It is back'
export const backInStockText = (title: string) =>
  `${title} can be ordered again. There may be only a few, and we have told others as well.`
export const backInStockButton = 'See the piece'
export const backInStockNote = 'This is our only email about it. We have deleted your address from the list.'

// Contact form
/** Above what the customer wrote, in an answer of the shop. */
export const youWrote = (when: string) => `On ${when} you wrote:`

// The page with the emails of a shop without a mail server
export const mailbox = 'Mailbox'
export const mailboxIntro = 'This shop has no mail server. Here are the emails that it would send, newest first.'
export const noEmails = 'No emails yet.'
export const to = (recipient: string) => `To ${recipient}`
export const replyTo = (address: string) => `reply to ${address}`
export const asShown = (subject: string) => `${subject}, as a mail client shows it`
export const asPlainText = 'As plain text'
