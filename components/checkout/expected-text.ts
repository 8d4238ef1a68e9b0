import * as t from '@messages/order'
import { workingDays } from '@messages/delivery'
import { locale } from '@messages/language'
import { formatDays } from '@/lib/platform/base/dates'
import { type ShownDelivery } from '@/lib/shop/orders/order.schema'

/** Such as “Mon 30 November – Wed 2 December”. A line ends only between the two days. */
const daysInOneLine = (from: string, until: string) =>
  formatDays(from, until, locale).replace(/(?<=[\p{L}\d.]) (?=[\p{L}\d])/gu, '\u00a0')

/** When an order is expected, or how long it takes from the payment on; null if the shop does not say. */
export function expectedText({ expected, days, delivered_on, working_days }: ShownDelivery): string | null {
  if (expected?.from) return t.expectedBetween(daysInOneLine(expected.from, expected.until))
  if (expected) return t.expectedUntil(daysInOneLine(expected.until, expected.until))
  return days && delivered_on === null && working_days === null
    ? t.expectedAfter(workingDays(days.min, days.max))
    : null
}
