import { plural } from './plural'

/** By the state of the order. */
export const states = {
  awaiting_payment: 'Awaiting payment',
  confirmed: 'Confirmed',
  paid: 'Paid',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  withdrawn: 'Withdrawn',
  returned: 'Returned',
  partly_refunded: 'Refunded in part',
}

export const paymentMethods = {
  card: 'Debit or credit card',
  via_courier: 'Payment on delivery',
  transfer: 'Bank transfer',
}

/** In the place of the payment method, of an order that costs nothing. */
export const nothingToPay = 'Nothing to pay'

/** The same of an order that gift cards have paid for. */
export const byGiftCard = 'Gift card'

export const testPayment = (method: string) => `${method} (test payment, nothing was charged)`

// Amounts
export const items = 'Items'
export const discount = 'Discount'
export const haveDiscountCode = 'Discount code or gift card'
export const shipping = 'Shipping'
export const free = 'Free'
export const grandTotal = 'Grand total'
export const notPaid = (what: string) => `Not paid: ${what}`
export const giftCard = (last4: string) => `Gift card ••••${last4}`
export const refunded = 'Amount refunded'

/** Why there is a special fee, before the products or the number of units that cause it. */
export const feeForEachUnit = (fee: string) => `${fee} for each piece that needs it`
export const feeOnce = 'Charged once for the order'
export const unitsNeedIt = (quantity: number) =>
  plural(quantity, { one: '# piece needs it.', other: '# pieces need it.' })
