import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type PictureContent } from '@/lib/catalogue/import/catalogue-content'
import { formatTimestamp } from '@/lib/catalogue/import/catalogue-files'
import { savePictures } from '@/lib/catalogue/import/import-structure.server'
import { type Db } from '@/lib/db/client.server'
import { pictures } from '@/lib/db/schema/catalogue'
import { promotions } from '@/lib/db/schema/shop'
import { type PromotionFile } from './shop-file.schema'

type StoredPromotion = { entry: PromotionFile[number]; keys: (string | null)[] }

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
  }))
}

export const loadPromotions = async (db: Db): Promise<PromotionFile> =>
  (await loadStoredPromotions(db)).map(({ entry }) => entry)

/** Replaces all promotions; false when nothing changed. */
export async function savePromotions(
  db: Db,
  wanted: PromotionFile,
  pictureOf: (file: string) => PictureContent,
): Promise<boolean> {
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
  }))
  if (JSON.stringify(await loadStoredPromotions(db)) === JSON.stringify(next)) return false
  await savePictures(
    db,
    prepared.flatMap(({ image, phone }) => (phone ? [image, phone] : [image])),
  )
  await db.delete(promotions)
  if (prepared.length === 0) return true
  await db.insert(promotions).values(
    prepared.map(({ entry, image, phone }) => ({
      pictureKey: image.key,
      phonePictureKey: phone && phone.key,
      imageAlt: entry.image_alt,
      heading: entry.heading,
      text: entry.text,
      link: entry.link,
      priority: entry.priority,
      createdAt: new Date(entry.created_at),
    })),
  )
  return true
}
