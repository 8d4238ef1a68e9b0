import 'server-only'
import { deskLocales } from '@/lib/owner/language/desk-language'
import { deskLanguage, say } from '@/lib/owner/language/say.server'

/** Two names, or the first one and how many there are besides. Within a message, so it is said at once. */
export function sayProducts(names: readonly string[]): string {
  const [first = '', ...others] = names
  const shown = others.length > 1 ? [first, say('{count} more products', { count: others.length })] : names
  return new Intl.ListFormat(deskLocales[deskLanguage()]).format(shown)
}
