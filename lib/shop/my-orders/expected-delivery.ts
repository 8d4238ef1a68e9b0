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
  /** The day by which it leaves the workshop. */
  promisedOn: Day | null
}

/** The days between which an order is expected. A day that has passed is no longer promised. */
export function expectedDelivery(order: Order, today: Day): ShownDelivery['expected'] {
  const expected = order.startedOn === null ? null : daysOf({ ...order, startedOn: order.startedOn })
  return expected && expected.until >= today ? expected : null
}

function daysOf({ startedOn, days, isMadeToOrder, promisedOn }: Order & { startedOn: Day }): ShownDelivery['expected'] {
  if (isMadeToOrder && promisedOn === null) return { from: null, until: addDays(startedOn, LONGEST_DAYS) }
  const sent = promisedOn ?? startedOn
  return days && { from: addWorkingDays(sent, days.min), until: addWorkingDays(sent, days.max) }
}
