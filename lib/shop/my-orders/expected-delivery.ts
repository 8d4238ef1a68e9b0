import { addDays, addWorkingDays, type Day } from '@/lib/platform/base/working-days'
import { type ShownDelivery } from '@/lib/shop/orders/order.schema'
import { type DeliveryDays } from '@/lib/shop/shipping/shipping.schema'

/** What the law permits, and what the shop promises for an item that is made to order. */
const LONGEST_DAYS = 30

type Order = {
  /** The day from which the time runs; null while the payment is awaited. */
  startedOn: Day | null
  days: DeliveryDays | null
  isMadeToOrder: boolean
}

/** The days between which an order is expected. A day that has passed is no longer promised. */
export function expectedDelivery({ startedOn, days, isMadeToOrder }: Order, today: Day): ShownDelivery['expected'] {
  if (startedOn === null) return null
  const until = isMadeToOrder ? addDays(startedOn, LONGEST_DAYS) : days && addWorkingDays(startedOn, days.max)
  if (until === null || until < today) return null
  return { from: isMadeToOrder || !days ? null : addWorkingDays(startedOn, days.min), until }
}
