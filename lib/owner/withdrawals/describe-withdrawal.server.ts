import 'server-only'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { orderStateLabels } from '@/lib/shop/orders/order-labels'
import { type WithdrawalView } from '@/lib/shop/withdrawal/withdrawals.server'

/** For the owner, like all of this file. */
export const findingLabels = {
  in_time: 'in time',
  late: 'late',
  exempt: 'exempt',
  unmatched: 'no such order of the sender',
}

/** What the owner has to do next, or what was done. */
export function nextStepOf(view: WithdrawalView): string {
  const { order, refundedCents, decision, isOpen, isUnpaid, dates, wasShipped, arrivedOn } = view
  if (refundedCents !== null && order) return `refunded ${formatPriceIn(order.currency, refundedCents)}`
  if (decision === 'refused') return 'refused'
  if (!isOpen) return order ? `order ${orderStateLabels[order.state].toLowerCase()}` : ''
  if (decision === 'undecided') return 'accept or refuse it'
  if (isUnpaid) return 'cancel the unpaid order'
  if (dates.isOverdue) return 'OVERDUE: refund it'
  return wasShipped && arrivedOn === null ? 'wait for the pieces' : 'refund it'
}

export const describeItems = ({ statement, stated }: WithdrawalView): string => {
  if (statement.lines === null) return 'whole order'
  const named = stated.length > 0 ? stated.map(({ quantity, variantCode }) => `${quantity} × ${variantCode}`) : []
  return named.length > 0
    ? named.join(', ')
    : statement.lines.map(({ quantity, variant_code }) => `${quantity} × ${variant_code}`).join(', ')
}
