import { EDITION_PATH } from '@/lib/platform/base/edition-links'

export type LanguageLink = {
  language: string
  href: string
  name: string
  isCurrent: boolean
  /** What its flag says beside its name until the edition is open. */
  note?: string
}

type Shop = {
  /** The URLs of all editions by language. */
  editions: Readonly<Record<string, string>>
  language: string
  /** The sister shop in Greek of a shop that has one edition, in English. Empty if there is none. */
  sisterShop: { url: string; name: string }
  /** The note of an edition that is not open yet. */
  noteOf: (language: string) => string | undefined
}

/** A language in its own words, as a visitor looks for it: Ελληνικά. */
export const languageName = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

/**
 * The flags of the header and the footer. Pages are the same for every visitor and their layout stays while a visitor
 * follows links, so a flag does not name the page.
 */
export function languageLinks({ editions, language, sisterShop, noteOf }: Shop): LanguageLink[] {
  const own = { language, href: '/', name: languageName(language), isCurrent: true }
  const others = Object.keys(editions).filter((other) => other !== language)
  const links =
    others.length > 0
      ? others.map((other) => ({
          language: other,
          href: EDITION_PATH + other,
          name: languageName(other),
          isCurrent: false,
          note: noteOf(other),
        }))
      : sisterShop.url && language === 'en'
        ? [{ language: 'el', href: sisterShop.url, name: sisterShop.name, isCurrent: false }]
        : []
  return links.length === 0 ? [] : [...links, own].sort((a, b) => (a.language < b.language ? -1 : 1))
}
