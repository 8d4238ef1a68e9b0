import 'server-only'
import { cache } from 'react'
import { cacheWithSnapshot } from '@/lib/shop/catalogue/cache-with-snapshot.server'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { listPages } from '@/lib/shop/content/pages/current-pages.server'
import { fillText } from '@/lib/shop/content/pages/page-facts'
import { hasPage } from '@/lib/shop/content/pages/page-links'
import { isPagePath } from '@/lib/shop/content/pages/page-paths'
import { toPagePicture } from '@/lib/shop/content/pages/page-picture'
import { env } from '@/lib/platform/env.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { ownPath } from '@/lib/shop/search/own-path'
import { currentDeliveryTexts } from '@/lib/shop/shipping/current-delivery.server'
import { completeHome, type Home } from './home'
import { loadHomeIn, type StoredHome } from './stored-home.server'

const loadStoredHome = cacheWithSnapshot(() => loadHomeIn(publicContext().db, env().SHOP_LANGUAGE))

/** At build time there is no database; pages from the build are never served. */
const storedHome = cache(async (): Promise<StoredHome> =>
  env().isBuild ? { file: {}, pictures: [] } : loadStoredHome(),
)

/** The content of the home page for the page being rendered. */
export const currentHome = cache(async (): Promise<Home> => {
  const [{ file, pictures }, support, delivery, pages, snapshot] = await Promise.all([
    storedHome(),
    currentSupport(),
    currentDeliveryTexts(),
    listPages(),
    currentSnapshot(publicContext()),
  ])
  const byFile = new Map(pictures.map((picture) => [picture.file, picture]))
  return completeHome(file, {
    fill: (text) => fillText(text, { support, delivery }),
    siteDescription: support.words.site_description,
    isOn: (option) => support.options[option],
    ownPath: (link) => ownPath(snapshot, link),
    exists: (link) => {
      const [path = ''] = link.split(/[?#]/)
      return !isPagePath(path) || hasPage(pages, path)
    },
    pictureOf: (name) => {
      const picture = byFile.get(name)
      return picture && toPagePicture(picture, support.media_domain)
    },
  })
})
