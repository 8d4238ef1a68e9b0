import 'server-only'
import { asc, inArray, sql } from 'drizzle-orm'
import { type PictureContent } from '@/lib/shop/catalogue/catalogue-file.schema'
import { type Db } from '@/lib/platform/db/client.server'
import { pictures, sparePictures } from '@/lib/platform/db/schema/catalogue'

const DAYS_OF_SPARE_PICTURES = 30

/** Those of these pictures that the shop has, by file name: shown ones, and spare ones. */
export async function loadKnownPictures(db: Db, files: readonly string[]): Promise<Map<string, PictureContent>> {
  if (files.length === 0) return new Map()
  const { key, file, width, height, color, widths } = sparePictures
  const spare = await db
    .select({ key, file, width, height, color, widths })
    .from(sparePictures)
    .where(inArray(sparePictures.file, [...files]))
    .orderBy(asc(sparePictures.keptAt))
  const shown = await db
    .select()
    .from(pictures)
    .where(inArray(pictures.file, [...files]))
  return new Map([...spare, ...shown].map((picture) => [picture.file, picture]))
}

/** Keeps an uploaded picture until a product uses it. */
export async function keepPicture(db: Db, { key, file, width, height, color, widths }: PictureContent): Promise<void> {
  await db.execute(
    sql`delete from spare_pictures where kept_at < now() - make_interval(days => ${DAYS_OF_SPARE_PICTURES})`,
  )
  await db
    .insert(sparePictures)
    .values({ key, file, width, height, color, widths })
    .onConflictDoUpdate({ target: sparePictures.key, set: { keptAt: sql`now()` } })
}

/** Keeps the pictures of a product that is about to change, because the change may be undone. */
export async function keepPicturesOf(db: Db, productCode: string): Promise<void> {
  await db.execute(sql`
    insert into spare_pictures (key, file, width, height, color, widths)
    select distinct p.key, p.file, p.width, p.height, p.color, p.widths
    from pictures p
    join variant_pictures on picture_key = p.key
    join variants on variants.id = variant_id
    join products on products.id = product_id
    where product_code = ${productCode}
    on conflict (key) do update set kept_at = now()`)
}
