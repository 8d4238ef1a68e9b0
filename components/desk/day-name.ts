import { useDeskLanguage } from '#desk/say'
import { type DeskLanguage, deskLocales } from '@/lib/owner/language/desk-language'

const formatsIn = (language: DeskLanguage) => ({
  day: new Intl.DateTimeFormat(deskLocales[language], { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat(deskLocales[language], { month: 'short', year: 'numeric', timeZone: 'UTC' }),
})

const FORMATS = { en: formatsIn('en'), el: formatsIn('el') }

/** How a day of the calendar, such as 2026-11-22, is shown: as 22 Nov, or as its month, Nov 2026. */
export function useDayName(by: 'day' | 'month' = 'day'): (day: string) => string {
  const format = FORMATS[useDeskLanguage()][by]
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}
