import { returnableItems } from '@/lib/shop/orders/right-of-withdrawal'
import { isWithinPeriod, withdrawalPeriodOf } from '@/lib/shop/withdrawal/withdrawal-period'
import { type Day, dayOf } from '@/lib/platform/base/working-days'
import { type ShownWithdrawal } from '@/lib/shop/orders/order.schema'
import { type OrderState } from '@/lib/platform/db/schema/enums'

const OVER: readonly OrderState[] = ['cancelled', 'refunded', 'withdrawn', 'returned']

type Order = { state: OrderState; deliveredOn: Day | null; withdrawalNoticeOn: Day | null }

/** `left` are the items from which the buyer has not withdrawn yet. Null if none of them can be returned. */
export function shownWithdrawal(
  order: Order,
  left: readonly { quantity: number; personalised: boolean }[],
  now: Date,
): ShownWithdrawal | null {
  if (OVER.includes(order.state) || returnableItems(left).length === 0) return null
  const period = withdrawalPeriodOf(order)
  return { ...period, open: isWithinPeriod(period, dayOf(now)) }
}
