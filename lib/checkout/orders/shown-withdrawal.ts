import { returnablePieces } from '@/lib/checkout/right-of-withdrawal'
import { isWithinPeriod, withdrawalPeriodOf } from '@/lib/checkout/withdrawal/withdrawal-period'
import { type Day, dayOf } from '@/lib/base/working-days'
import { type ShownWithdrawal } from '@/lib/checkout/order.schema'
import { type OrderState } from '@/lib/db/schema/enums'

const OVER: readonly OrderState[] = ['cancelled', 'refunded', 'withdrawn', 'returned']

type Order = { state: OrderState; deliveredOn: Day | null; withdrawalNoticeOn: Day | null }

/** Null for an order of which nothing is left to withdraw from, or whose pieces are all without that right. */
export function shownWithdrawal(
  order: Order,
  lines: readonly { personalised: boolean }[],
  now: Date,
): ShownWithdrawal | null {
  if (OVER.includes(order.state) || returnablePieces(lines).length === 0) return null
  const period = withdrawalPeriodOf(order)
  return { ...period, open: isWithinPeriod(period, dayOf(now)) }
}
