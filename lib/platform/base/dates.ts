/** In which the shop counts its days. */
export const SHOP_TIME_ZONE = 'Europe/Athens'

/** A day of the calendar, such as 2026-11-22, as people read it. */
export const formatDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** A moment as people read it, in the shop's time zone. */
export const formatMoment = (moment: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: SHOP_TIME_ZONE, dateStyle: 'long', timeStyle: 'short' }).format(moment)
