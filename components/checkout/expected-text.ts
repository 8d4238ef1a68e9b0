import * as t from '@messages/order'
import { workingDays } from '@messages/delivery'
import { locale } from '@messages/language'
import { formatDays } from '@/lib/platform/base/dates'
import { type ShownDelivery } from '@/lib/shop/orders/order.schema'

/** When an order is expected, or how long it takes from the payment on; null if the shop does not say. */
export function expectedText({ expected, days, delivered_on }: ShownDelivery): string | null {
  if (expected?.from) return t.expectedBetween(formatDays(expected.from, expected.until, locale))
  if (expected) return t.expectedUntil(formatDays(expected.until, expected.until, locale))
  return days && delivered_on === null ? t.expectedAfter(workingDays(days.min, days.max)) : null
}
