import 'server-only'
import { moneySettingsSchema } from '@/lib/platform/base/money.schema'
import { optionsSchema } from '@/lib/platform/base/options.schema'
import { VAT_NOT_SAID } from '@/lib/platform/base/vat'
import { giftSettingsSchema } from '@/lib/shop/gifts/gift-settings.schema'
import { retentionSchema } from '@/lib/shop/privacy/retention.schema'
import { sellerSchema } from './seller.schema'
import { type Support } from './support.schema'
import { completeWords } from './words'
import { wordsFileSchema } from './words.schema'

/** What a shop without settings says of itself, and pages that are built without a database. */
export const neutralSupport: Support = {
  company_name: 'Shop',
  website_name: 'Shop',
  contact_email: '',
  phone_number: '',
  support_hours: '',
  address: '',
  media_domain: '',
  greek_shop_url: '',
  social_links: [],
  event_banner: { toggle: false, link: '/', text: '' },
  unpaid_transfer_days: 5,
  delivery_time: '',
  options: { card_payment: true, ...optionsSchema.parse({}) },
  money: moneySettingsSchema.parse({}),
  retention: retentionSchema.parse({}),
  vat: VAT_NOT_SAID,
  seller: sellerSchema.parse({}),
  gifts: giftSettingsSchema.parse({}),
  guarantee_notice: '',
  promotions: [],
  words: completeWords(wordsFileSchema.parse({}), { company_name: 'Shop', website_name: 'Shop', categories: [] }),
}
