export const title = 'Withdraw from contract'
export const description = 'Withdraw from a purchase in this shop: a short statement, and a receipt by email at once.'
export const titleWithError = (page: string) => `Error: ${page}`
export const step = (step: number, steps: number) => `Step ${step} of ${steps}`
export const intro =
  'Tell us here that you are withdrawing from your purchase. You do not have to give a reason. In the next step you check your statement and confirm it.'
export const statement = 'Your statement'
export const name = 'Full name'
export const orderCode = 'Order code'
export const orderCodeHint = 'It is in the emails about your order.'
export const email = 'Email for the receipt'
export const emailHint = 'If you can, the one that you ordered with: it helps us find your order.'
export const items = 'Which pieces?'
export const itemsText = 'Which pieces? (only if it is not the whole order)'
export const itemsTextHint = 'Leave this empty to withdraw from the whole order.'
export const quantityOf = (title: string, ordered: number) => `How many of ${title}, of ${ordered}`
export const exempt =
  'Made for you: there is no right of withdrawal for this piece. You may still choose it, and we will answer you.'
export const usedCards = (used: number, quantity: number) =>
  quantity === 1
    ? 'This gift card was used, in whole or in part: you cannot withdraw from it, and its price is not returned.'
    : `Used, in whole or in part: ${used} of ${quantity} gift cards. You cannot withdraw from those, and their price is not returned.`
export const next = 'Continue'
export const pleaseLookAt = 'Please look at the following:'

export const enterName = 'Enter your full name.'
export const enterOrderCode = 'Enter the code of your order.'
export const chooseItem = 'Choose at least one piece.'
export const enterQuantity = (ordered: number) => `Enter a number from 1 to ${ordered}.`
export const tooLong = 'This is too long. Please say it in fewer words.'
export const noLongerHere =
  'What you had filled in is no longer here: your browser keeps it for half an hour, and needs cookies for that. Please fill it in again.'
export const notReceived = 'We could not receive your statement just now. Nothing you typed is lost: please try again.'
export const orByEmail = (email: string) => `You can also withdraw by writing to ${email}.`

export const reviewTitle = 'Check and confirm'
export const reviewIntro = 'Nothing has been sent yet. Your withdrawal counts from the moment you confirm it.'
export const declaration = (code: string) => `I withdraw from my contract for order ${code}.`
export const reviewedItems = 'Pieces'
export const wholeOrder = 'The whole order'
export const confirm = 'Confirm withdrawal'
export const change = 'Change the statement'

export const receivedTitle = 'We have received your withdrawal'
export const receivedAt = (moment: string) => `Received: ${moment}`
export const receiptSent = (email: string) =>
  `We have sent a receipt to ${email}, with your statement and the date and time. Please keep it.`
/** For a sender who came neither with the order's link nor with a log-in. */
export const receiptWithoutProof = (email: string) =>
  `We are sending a receipt to ${email}, with the code of the order and the date and time. If that is the email address of the order, the receipt also repeats your name and the pieces. Please keep it, and write to us if it does not arrive.`
export const howItGoesOn = 'Our returns policy says what happens next.'
