import 'server-only'
import { cache } from 'react'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { type Snapshot } from '@/lib/catalogue/snapshot'
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

// Settings and promotions raise the catalogue's version like the rest of what pages show: they are read once for each.
const readBeside = new WeakMap<Snapshot, Promise<Support>>()

function supportBeside(snapshot: Snapshot): Promise<Support> {
  const known = readBeside.get(snapshot)
  if (known) return known
  const reading = readSupport()
  readBeside.set(snapshot, reading)
  reading.catch(() => readBeside.delete(snapshot))
  return reading
}

/** The settings for the page being rendered: the same for all of it. */
export const currentSupport = cache(async (): Promise<Support> => (env().isBuild ? beforeAnyDatabase : supportBeside(await currentSnapshot(publicContext()))))
