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

/** What depends on the time zone, made again when the shop gets another one. */
export function perTimeZone<Value>(make: (timeZone: string) => Value): () => Value {
  let made: { timeZone: string; value: Value } | undefined
  return () => {
    const timeZone = shopTimeZone()
    if (made?.timeZone !== timeZone) made = { timeZone, value: make(timeZone) }
    return made.value
  }
}

/** A day of the calendar, such as 2026-11-22, as people read it. */
export const formatDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** A moment as people read it, in the shop's time zone. */
export const formatMoment = (moment: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: shopTimeZone(), dateStyle: 'long', timeStyle: 'short' }).format(moment)
