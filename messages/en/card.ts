export const cardDetails = 'Card details'

export const walletClosed = 'The wallet was closed, and nothing was paid.'
export const formIsFilled = 'The form now has the address of your wallet.'
export const putBack = 'Put back what you had typed'

export const askIssuer = 'The payment could not be processed. Please contact your card issuer.'
export const askUs = 'The payment could not be processed. Please contact us.'
export const number = 'The card number is incorrect. Please try again.'
export const cvc = 'The CVC code is incorrect. Please try again.'
export const pin = 'The PIN is incorrect. Please try again.'
export const pinNeeded = 'The payment could not be processed. Please try again using your PIN number.'
export const pinTriesExceeded =
  'The allowable number of PIN tries was exceeded. Please use a different card or contact your card issuer.'
export const postalCode = 'The postal code is incorrect. Please try again.'
export const expiryMonth = 'The month of expiration is incorrect. Please try again.'
export const expiryYear = 'The year of expiration is incorrect. Please try again.'
export const expired = 'This card has expired. Please use a different card.'
export const purchaseNotSupported =
  'The card does not seem to support this type of purchase. Please use a different card or contact your card issuer.'
export const currencyNotSupported =
  'The card does not seem to support this currency. Please use a different card or contact your card issuer.'
export const insufficientFunds =
  'This card was declined due to insufficient funds. Please use a different card or contact your card issuer.'
export const limitExceeded =
  'This card was declined due to exceeding the balance or credit limit. Please use a different card or contact your card issuer.'
export const tryLater = 'Something went wrong, please try again. If the problem persists please try again later.'
export const testCardUsed = 'A test card was used. Please use a genuine card to make payment.'
