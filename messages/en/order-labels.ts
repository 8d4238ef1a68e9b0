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

export const testPayment = (method: string) => `${method} (test payment, nothing was charged)`
