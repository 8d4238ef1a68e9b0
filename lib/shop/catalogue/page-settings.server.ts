import 'server-only'
import { isNull } from 'drizzle-orm'
import * as edition from '@messages/language'
import { contentLanguage, DEFAULT_CONTENT_LANGUAGE, setContentLanguage } from '@/lib/platform/base/content-language'
import { setTimeZone, shopTimeZone } from '@/lib/platform/base/dates'
import { setMoneyFormat, type MoneyFormat } from '@/lib/platform/base/money'
import { toMoneyFormat } from '@/lib/platform/base/money-format'
import { moneySettingsSchema } from '@/lib/platform/base/money.schema'
import { setOptions } from '@/lib/platform/base/options'
import { optionsSchema, type Options } from '@/lib/platform/base/options.schema'
import { withCards } from '@/lib/platform/base/options.server'
import { storedVat, VAT_NOT_SAID, type VatSetting } from '@/lib/platform/base/vat'
import { type Db } from '@/lib/platform/db/client.server'
import { workshopRoom } from '@/lib/platform/db/schema/catalogue'
import { ownShop, settings } from '@/lib/platform/db/schema/shop'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { type Room } from '@/lib/shop/lead-time/lead-time'
import { toWorkshop } from '@/lib/shop/lead-time/workload.server'
import { z } from 'zod'
import { type ClosedShop } from './closed-shop'
import { translatedSafety } from './product-safety'
import { productSafetySchema, productSafetyTranslationSchema, type ProductSafety } from './product-safety.schema'
import { ownTranslation } from './translations.server'

const translationSchema = z.object({ product_safety: productSafetyTranslationSchema.default({}) })

/** The settings that the whole process uses without passing them on. */
export type PageSettings = {
  mediaDomain: string
  money: MoneyFormat
  timeZone: string
  contentLanguage: string
  options: Options
  vat: VatSetting
  /** For the fields that a product leaves out. */
  safety: ProductSafety
  closed: ClosedShop | null
  /** From when on the workshop has room. */
  room: Room
}

export async function loadPageSettings(db: Db): Promise<PageSettings> {
  const [row] = await db
    .select({
      websiteName: settings.websiteName,
      mediaDomain: settings.mediaDomain,
      money: settings.money,
      timeZone: settings.timeZone,
      contentLanguage: settings.contentLanguage,
      options: settings.options,
      vatCharged: settings.vatCharged,
      vatRateBp: settings.vatRateBp,
      safety: settings.safety,
      workshop: settings.workshop,
      translations: settings.translations,
    })
    .from(settings)
  const [closed] = await db.select({ previewKey: ownShop.previewKey }).from(ownShop).where(isNull(ownShop.openedAt))
  const [published] = await db.select({ from: workshopRoom.roomFrom }).from(workshopRoom)
  const content = row?.contentLanguage ?? DEFAULT_CONTENT_LANGUAGE
  return {
    contentLanguage: content,
    closed: closed ? { name: row?.websiteName ?? '', ...closed } : null,
    mediaDomain: row?.mediaDomain ?? '',
    room: { workshop: toWorkshop(row?.workshop ?? {}), from: published?.from ?? '' },
    money: moneyFormatIn(row?.money ?? {}, edition, content),
    timeZone: row?.timeZone ?? shopTimeZone(),
    options: readStored(optionsSchema, row?.options ?? {}, 'options'),
    vat: row ? storedVat(row) : VAT_NOT_SAID,
    safety: translatedSafety(
      readStored(productSafetySchema, row?.safety ?? {}, 'product safety'),
      ownTranslation(translationSchema, row?.translations ?? {}).product_safety,
    ),
  }
}

/** The format of amounts in a language. The owner's choice of how numbers are written is for that of the content. */
export function moneyFormatIn(
  stored: unknown,
  { language, locale }: { language: string; locale: string },
  content = contentLanguage(),
): MoneyFormat {
  const money = readStored(moneySettingsSchema, stored, 'money')
  return toMoneyFormat(language === content ? money : { ...money, locale })
}

export function applyPageSettings({
  contentLanguage: language,
  money,
  options,
  timeZone,
}: Pick<PageSettings, 'contentLanguage' | 'money' | 'options' | 'timeZone'>): void {
  setContentLanguage(language)
  setMoneyFormat(money)
  setTimeZone(timeZone)
  setOptions(withCards(options))
}
