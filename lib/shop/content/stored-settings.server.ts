import 'server-only'
import { moneySettingsSchema } from '@/lib/platform/base/money.schema'
import { type ShopOption } from '@/lib/platform/base/options'
import { optionsSchema } from '@/lib/platform/base/options.schema'
import { withCards } from '@/lib/platform/base/options.server'
import { storedVat, VAT_NOT_SAID, type VatSetting } from '@/lib/platform/base/vat'
import { type Db } from '@/lib/platform/db/client.server'
import { settings } from '@/lib/platform/db/schema/shop'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { type GiftSettings, giftSettingsSchema } from '@/lib/shop/gifts/gift-settings.schema'
import { retentionSchema } from '@/lib/shop/privacy/retention.schema'
import { sellerSchema } from './seller.schema'
import { orderCodePrefix } from './words'
import { wordsFileSchema } from './words.schema'

/** The settings that the file and the API have in the same form. */
export function publicSettings(row: typeof settings.$inferSelect) {
  return {
    company_name: row.companyName,
    website_name: row.websiteName,
    contact_email: row.contactEmail,
    phone_number: row.phoneNumber,
    support_hours: row.supportHours,
    address: row.address,
    greek_shop_url: row.greekShopUrl,
    social_links: row.socialLinks.map(({ name, url }) => ({ name, url })),
    media_domain: row.mediaDomain,
    event_banner: { toggle: row.eventBannerToggle, link: row.eventBannerLink, text: row.eventBannerText },
    unpaid_transfer_days: row.unpaidTransferDays,
    delivery_time: row.deliveryTime,
    options: readStored(optionsSchema, row.options, 'options'),
    money: readStored(moneySettingsSchema, row.money, 'money'),
    retention: readStored(retentionSchema, row.retention, 'retention'),
    vat: storedVat(row),
    seller: readStored(sellerSchema, row.seller, 'seller'),
    gifts: readStored(giftSettingsSchema, row.gifts, 'gifts'),
  }
}

export const storedWords = ({ words }: Pick<typeof settings.$inferSelect, 'words'>) =>
  readStored(wordsFileSchema, words, 'words')

/** What a new order depends on. The lock delays a change of the currency and of the VAT until the order has its prices. */
export async function lockOrderSettings({
  db,
}: {
  db: Db
}): Promise<{ currency: string; options: Record<ShopOption, boolean>; vat: VatSetting; gifts: GiftSettings }> {
  const [row] = await db
    .select({
      money: settings.money,
      options: settings.options,
      gifts: settings.gifts,
      vatCharged: settings.vatCharged,
      vatRateBp: settings.vatRateBp,
    })
    .from(settings)
    .for('share')
  return {
    currency: readStored(moneySettingsSchema, row?.money ?? {}, 'money').currency,
    options: withCards(readStored(optionsSchema, row?.options ?? {}, 'options')),
    vat: row ? storedVat(row) : VAT_NOT_SAID,
    gifts: readStored(giftSettingsSchema, row?.gifts ?? {}, 'gifts'),
  }
}

export async function loadOrderCodePrefix({ db }: { db: Db }): Promise<string> {
  const [row] = await db.select({ words: settings.words, companyName: settings.companyName }).from(settings)
  if (!row) throw new Error('The shop has no settings: load a catalogue first.')
  return orderCodePrefix(storedWords(row), row.companyName)
}
