import { type Messages } from '@/messages/languages'
import { type DeliveryDays } from './shipping.schema'

type Delivery = {
  /** What the shop says of all destinations, in words. */
  time: string
  /** Those of the destination, once it is known and its rule has them. */
  days?: DeliveryDays
  items: readonly { made_to_order?: true }[]
}

/** How long the delivery takes. An item that is made to order is not promised in the time of those that are there. */
export function deliveryTimes(t: Messages['delivery'], { time, days, items }: Delivery): string[] {
  const toOrder = items.filter(({ made_to_order }) => made_to_order)
  const isAllToOrder = items.length > 0 && toOrder.length === items.length
  return [
    ...(isAllToOrder ? [] : [t.deliveryTime(days ? t.workingDays(days.min, days.max) : time)]),
    ...(toOrder.length > 0 ? [t.madeToOrderTime] : []),
  ]
}
