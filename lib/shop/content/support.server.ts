import 'server-only'
import { asc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { withinThirtyDays } from '@messages/delivery'
import { isLinkOff } from '@/lib/platform/base/off-paths'
import { withCards } from '@/lib/platform/base/options.server'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { categoryTranslationSchema } from '@/lib/shop/catalogue/translation-file.schema'
import { widestUrl } from '@/lib/shop/catalogue/pictures'
import { ownTranslation } from '@/lib/shop/catalogue/translations.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { categories, pictures } from '@/lib/platform/db/schema/catalogue'
import { promotions, settings } from '@/lib/platform/db/schema/shop'
import { env } from '@/lib/platform/env.server'
import { guaranteeNoticePath, readTheme } from '@/lib/platform/theme/stored-theme.server'
import { ownPath } from '@/lib/shop/search/own-path'
import { neutralSupport } from './neutral-support.server'
import { settingsIn } from './settings-translations.server'
import { promotionTranslationSchema } from './shop-file.schema'
import { publicSettings, storedWords } from './stored-settings.server'
import { type Promotion, type Support } from './support.schema'
import { completeWords } from './words'

/** The shop's names, contact data, banner, promotions and words, which all pages share. */
export async function showSupport(ctx: Pick<Ctx, 'db'>): Promise<Support> {
  const [stored] = await ctx.db.select().from(settings)
  if (!stored) return { ...neutralSupport, options: withCards(neutralSupport.options) }
  const row = settingsIn(stored, env().SHOP_LANGUAGE)
  const snapshot = await currentSnapshot(ctx)
  const shared = publicSettings(row)
  const options = withCards(shared.options)
  const isLinked = ({ link }: { link: string }) => !isLinkOff(link, (option) => options[option])
  return {
    ...shared,
    options,
    delivery_time: shared.delivery_time || withinThirtyDays,
    event_banner: {
      ...shared.event_banner,
      toggle: shared.event_banner.toggle && isLinked(shared.event_banner),
      link: ownPath(snapshot, shared.event_banner.link),
    },
    guarantee_notice: guaranteeNoticePath(readTheme(row.theme), env().SHOP_LANGUAGE),
    promotions: (await listPromotions(ctx, row.mediaDomain))
      .filter(isLinked)
      .map((promotion) => ({ ...promotion, link: ownPath(snapshot, promotion.link) })),
    words: completeWords(storedWords(row), { ...shared, categories: await listTopCategories(ctx) }),
  }
}

async function listTopCategories({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const rows = await db
    .select({ name: categories.name, translations: categories.translations })
    .from(categories)
    .where(isNull(categories.parentId))
    .orderBy(asc(categories.position), asc(categories.id))
  return rows.map(({ name, translations }) => ownTranslation(categoryTranslationSchema, translations).name ?? name)
}

async function listPromotions(ctx: Pick<Ctx, 'db'>, mediaDomain: string): Promise<Promotion[]> {
  const phonePictures = alias(pictures, 'phone_pictures')
  const rows = await ctx.db
    .select({ promotion: promotions, wide: pictures, phone: phonePictures })
    .from(promotions)
    .innerJoin(pictures, eq(pictures.key, promotions.pictureKey))
    .leftJoin(phonePictures, eq(phonePictures.key, promotions.phonePictureKey))
    .orderBy(asc(promotions.priority), asc(promotions.createdAt))
  const translated = rows.map((row) => ({
    ...row,
    own: ownTranslation(promotionTranslationSchema, row.promotion.translations),
  }))
  return translated.map(({ promotion, own, wide, phone }) => ({
    image: widestUrl(wide, mediaDomain),
    image_widths: wide.widths,
    phone_image: phone && widestUrl(phone, mediaDomain),
    phone_image_widths: phone?.widths ?? [],
    image_alt: own.image_alt ?? promotion.imageAlt,
    image_color: wide.color,
    heading: own.heading ?? promotion.heading,
    text: own.text ?? promotion.text,
    link: promotion.link,
    priority: promotion.priority,
    created_at: promotion.createdAt.toISOString(),
  }))
}
