import 'server-only'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type StoredTranslations } from '@/lib/platform/base/content-language'
import { FileProblemsError, type FileProblem } from '@/lib/platform/base/file-problem'
import { isRecord } from '@/lib/platform/base/json'
import { readTranslations } from '@/lib/platform/base/translation-files.server'
import { type Db } from '@/lib/platform/db/client.server'
import { settings } from '@/lib/platform/db/schema/shop'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { translatedSafety } from '@/lib/shop/catalogue/product-safety'
import { productSafetySchema } from '@/lib/shop/catalogue/product-safety.schema'
import { translatedSeller } from './seller'
import { sellerSchema } from './seller.schema'
import { settingsTranslationSchema, type SettingsTranslation } from './shop-file.schema'

/** The stored translation of a language has the home page, which has a file of its own, besides the settings. */
const HOME = 'home'

const storedFields = (translations: StoredTranslations, language: string): Record<string, unknown> => {
  const stored = translations[language]
  return isRecord(stored) ? stored : {}
}

const translationIn = (translations: StoredTranslations, language: string): SettingsTranslation => {
  const { [HOME]: _home, ...texts } = storedFields(translations, language)
  return readStored(settingsTranslationSchema, texts, `settings (${language})`)
}

export const storedHomeTranslation = (translations: StoredTranslations, language: string): unknown =>
  storedFields(translations, language)[HOME]

type Row = typeof settings.$inferSelect

/** The settings with their texts in this language. */
export function settingsIn(row: Row, language: string): Row {
  const {
    website_name,
    support_hours,
    address,
    delivery_time,
    event_banner,
    bank_account,
    words,
    seller,
    product_safety,
  } = translationIn(row.translations, language)
  return {
    ...row,
    websiteName: website_name ?? row.websiteName,
    supportHours: support_hours ?? row.supportHours,
    address: address ?? row.address,
    deliveryTime: delivery_time ?? row.deliveryTime,
    eventBannerText: event_banner?.text ?? row.eventBannerText,
    bankBeneficiary: bank_account?.beneficiary ?? row.bankBeneficiary,
    bankName: bank_account?.bank ?? row.bankName,
    words: { ...(isRecord(row.words) ? row.words : {}), ...words },
    seller: translatedSeller(readStored(sellerSchema, row.seller, 'seller'), seller ?? {}),
    safety: translatedSafety(readStored(productSafetySchema, row.safety, 'product safety'), product_safety ?? {}),
  }
}

/** By language. */
type SettingsTranslations = Record<string, SettingsTranslation>

export async function loadSettingsTranslations(db: Db): Promise<SettingsTranslations> {
  const [row] = await db.select({ translations: settings.translations }).from(settings)
  const stored = row?.translations ?? {}
  return Object.fromEntries(
    Object.keys(stored)
      .sort()
      .map((language): [string, SettingsTranslation] => [language, translationIn(stored, language)])
      .filter(([, texts]) => Object.keys(texts).length > 0),
  )
}

/** Changes one part of the stored translations; false when nothing changed. */
async function changeStored(
  db: Db,
  change: (fields: Record<string, unknown>, language: string) => Record<string, unknown>,
  languages: readonly string[],
): Promise<boolean> {
  const [row] = await db.select({ translations: settings.translations }).from(settings).for('update')
  if (!row) return false
  const next = Object.fromEntries(
    [...new Set([...Object.keys(row.translations), ...languages])]
      .map((language): [string, Record<string, unknown>] => [
        language,
        change(storedFields(row.translations, language), language),
      ])
      .filter(([, fields]) => Object.keys(fields).length > 0),
  )
  if (isDeepStrictEqual(next, row.translations)) return false
  await db.update(settings).set({ translations: next })
  return true
}

type Replace = {
  /** Removes the translations into languages that are not given. */
  replace?: boolean
}

/** Replaces the translations into the given languages. */
export const saveSettingsTranslations = (
  db: Db,
  given: SettingsTranslations,
  { replace = false }: Replace = {},
): Promise<boolean> =>
  changeStored(
    db,
    ({ [HOME]: home, ...texts }, language) => ({
      ...(given[language] ?? (replace ? {} : texts)),
      ...(home === undefined ? {} : { [HOME]: home }),
    }),
    Object.keys(given),
  )

/** The same for the home page. */
export const saveHomeTranslations = (
  db: Db,
  given: Readonly<Record<string, object>>,
  { replace = false }: Replace = {},
): Promise<boolean> =>
  changeStored(
    db,
    ({ [HOME]: home, ...texts }, language) => {
      const next = given[language] ?? (replace ? undefined : home)
      return isRecord(next) && Object.keys(next).length > 0 ? { ...texts, [HOME]: next } : texts
    },
    Object.keys(given),
  )

/** Reads the translations beside a file of settings, which says in which language it is. Throws one error with all problems. */
export async function readSettingsTranslations(file: string, content?: string): Promise<SettingsTranslations> {
  const problems: FileProblem[] = []
  const [folder, name] = [path.dirname(file), path.basename(file)]
  const read = await readTranslations(folder, name, settingsTranslationSchema, problems, content)
  if (problems.length > 0) throw new FileProblemsError(problems)
  return read
}
