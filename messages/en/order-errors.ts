export const invalidToken = 'Enter the token of an order.'
export const itemsNotAList = 'Send the items as a list.'
export const tooManyItems = (max: number) => `Order at most ${max} different pieces at once.`
export const nothingToOrder = 'There is nothing to order.'
export const itemTwice = 'Name each piece once, with its quantity.'
export const invalidReplaces = 'Name orders by their tokens, or by the Idempotency-Key when that is a UUID.'
export const invalidCart = 'Name the cart by a UUID.'
export const invalidKey = 'Send between 8 and 200 ASCII characters without spaces, such as a UUID.'
export const keyOfAnotherOrder = 'This Idempotency-Key belongs to another order: send a new one.'

export const sessionExpired = 'Your session has expired. Please log in again, or order as a guest.'
export const cartOfCustomer = 'This cart has been ordered by a customer. Please log in to see the order.'
export const cartIsBeingOrdered = 'This cart is being ordered at this moment. Please try again.'
export const alreadyPlaced = (code: string) => `You have already placed order ${code}.`

export const currencyHasChanged = (currency: string) =>
  `The shop’s prices are now in ${currency}. Please reload the page to see them.`
export const notOffered = (method: string) => `${method} is not offered. Please choose another payment method.`
export const unknownShippingFee =
  'We do not know the shipping fee to this country. Please write its name in full, or contact us.'
export const nothingForCourier =
  'Gift cards are sent by email, so no courier can take the money. Please choose another payment method.'
export const notByCard = 'This amount cannot be paid by card. Please choose another payment method.'
export const noLongerSold = 'A piece in your cart is no longer sold.'
export const soldOut = (title: string) => `${title} is sold out.`
export const leavesLater = (day: string) =>
  `Another order came first: yours leaves the workshop by ${day} now. Order again if that suits you.`
export const onlyLeft = (title: string, left: number) =>
  left === 1 ? `Only 1 of ${title} is left.` : `Only ${left} of ${title} are left.`
export const reservedOfItem = (title: string, most: number) =>
  most === 0
    ? `${title}: without payment, we cannot reserve any more of it for you or your internet connection. Please pay for your earlier orders first, or write to us.`
    : `${title}: without payment we can reserve at most ${most} for one buyer or internet connection. Please order fewer, pay for your earlier orders first, or write to us.`
export const reservedInAll = (most: number) =>
  most === 0
    ? 'Without payment, we cannot reserve any more pieces for you or your internet connection. Please pay for your earlier orders first, or write to us.'
    : `Without payment we can reserve at most ${most} pieces now for one buyer or internet connection. Please order fewer, pay for your earlier orders first, or write to us.`
export const itemCosts = (quantity: number, title: string, now: string, seen: string) =>
  `${quantity} × ${title} now costs ${now} instead of ${seen}.`
export const shippingCosts = (now: string, seen: string) => `Shipping now costs ${now} instead of ${seen}.`
export const orderCosts = (now: string, seen: string) => `The order now costs ${now} instead of ${seen}.`
export const codeCannotBeUsed = (code: string) => `The code ${code} cannot be used for this order. Please remove it.`
export const discountIsOver = 'A discount has ended or is used up. The order now costs more.'
export const specialFeesOfIt = (fees: string) => `${fees} of it are special shipping fees.`

export const providerFailed = (reason: string) =>
  `The card provider could not process the request (${reason}). Please try again in a moment.`
export const wrongPayment = 'it returned another payment'

export const giftCardsPerDay = (most: string) =>
  `One buyer or internet connection can buy gift cards of at most ${most} a day. Please order less, or write to us if you need more.`
