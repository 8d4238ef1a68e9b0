import { type Messages } from '@/messages/languages'
import { formatWeekday } from '@/lib/platform/base/dates'
import { type Day } from '@/lib/platform/base/working-days'
import { type Leaving } from '@/lib/shop/lead-time/lead-time'
import { type DeliveryDays } from './shipping.schema'

type Delivery = {
  /** What the shop says of all destinations, in words. */
  time: string
  /** Those of the destination, once it is known and its rule has them. */
  days?: DeliveryDays
  items: readonly { made_to_order?: true; leaves_by?: Day }[]
  /** When all items leave together. Without it, each leaves by its own day. */
  leaving?: Leaving
}

/** How long the delivery takes. An item that is made is not promised in the time of those that are there. */
export function deliveryTimes(t: Messages['delivery'], locale: string, delivery: Delivery): string[] {
  const { time, days, items, leaving: together } = delivery
  const leaving = together ?? latestOf(items)
  const daysText = days && t.workingDays(days.min, days.max)
  const areThere = items.length === 0 || items.some((item) => !item.made_to_order && !item.leaves_by)
  const isUnknown = items.some((item) => item.made_to_order && !item.leaves_by)
  return [
    ...(areThere && !together ? [t.deliveryTime(daysText ?? time)] : []),
    ...(leaving ? [leavingText(t, locale, leaving, daysText)] : []),
    ...(isUnknown ? [t.madeToOrderTime] : []),
  ]
}

function leavingText(t: Messages['delivery'], locale: string, leaving: Leaving, days: string | undefined): string {
  const leaves = 'by' in leaving ? t.leavesBy(formatWeekday(leaving.by, locale)) : t.leavesAfter(leaving.afterDays)
  return days ? t.deliveredAfterwards(leaves, days) : `${leaves}.`
}

function latestOf(items: Delivery['items']): Leaving | undefined {
  const by = items.reduce((last, { leaves_by = '' }) => (leaves_by > last ? leaves_by : last), '')
  return by === '' ? undefined : { by }
}
