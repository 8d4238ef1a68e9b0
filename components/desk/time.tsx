import { SHOP_TIME_ZONE } from '@/lib/platform/base/dates'

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: SHOP_TIME_ZONE,
})

/** A moment in the time zone of the shop, which it names. */
export const Time = ({ at }: { at: string | Date }) => {
  const date = new Date(at)
  return <time dateTime={date.toISOString()}>{FORMAT.format(date)}</time>
}
