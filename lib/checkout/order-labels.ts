import { type OrderState, type PaymentMethod } from '@/lib/db/schema/enums'

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: 'Debit or credit card',
  via_courier: 'Payment on delivery',
  transfer: 'Bank transfer',
}

/** The label of each state on pages, in emails and in the owner's commands. */
export const orderStateLabels: Record<OrderState, string> = {
  awaiting_payment: 'Awaiting payment',
  confirmed: 'Confirmed',
  paid: 'Paid',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}
