import 'server-only'
import { cache } from 'react'
import { isDatabaseAway } from '@/lib/db/away'
import { publicContext } from '@/lib/http/context.server'
import { env } from '@/lib/env.server'
import { showSupport } from './support.server'
import { type Support } from './support.schema'

/** What a page built without a database says of the shop: never served, see docs/decisions. */
const beforeAnyDatabase: Support = {
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
  promotions: [],
}

let lastRead: Support | null = null

/** While the database is away, pages go on with what they said before it went. */
async function readSupport(): Promise<Support> {
  try {
    lastRead = await showSupport(publicContext())
    return lastRead
  } catch (error) {
    if (lastRead === null || !isDatabaseAway(error)) throw error
    return lastRead
  }
}

/** The settings for the page being rendered, read once for it. */
export const currentSupport = cache((): Promise<Support> => (env().isBuild ? Promise.resolve(beforeAnyDatabase) : readSupport()))
