import 'server-only'
import * as deliveryTexts from '@messages/delivery'
import { locale } from '@messages/language'
import * as vatTexts from '@messages/vat'
import { vatNote } from '@/lib/platform/base/vat'
import { requestProductPage } from '@/lib/shop/catalogue/product-page.server'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { loadHomePage } from '@/lib/shop/content/home/home-page.server'
import { currentPage, listPages } from '@/lib/shop/content/pages/current-pages.server'
import { purchaseNotes } from '@/lib/shop/content/purchase-notes'
import { type Ctx } from '@/lib/platform/db/context.server'
import { env } from '@/lib/platform/env.server'
import { listingPath } from '@/lib/shop/search/listing'
import { requestListingPage } from '@/lib/shop/search/listing-page.server'
import { otherProducts } from '@/lib/shop/search/other-products.server'
import { currentDeliveryTexts } from '@/lib/shop/shipping/current-delivery.server'
import { deliveryTimes } from '@/lib/shop/shipping/delivery-times'
import { currentTheme } from '@/lib/shop/content/current-theme.server'
import { homeMarkdown } from './home-markdown'
import { listingMarkdown } from './listing-markdown'
import { type Addresses, addressesFrom } from '@/lib/platform/base/markdown'
import { productMarkdown } from './product-markdown'
import { notFoundMarkdown, textPageMarkdown } from './text-page-markdown'
import { type TextPage, textPageAt } from './text-paths'

type MarkdownPage = {
  status: 200 | 404
  markdown: string
  /** The address of the page for people. */
  canonicalUrl: string
}
type MovedPage = { status: 307 | 308; location: string }

const NOT_FOUND = { status: 307, location: '/404' } as const

/** A public page as Markdown, with the status that its HTML has. */
export async function pageInMarkdown(ctx: Ctx, url: string): Promise<MarkdownPage | MovedPage> {
  const asked = textPageAt(url)
  switch (asked?.kind) {
    case 'home':
      return writePage('/', homeMarkdown, await loadHomePage(ctx))
    case 'listing':
      return listingInMarkdown(ctx, asked.segments)
    case 'product':
      return productInMarkdown(ctx, asked)
    case 'page': {
      const page = await currentPage(asked.path)
      return page ? writePage(asked.path, textPageMarkdown, page) : NOT_FOUND
    }
    case 'not-found': {
      const { contact_email } = await currentSupport()
      return { ...writePage('/404', notFoundMarkdown, contact_email), status: 404 }
    }
    default:
      return NOT_FOUND
  }
}

function writePage<Page>(path: string, write: (page: Page, addresses: Addresses) => string, page: Page): MarkdownPage {
  const canonicalUrl = new URL(path, env().shopUrl).href
  return { status: 200, markdown: `${write(page, addressesFrom(canonicalUrl))}\n`, canonicalUrl }
}

async function listingInMarkdown(ctx: Ctx, segments: string): Promise<MarkdownPage | MovedPage> {
  const { page, movedTo } = await requestListingPage(ctx, segments)
  if (!page) return { status: 308, location: movedTo }
  const { words, vat } = await currentSupport()
  const ofPrices = vatNote(vat, { included: vatTexts.pricesInclude, notCharged: vatTexts.pricesWithout })
  return writePage(
    listingPath(page.listing),
    (shown, addresses) => listingMarkdown(shown, { words, vatNote: ofPrices }, addresses),
    page,
  )
}

async function productInMarkdown(
  ctx: Ctx,
  asked: Extract<TextPage, { kind: 'product' }>,
): Promise<MarkdownPage | MovedPage> {
  const found = await requestProductPage(ctx, asked)
  const { page } = found
  if (!page)
    return found.movedTo === null ? NOT_FOUND : { status: found.isPermanent ? 308 : 307, location: found.movedTo }
  const { product, category, selectedVariant } = page
  const [{ vat, delivery_time }, delivery, pages, { guaranteeNotice }, others] = await Promise.all([
    currentSupport(),
    currentDeliveryTexts(),
    listPages(),
    currentTheme(),
    otherProducts(ctx, product),
  ])
  const { personalised, gift_card: giftCard } = selectedVariant.product
  const shop = {
    vatNote: giftCard ? null : vatNote(vat, vatTexts),
    notes: purchaseNotes({
      delivery: delivery.promise,
      more: deliveryTimes(deliveryTexts, locale, { time: delivery_time, items: product.variants }),
      personalised,
      giftCard,
      pages,
    }),
    pricing: delivery.pricing,
    pages,
    noticeUrl: guaranteeNotice?.url ?? null,
    others,
  }
  return writePage(
    productPath(category.slug, product.slug),
    (shown, addresses) => productMarkdown(shown, shop, addresses),
    page,
  )
}
