import { useDeskLanguage } from '#desk/say'
import { type DeskLanguage, deskLocales } from '@/lib/owner/language/desk-language'
import { perTimeZone } from '@/lib/platform/base/per-time-zone'

/** Greek has no short names. */
const TIME_ZONE_NAMES = { en: 'short', el: 'shortOffset' } as const

const formatIn = (language: DeskLanguage) =>
  perTimeZone(
    (timeZone) =>
      new Intl.DateTimeFormat(deskLocales[language], {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZoneName: TIME_ZONE_NAMES[language],
        timeZone,
      }),
  )

const FORMATS: Readonly<Record<DeskLanguage, () => Intl.DateTimeFormat>> = { en: formatIn('en'), el: formatIn('el') }

/** A moment in the time zone of the shop, which it names. */
export function Time({ at }: { at: string | Date }) {
  const date = new Date(at)
  return <time dateTime={date.toISOString()}>{FORMATS[useDeskLanguage()]().format(date)}</time>
}
