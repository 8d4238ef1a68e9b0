import { perTimeZone } from './per-time-zone'

const timeFormat = perTimeZone(
  (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
)

/** A moment in the shop's time zone, which it names: 2026-11-25 00:30 EET. */
export const timeOf = (moment: Date): string => timeFormat().format(moment)

const secondFormat = perTimeZone(
  (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    }),
)
const offsetFormat = perTimeZone(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }),
)

/** The same for programs: 2026-11-25T00:30:00+02:00. */
export function timestampOf(moment: Date): string {
  const offset = offsetFormat()
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.slice(3)
  return `${secondFormat().format(moment).replace(' ', 'T')}${offset || 'Z'}`
}
