import { type OpeningHoursSpecification } from 'schema-dts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

const TIMES = /(\d{1,2})[:.](\d{2})\s*[–—-]\s*(\d{1,2})[:.](\d{2})/
/** Between two days it means all from one to the other; in English, Greek and signs. */
const UP_TO = /^(?:–|—|-|to|until|through|έως|ως|μέχρι)$/i

const dayNames = (language: string) => {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return DAYS.map((_, at) => format.format(new Date(MONDAY + at * DAY_MS)).toLowerCase())
}

function daysFrom(text: string, language: string): readonly (typeof DAYS)[number][] {
  const names = dayNames(language)
  const words = text
    .toLowerCase()
    .trim()
    .split(/\s+|(?<=\p{L})(?=[–—-])|(?<=[–—-])(?=\p{L})/u)
  const [first = '', between, last, ...others] = words
  const from = names.indexOf(first)
  if (from < 0 || others.length > 0) return []
  if (between === undefined) return DAYS.slice(from, from + 1)
  const to = names.indexOf(last ?? '')
  return UP_TO.test(between) && to >= from ? DAYS.slice(from, to + 1) : []
}

/** Hours like "Monday to Saturday 10:00–17:00", one line for several days; none when any part of the text is of another form. */
export function openingHours(text: string, language: string): OpeningHoursSpecification[] {
  const read = text.split(/[,;]/).map((part) => {
    const [times, fromHour = '', fromMinute, toHour = '', toMinute] = TIMES.exec(part) ?? []
    const days = times === undefined ? [] : daysFrom(part.replace(times, ''), language)
    return days.length === 0
      ? null
      : ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: days.map((day) => `https://schema.org/${day}` as const),
          opens: `${fromHour.padStart(2, '0')}:${fromMinute}`,
          closes: `${toHour.padStart(2, '0')}:${toMinute}`,
        } satisfies OpeningHoursSpecification)
  })
  return read.every((part) => part !== null) ? read : []
}
