import 'server-only'
import { env } from '@/lib/platform/env.server'
import { messagesIn } from '@/messages/languages'
import { locale } from '@messages/language'

/** Open Graph writes en_GB for en-GB. */
const openGraphLocale = (name: string) => name.replace('-', '_')

/** The language of a page and those of the other editions. */
export function openGraphLocales() {
  const own = openGraphLocale(locale)
  const alternateLocale = Object.entries(messagesIn)
    .filter(([language]) => Object.hasOwn(env().editions, language))
    .map(([, { language }]) => openGraphLocale(language.locale))
    .filter((other) => other !== own)
  return { locale: own, ...(alternateLocale.length > 0 ? { alternateLocale } : {}) }
}
