import { pageSetting } from './page-setting'

/** Of a shop that has not said where it is. */
export const DEFAULT_TIME_ZONE = 'Europe/Athens'

const zone = pageSetting('zone', (attribute) => attribute ?? DEFAULT_TIME_ZONE)

/** In which the shop counts its days. */
export const shopTimeZone = zone.get

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

export function setTimeZone(name: string): void {
  if (!isTimeZone(name)) throw new RangeError(`Not a time zone: ${name}`)
  zone.set(name)
}

/** The attribute of `<html>`; undefined for the default. */
export const timeZoneAttribute = (): string | undefined => (zone.get() === DEFAULT_TIME_ZONE ? undefined : zone.get())

/** A date as people read it, in the shop's time zone. */
export const formatDate = (moment: Date, locale: string, options?: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: shopTimeZone(), ...options }).format(moment)

/** A day of the calendar, such as 2026-11-22, as people read it. */
export const formatDay = (day: string, locale: string): string => formatDate(new Date(day), locale, { timeZone: 'UTC' })

/** A day of the coming months as people read it, such as Friday 11 December. */
export const formatWeekday = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )

/** A moment as people read it, in the shop's time zone. */
export const formatMoment = (moment: Date, locale: string): string => formatDate(moment, locale, { timeStyle: 'short' })

/** Two days of the calendar as people read them, such as 30 November – 2 December; one if they are the same. */
export const formatDays = (from: string, until: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(until),
  )
