import 'server-only'
import { asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type PictureContent } from '@/lib/shop/catalogue/catalogue-file.schema'
import { formatTimestamp } from '@/lib/owner/files/catalogue/catalogue-files'
import { savePictures } from '@/lib/shop/catalogue/stored-pictures.server'
import { type Db } from '@/lib/platform/db/client.server'
import { pictures } from '@/lib/platform/db/schema/catalogue'
import { promotions } from '@/lib/platform/db/schema/shop'
import { type StoredTranslations } from '@/lib/platform/base/content-language'
import { readStored } from '@/lib/platform/http/stored-json.server'
import {
  type PromotionFile,
  promotionTranslationSchema,
  type PromotionTranslation,
} from '@/lib/shop/content/shop-file.schema'

/** By language, then by the file of the image. */
export type PromotionTranslations = Record<string, Record<string, PromotionTranslation>>

type PromotionTranslationChange = {
  given?: PromotionTranslations
  /** Removes the translations that are not given. */
  replace?: boolean
}

type StoredPromotion = {
  entry: PromotionFile[number]
  keys: (string | null)[]
  /** By language. */
  translations: Record<string, PromotionTranslation>
}

const storedTranslations = (translations: StoredTranslations): StoredPromotion['translations'] =>
  withoutEmpty(
    Object.entries(translations).map(([language, stored]) => [
      language,
      readStored(promotionTranslationSchema, stored, `promotion (${language})`),
    ]),
  )

const withoutEmpty = (entries: [string, PromotionTranslation][]): StoredPromotion['translations'] =>
  Object.fromEntries(
    entries.filter(([, texts]) => Object.keys(texts).length > 0).sort(([one], [other]) => (one < other ? -1 : 1)),
  )

async function loadStoredPromotions(db: Db): Promise<StoredPromotion[]> {
  const phone = alias(pictures, 'phone')
  const rows = await db
    .select({ promotion: promotions, file: pictures.file, phoneFile: phone.file })
    .from(promotions)
    .innerJoin(pictures, eq(pictures.key, promotions.pictureKey))
    .leftJoin(phone, eq(phone.key, promotions.phonePictureKey))
    .orderBy(asc(promotions.id))
  return rows.map(({ promotion, file, phoneFile }) => ({
    entry: {
      image: file,
      phone_image: phoneFile,
      image_alt: promotion.imageAlt,
      heading: promotion.heading,
      text: promotion.text,
      link: promotion.link,
      priority: promotion.priority,
      created_at: formatTimestamp(promotion.createdAt.toISOString()),
    },
    keys: [promotion.pictureKey, promotion.phonePictureKey],
    translations: storedTranslations(promotion.translations),
  }))
}

/** The pictures of the promotions, by file name. */
export async function loadPromotionPictures(db: Db): Promise<Map<string, PictureContent>> {
  const keys = new Set(
    (await loadStoredPromotions(db)).flatMap((promotion) => promotion.keys.flatMap((key) => key ?? [])),
  )
  const rows =
    keys.size === 0
      ? []
      : await db
          .select()
          .from(pictures)
          .where(inArray(pictures.key, [...keys]))
  return new Map(rows.map((picture) => [picture.file, picture]))
}

export const loadPromotions = async (db: Db): Promise<PromotionFile> =>
  (await loadStoredPromotions(db)).map(({ entry }) => entry)

export async function loadPromotionTranslations(db: Db): Promise<PromotionTranslations> {
  const byLanguage: PromotionTranslations = {}
  for (const { entry, translations } of await loadStoredPromotions(db))
    for (const [language, texts] of Object.entries(translations))
      byLanguage[language] = { ...byLanguage[language], [entry.image]: texts }
  return byLanguage
}

/** Replaces all promotions; false when nothing changed. They keep their translations, except those that are given. */
export async function savePromotions(
  db: Db,
  wanted: PromotionFile,
  pictureOf: (file: string) => PictureContent,
  { given = {}, replace = false }: PromotionTranslationChange = {},
): Promise<boolean> {
  const present = await loadStoredPromotions(db)
  const keptOf = (file: string) => (replace ? {} : present.find(({ entry }) => entry.image === file)?.translations)
  const prepared = wanted.map((entry) => ({
    entry,
    image: pictureOf(entry.image),
    phone: entry.phone_image === null ? null : pictureOf(entry.phone_image),
  }))
  const next: StoredPromotion[] = prepared.map(({ entry, image, phone }) => ({
    entry: {
      ...entry,
      image: image.file,
      phone_image: phone && phone.file,
      created_at: formatTimestamp(new Date(entry.created_at).toISOString()),
    },
    keys: [image.key, phone && phone.key],
    translations: withoutEmpty(
      Object.entries({
        ...keptOf(image.file),
        ...Object.fromEntries(
          Object.entries(given).flatMap(([language, texts]): [string, PromotionTranslation][] => {
            const own = texts[entry.image]
            return own ? [[language, own]] : []
          }),
        ),
      }),
    ),
  }))
  if (JSON.stringify(present) === JSON.stringify(next)) return false
  await savePictures(
    db,
    prepared.flatMap(({ image, phone }) => (phone ? [image, phone] : [image])),
  )
  await db.delete(promotions)
  if (prepared.length === 0) return true
  await db.insert(promotions).values(
    prepared.map(({ entry, image, phone }, at) => ({
      pictureKey: image.key,
      phonePictureKey: phone && phone.key,
      imageAlt: entry.image_alt,
      heading: entry.heading,
      text: entry.text,
      link: entry.link,
      priority: entry.priority,
      createdAt: new Date(entry.created_at),
      translations: next[at]?.translations ?? {},
    })),
  )
  return true
}
