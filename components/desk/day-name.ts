const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A day of the calendar, such as 2026-11-22, as 22 Nov. */
export const dayName = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** The month of a day, as Nov 2026. */
export const monthName = (day: string): string => monthFormat.format(new Date(`${day}T00:00:00Z`))
