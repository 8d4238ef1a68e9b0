import { leavesBy } from '@messages/delivery'
import { locale } from '@messages/language'
import { formatWeekday } from '@/lib/platform/base/dates'
import { type CartLine } from '@/lib/shop/cart/cart'
import { useLeadTime } from '@/lib/shop/cart/use-lead-time.client'

/** By which day the items leave the workshop. */
export function Leaving({ lines, className }: { lines: readonly CartLine[]; className?: string }) {
  const day = useLeadTime(lines).found?.leaves_by
  return <p className={className}>{day && `${leavesBy(formatWeekday(day, locale))}.`}</p>
}
