import { type DeskLanguage, deskLanguages } from '@/lib/platform/db/schema/enums'

export { type DeskLanguage, deskLanguages } from '@/lib/platform/db/schema/enums'

/** Each in its own language. The languages of the shop have nothing to do with them. */
export const deskLanguageNames: Readonly<Record<DeskLanguage, string>> = { en: 'English', el: 'Ελληνικά' }

export const DEFAULT_DESK_LANGUAGE: DeskLanguage = 'en'

export const parseDeskLanguage = (text: string | null | undefined): DeskLanguage | null =>
  deskLanguages.find((language) => language === text) ?? null

/** The first language of a browser's `Accept-Language` that the desk speaks. */
export const acceptedDeskLanguage = (header: string | null): DeskLanguage | null =>
  (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';')
      const weight = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean)
      return { language: parseDeskLanguage(tag.split('-')[0]), weight: Number(weight ?? 1) }
    })
    .filter(({ language, weight }) => language !== null && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)[0]?.language ?? null

/** For dates and numbers. */
export const deskLocales: Readonly<Record<DeskLanguage, string>> = { en: 'en-GB', el: 'el-GR' }
