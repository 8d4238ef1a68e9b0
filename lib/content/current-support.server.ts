import 'server-only'
import { cache } from 'react'
import { cacheWithSnapshot } from '@/lib/catalogue/cache-with-snapshot.server'
import { publicContext } from '@/lib/http/context.server'
import { env } from '@/lib/env.server'
import { showSupport } from './support.server'
import { type Support } from './support.schema'

/** For pages built without a database. They are never served, see docs/decisions/0005-public-and-private-pages.md. */
const buildTimeSupport: Support = {
  company_name: 'Asimera',
  website_name: 'Asimera',
  contact_email: '',
  phone_number: '',
  support_hours: '',
  address: '',
  media_domain: '',
  greek_shop_url: '',
  social_links: [],
  event_banner: { toggle: false, link: '/', text: '' },
  unpaid_transfer_days: 5,
  promotions: [],
}

const loadSupport = cacheWithSnapshot(() => showSupport(publicContext()))

/** The settings, read once for the page being rendered. */
export const currentSupport = cache(async (): Promise<Support> => (env().isBuild ? buildTimeSupport : loadSupport()))
