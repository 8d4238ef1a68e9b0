import 'server-only'
import { cache } from 'react'
import { moneySettingsSchema } from '@/lib/base/money.schema'
import { optionsSchema } from '@/lib/base/options.schema'
import { VAT_NOT_SAID } from '@/lib/base/vat'
import { cacheWithSnapshot } from '@/lib/catalogue/cache-with-snapshot.server'
import { retentionSchema } from '@/lib/privacy/retention.schema'
import { publicContext } from '@/lib/http/context.server'
import { env } from '@/lib/env.server'
import { showSupport } from './support.server'
import { sellerSchema } from './seller.schema'
import { type Support } from './support.schema'
import { completeWords } from './words'
import { wordsFileSchema } from './words.schema'

/** For pages built without a database. They are never served, see docs/decisions/0005-public-and-private-pages.md. */
const buildTimeSupport: Support = {
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
  options: optionsSchema.parse({}),
  money: moneySettingsSchema.parse({}),
  retention: retentionSchema.parse({}),
  vat: VAT_NOT_SAID,
  seller: sellerSchema.parse({}),
  guarantee_notice: '',
  promotions: [],
  words: completeWords(wordsFileSchema.parse({}), { company_name: 'Shop', website_name: 'Shop', categories: [] }),
}

const loadSupport = cacheWithSnapshot(() => showSupport(publicContext()))

/** The settings, read once for the page being rendered. */
export const currentSupport = cache(async (): Promise<Support> => (env().isBuild ? buildTimeSupport : loadSupport()))
