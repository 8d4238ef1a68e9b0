import 'server-only'
import { showSupport } from '@/lib/shop/content/support.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { env } from '@/lib/platform/env.server'
import { deliveryTerms, deliveryTexts } from '@/lib/shop/shipping/delivery-terms'
import { listShippingFees } from '@/lib/shop/shipping/shipping.server'
import { exists, showPage } from './current-pages.server'
import { type ShopFacts } from './page-facts'
import { isLegalPage } from './page-paths'
import { type PageText } from './shown-page'
import { loadPages } from './stored-pages.server'
import { translatePage } from './translated-page'

/** The text of a page with the facts of the shop filled in, as an order keeps it. */
export type LegalPage = { slug: string; title: string; lead?: string; updated?: string; text: PageText }

/** Reads the database, no cached content. */
export const loadShopFacts = async (ctx: Ctx): Promise<ShopFacts> => ({
  support: await showSupport(ctx),
  delivery: deliveryTexts(deliveryTerms(await listShippingFees(ctx))),
})

/** The pages under which an order is placed now, in the language of the edition. Reads the database, no cached content. */
export async function renderLegalPages(ctx: Ctx): Promise<LegalPage[]> {
  const pages = (await loadPages(ctx.db)).filter(({ frontMatter }) => isLegalPage(frontMatter))
  if (pages.length === 0) return []
  const shop = await loadShopFacts(ctx)
  return pages
    .map((page) => translatePage(page, page.translations[env().SHOP_LANGUAGE]))
    .filter((page) => exists(page, shop))
    .map((page) => {
      const { title, lead, updated, text } = showPage(page, shop)
      return { slug: page.slug, title, lead, updated, text }
    })
}
