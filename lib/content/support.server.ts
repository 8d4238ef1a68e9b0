import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { widestUrl } from '@/lib/catalogue/pictures'
import { type Ctx } from '@/lib/db/context.server'
import { pictures } from '@/lib/db/schema/catalogue'
import { promotions, settings } from '@/lib/db/schema/shop'
import { publicSettings } from './settings-file.server'
import { type Promotion, type Support } from './support.schema'

/** The shop's names, contact data, banner and promotions, which all pages share. */
export async function showSupport(ctx: Pick<Ctx, 'db'>): Promise<Support> {
  const [row] = await ctx.db.select().from(settings)
  if (!row) throw new Error('The shop has no settings: load a catalogue first.')
  return { ...publicSettings(row), promotions: await listPromotions(ctx, row.mediaDomain) }
}

async function listPromotions(ctx: Pick<Ctx, 'db'>, mediaDomain: string): Promise<Promotion[]> {
  const phonePictures = alias(pictures, 'phone_pictures')
  const rows = await ctx.db
    .select({ promotion: promotions, wide: pictures, phone: phonePictures })
    .from(promotions)
    .innerJoin(pictures, eq(pictures.key, promotions.pictureKey))
    .leftJoin(phonePictures, eq(phonePictures.key, promotions.phonePictureKey))
    .orderBy(asc(promotions.priority), asc(promotions.createdAt))
  return rows.map(({ promotion, wide, phone }) => ({
    image: widestUrl(wide, mediaDomain),
    image_widths: wide.widths,
    phone_image: phone && widestUrl(phone, mediaDomain),
    phone_image_widths: phone?.widths ?? [],
    image_alt: promotion.imageAlt,
    image_color: wide.color,
    heading: promotion.heading,
    text: promotion.text,
    link: promotion.link,
    priority: promotion.priority,
    created_at: promotion.createdAt.toISOString(),
  }))
}
