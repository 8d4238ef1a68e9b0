import 'server-only'
import { sql } from 'drizzle-orm'
import { insertRows } from '@/lib/platform/db/bulk.server'
import { type Db } from '@/lib/platform/db/client.server'
import { pictures as table } from '@/lib/platform/db/schema/catalogue'
import { type PictureContent } from './catalogue-file.schema'

export async function savePictures(db: Db, pictures: PictureContent[]): Promise<void> {
  await insertRows(
    db,
    table,
    pictures.map(({ key, file, width, height, color, widths }) => ({ key, file, width, height, color, widths })),
    {
      onConflict: sql`on conflict (key) do nothing`,
    },
  )
}

/** Deletes pictures without references. Their renditions stay on the disk, because orders and other sites may link to them. */
export async function deleteUnusedPictures(db: Db): Promise<void> {
  await db.execute(sql`
    delete from pictures p
    where not exists (select from variant_pictures v where v.picture_key = p.key)
      and not exists (select from categories c where c.picture_key = p.key)
      and not exists (select from promotions m where p.key in (m.picture_key, m.phone_picture_key))
      and not exists (select from content_pictures c where c.picture_key = p.key)`)
}
