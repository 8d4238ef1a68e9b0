import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { type Metadata } from 'next'
import { locale } from '@messages/language'
import { type Db } from '@/lib/platform/db/client.server'
import { contentPictures, settings } from '@/lib/platform/db/schema/shop'
import { env } from '@/lib/platform/env.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { cacheWithSnapshot } from '@/lib/shop/catalogue/cache-with-snapshot.server'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { sharingUrl } from '@/lib/shop/catalogue/pictures'
import { type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { currentTheme } from '@/lib/shop/content/current-theme.server'
import { messagesIn } from '@/messages/languages'

type Preview = {
  title: string
  description: string
  path: string
  /** A picture of 1200 by 630 pixels; without one, that of the shop. */
  picture?: { url: string; alt: string }
  /** A product says its type, and what it costs, in elements of its own. */
  isProduct?: boolean
}

type LinkPreview = Pick<Metadata, 'openGraph' | 'twitter'>

/** What is shown of a public page where somebody shares its link. Private pages say nothing. */
export async function linkPreview({ title, description, path, picture, isProduct }: Preview): Promise<LinkPreview> {
  const [{ company_name }, shopPicture, { sharingPicture }] = await Promise.all([
    currentSupport(),
    currentSharingPicture(),
    currentTheme(),
  ])
  const shown = picture ?? { url: shopPicture ?? sharingPicture, alt: company_name }
  return {
    openGraph: {
      ...(!isProduct && { type: 'website' }),
      siteName: company_name,
      ...openGraphLocales(),
      title,
      description,
      url: path,
      images: [{ ...shown, width: 1200, height: 630, type: 'image/jpeg' }],
    },
    twitter: { card: 'summary_large_image' },
  }
}

/** Open Graph writes en_GB for en-GB. */
const openGraphLocale = (name: string) => name.replace('-', '_')

/** The language of a page and those of the other editions. */
function openGraphLocales() {
  const own = openGraphLocale(locale)
  const alternateLocale = Object.entries(messagesIn)
    .filter(([language]) => Object.hasOwn(env().editions, language))
    .map(([, { language }]) => openGraphLocale(language.locale))
    .filter((other) => other !== own)
  return { locale: own, ...(alternateLocale.length > 0 ? { alternateLocale } : {}) }
}

/** The link preview of pages without a picture of their own: the one that the owner chose, or that of the most popular product. */
export async function currentSharingPicture(): Promise<string | null> {
  // At build time there is no database; pages from the build are never served.
  const [chosen, snapshot] = await Promise.all([
    env().isBuild ? null : chosenPicture(),
    currentSnapshot(publicContext()),
  ])
  const key = chosen ?? popularPicture(snapshot)
  return key === undefined ? null : sharingUrl(key, snapshot.mediaDomain)
}

const chosenPicture = cacheWithSnapshot(() => findSharingPicture(publicContext().db))

/** The key of the picture that home.json names for links; null without one. */
export async function findSharingPicture(db: Db): Promise<string | null> {
  const [chosen] = await db
    .select({ key: contentPictures.pictureKey })
    .from(contentPictures)
    .innerJoin(settings, eq(sql`${settings.home} ->> 'sharing_picture'`, contentPictures.file))
    .where(eq(contentPictures.content, 'home'))
  return chosen?.key ?? null
}

const popularPictures = new WeakMap<Snapshot, string | undefined>()

function popularPicture(snapshot: Snapshot): string | undefined {
  if (!popularPictures.has(snapshot)) {
    const [first, ...others] = snapshot.products
    const popular = others.reduce((best, next) => (best && next.orders > best.orders ? next : best), first)
    popularPictures.set(snapshot, popular?.pictureKey)
  }
  return popularPictures.get(snapshot)
}
