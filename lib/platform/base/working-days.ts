import { perTimeZone } from './per-time-zone'

/** A day of the calendar, as PostgreSQL writes a `date`: 2026-11-22. */
export type Day = string

const DAY_MS = 86_400_000

const toTime = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day => toDay(toTime(day) + days * DAY_MS)

/** The same day of a later month, or the last one of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)))
}

// The Swedish format of a date is that of ISO 8601.
const dayFormat = perTimeZone((timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }))

/** The day on which a moment is, in the shop's time zone. */
export const dayOf = (moment: Date): Day => dayFormat().format(moment)

const HALF_HOUR_MS = 1_800_000

/** The moment at which a day begins in the shop's time zone. */
export function startOfDay(day: Day): Date {
  // Time zones are at most fourteen hours ahead of UTC.
  let time = toTime(day) - 28 * HALF_HOUR_MS
  while (dayOf(new Date(time)) !== day) time += HALF_HOUR_MS
  return new Date(time)
}

/** The Sunday of Orthodox Easter, by the algorithm of Meeus for the Julian calendar. */
export function orthodoxEaster(year: number): Day {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const sum = d + e + 114
  const daysBehind = Math.floor(year / 100) - Math.floor(year / 400) - 2
  return addDays(toDay(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)), daysBehind)
}

/** New Year, Epiphany, 25 March, Labour Day, Assumption, 28 October, and both days of Christmas. */
const FIXED_HOLIDAYS = ['01-01', '01-06', '03-25', '05-01', '08-15', '10-28', '12-25', '12-26']

/** Clean Monday, Good Friday, Easter Monday and Whit Monday, in days from Easter. */
const DAYS_FROM_EASTER = [-48, -2, 1, 50]

/** A public holiday in Greece. A minister may move Labour Day; it then still counts here, to the benefit of the buyer. */
export function isPublicHoliday(day: Day): boolean {
  if (FIXED_HOLIDAYS.includes(day.slice(5))) return true
  const easter = orthodoxEaster(Number(day.slice(0, 4)))
  return DAYS_FROM_EASTER.some((days) => addDays(easter, days) === day)
}

export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(toTime(day)).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day)
}

/** The day itself, or the next one that is a working day. */
export const workingDayFrom = (day: Day): Day => (isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1)))

/** The working day after this many, not counting the day itself. */
export function addWorkingDays(day: Day, days: number): Day {
  let last = day
  for (let left = days; left > 0; left -= 1) last = workingDayFrom(addDays(last, 1))
  return last
}
