import 'server-only'
import { cache } from 'react'
import { cacheWithSnapshot } from '@/lib/shop/catalogue/cache-with-snapshot.server'
import { isLinkOff, withoutOffLinks } from '@/lib/platform/base/off-paths'
import { type ShopOption } from '@/lib/platform/base/options'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { env } from '@/lib/platform/env.server'
import { currentDeliveryTexts } from '@/lib/shop/shipping/current-delivery.server'
import { conditionHolds, factValue, fillText, type ShopFacts } from './page-facts'
import { pageLinks, type ListedPage, type PageLinks } from './page-links'
import { renderPage } from './page-markdown.server'
import { pathOf } from './page-paths'
import { toPagePicture } from './page-picture'
import { type DescribedPicture, type PageText, type ShownPage } from './shown-page'
import { loadPages, type StoredPage } from './stored-pages.server'
import { translatePage } from './translated-page'

const loadStoredPages = cacheWithSnapshot(async () =>
  (await loadPages(publicContext().db)).map((page) => translatePage(page, page.translations[env().SHOP_LANGUAGE])),
)

/** At build time there is no database; pages from the build are never served. */
const currentPages = cache(async (): Promise<{ pages: StoredPage[]; shop: ShopFacts }> => {
  const [support, delivery, stored] = await Promise.all([
    currentSupport(),
    currentDeliveryTexts(),
    env().isBuild ? [] : loadStoredPages(),
  ])
  const shop = { support, delivery }
  return { shop, pages: stored.filter((page) => exists(page, shop)) }
})

export const exists = (page: StoredPage, shop: ShopFacts) => {
  const { only_if: condition } = page.frontMatter
  return !isLinkOff(pathOf(page), isOn(shop)) && (condition === undefined || conditionHolds(condition, shop))
}

const isOn =
  ({ support }: ShopFacts) =>
  (option: ShopOption) =>
    support.options[option]

/** The pages that exist now, in order. */
export const listPages = cache(async (): Promise<ListedPage[]> => {
  const { pages, shop } = await currentPages()
  return pages.map((page): ListedPage => {
    const { title, link_text: name = title, menu, footer, tile_picture: tile, tile_picture_alt: alt } = page.frontMatter
    return { href: pathOf(page), name: fillText(name, shop), menu, footer, tile: describe(page, shop, tile, alt) }
  })
})

export const currentPageLinks = async (): Promise<PageLinks> => pageLinks(await listPages())

/** The page at a path; null if there is none. */
export const currentPage = cache(async (path: string): Promise<ShownPage | null> => {
  if (env().isBuild) return buildTimePage(path)
  const { pages, shop } = await currentPages()
  const page = pages.find((some) => pathOf(some) === path)
  return page ? showPage(page, shop) : null
})

export function showPage(page: StoredPage, shop: ShopFacts): ShownPage {
  const { title, description, lead, updated, contents = false, picture, picture_alt, gallery = [] } = page.frontMatter
  return {
    path: pathOf(page),
    title: fillText(title, shop),
    description: fillText(description, shop),
    lead: lead && fillText(lead, shop),
    updated,
    contents,
    picture: describe(page, shop, picture, picture_alt),
    gallery: gallery.flatMap(({ file, alt }) => describe(page, shop, file, alt) ?? []),
    text: withoutOffPages(
      renderPage(page.body, {
        holds: (condition) => conditionHolds(condition, shop),
        fact: (name) => factValue(name, shop),
        picture: (file) => describe(page, shop, file)?.picture,
      }),
      shop,
    ),
  }
}

const withoutOffPages = ({ intro, sections }: PageText, shop: ShopFacts): PageText => ({
  intro: withoutOffLinks(intro, isOn(shop)),
  sections: sections.map((section) => ({ ...section, html: withoutOffLinks(section.html, isOn(shop)) })),
})

function describe({ pictures }: StoredPage, { support }: ShopFacts, file?: string, alt = ''): DescribedPicture | null {
  const picture = pictures.find((some) => some.file === file)
  return picture ? { picture: toPagePicture(picture, support.media_domain), alt } : null
}

const buildTimePage = (path: string): ShownPage => ({
  path,
  title: '',
  description: '',
  contents: false,
  picture: null,
  gallery: [],
  text: { intro: '', sections: [] },
})
