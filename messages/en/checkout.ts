export const checkout = 'Checkout'

export const haveAccount = 'Do you have an account?'
export const logIn = 'Log in'
export const loggedInAs = (email: string) => `Logged in as ${email}.`
export const logOut = 'Log out'

export const sessionExpired = 'Your session has expired'
export const sessionExpiredHint =
  'You have not ordered yet, and this form keeps what you have typed. Log in again to have the order in your account, or order as a guest.'
export const orderAsGuest = 'Order as a guest'

export const expressCheckout = 'Express checkout'
/** Above the buttons of wallets, which place an order as well. */
export const walletObliges =
  'Your wallet fills in your details. With its button you place the order with obligation to pay.'
/** In the same place, in a browser without a wallet; not longer than the sentence above. */
export const yourOrder = 'Your order'
export const noWallet = 'This browser has no wallet ready. Please fill in the form.'
export const fillInTheForm = 'Fill in the form'
export const walletLacks = 'Your wallet did not give everything we need. Nothing was paid: please complete the form.'
export const orFillIn = 'or fill in the form'

export const pleaseLookAt = 'Please look at the following:'
export const billingInfo = 'Billing info'
export const shippingInfo = 'Shipping info'
export const payment = 'Payment'
export const order = 'Order'

export const chooseSavedBillingAddress = 'Choose a saved billing address'
export const chooseSavedShippingAddress = 'Choose a saved shipping address'
export const optional = (label: string) => `${label} (optional)`
export const isShippingTheSame = 'Is the shipping address the same?'
export const orderNotes = 'Order notes'

export const choosePaymentMethod = 'Please choose a payment method!'
/** Beside the card, in a shop that takes only test cards. */
export const testCardsOnly = 'Test payments only: no money is charged, and real cards are refused.'
export const paymentHints = {
  card: 'Your card is charged when you place the order.',
  via_courier: 'You pay the courier on delivery.',
  transfer: 'You get our bank details with the confirmation.',
}
export const cardFormError = 'The card form could not be loaded. Please reload the page, or choose another way to pay.'
export const cardError =
  'Something went wrong, please try again. If the problem persists please contact your card issuer.'

export const orderSummary = 'Order summary'
export const priceHasChanged = (before: string) => `The price has changed: it was ${before}.`
/** Beside the button that orders. */
export const whatHolds = 'What applies to your order'
export const rightOfWithdrawal = 'Right of withdrawal'
export const noLongerSold = 'No longer sold: not part of the order'
export const needsAnswers = 'Needs your answers in the cart: not part of the order'
export const soldOut = 'Sold out: not part of the order'
export const totalSoFar = 'Total so far'
export const total = 'Total'
/** In the place of the delivery, of an order of gift cards. */
export const sentByEmail = 'Sent by email, without delivery.'
export const feesDependOnCountry = 'Shipping fees depend on the country.'

/** Article 8(2) of Directive 2011/83/EU: whoever presses the button reads on it that the order obliges to pay. */
export const placeOrder = 'Place order with obligation to pay'
export const placeOrderBy = {
  card: 'Place order and pay',
  via_courier: 'Place order – pay on delivery',
  transfer: placeOrder,
}
/** Of an order that costs nothing, which obliges nobody to pay. */
export const placeFreeOrder = 'Place order'
export const inProgress = 'In Progress...'
export const orderedInAnotherTab =
  'This cart is being ordered in another tab. Finish the order there, or close that tab to continue here.'
export const backToCart = 'Back to cart'
