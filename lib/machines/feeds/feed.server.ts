import 'server-only'
import { WITHDRAWAL_PERIOD_DAYS } from '@/lib/shop/withdrawal/withdrawal-period'
import { categoryPath } from '@/lib/shop/catalogue/category-path'
import { dayOf } from '@/lib/platform/base/working-days'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { productFacets } from '@/lib/shop/catalogue/product-facets'
import { showListedProducts } from '@/lib/shop/catalogue/product.server'
import { type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { collectVariations } from '@/lib/shop/catalogue/variant-choice'
import { listPages } from '@/lib/shop/content/pages/current-pages.server'
import { type OwnPath } from '@/lib/shop/content/pages/page-paths'
import { showSupport } from '@/lib/shop/content/support.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { env } from '@/lib/platform/env.server'
import { deliveryCountries, deliveryCountry, type DeliveryCountry } from '@/lib/shop/shipping/delivery-countries'
import { chooseRule } from '@/lib/shop/shipping/shipping-fee'
import { listShippingFees } from '@/lib/shop/shipping/shipping.server'
import { type ShippingRule } from '@/lib/shop/shipping/shipping.schema'
import { type FeedFormat, type FeedShop } from './feed-format'
import { type FeedCategory, type FeedContext, type FeedItem, feedItems } from './feed-item'

/** Products that are read together. */
const BATCH_SIZE = 200

/** The whole feed in parts, or null when the shop does not deliver to the country. */
export async function openFeed(
  ctx: Ctx,
  format: FeedFormat,
  countryCode?: string,
): Promise<AsyncGenerator<string, void> | null> {
  const rules = await listShippingFees(ctx)
  const country = feedCountry(rules, countryCode)
  if (!country && countryCode !== undefined) return null
  const shop = await describeShop(ctx, country)
  const context = {
    shopUrl: shop.shopUrl,
    country,
    shippingRules: country ? rulesOf(rules, country) : [],
    today: dayOf(ctx.now),
  }
  return writeFeed(ctx, format, shop, context)
}

/** Without a code, the first country that the rules name, which is that of the shop. */
function feedCountry(rules: readonly ShippingRule[], code: string | undefined): DeliveryCountry | null {
  if (code === undefined) return deliveryCountries(rules).countries[0] ?? null
  const country = deliveryCountry(rules, code)
  const isDelivered = country.places.every((place) => chooseRule(rules, place))
  return isDelivered && isCountry(code) ? country : null
}

const isCountry = (code: string) =>
  new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined

/** Those that apply somewhere in the country, so that each product is not compared with all. */
const rulesOf = (rules: readonly ShippingRule[], { places }: DeliveryCountry): ShippingRule[] => {
  const used = new Set(places.map((place) => chooseRule(rules, place)))
  return rules.filter((rule) => used.has(rule))
}

async function describeShop(ctx: Ctx, country: DeliveryCountry | null): Promise<FeedShop> {
  const [support, pages] = await Promise.all([showSupport(ctx), listPages()])
  const { shopUrl } = env()
  const pageUrl = (path: OwnPath) => (pages.some(({ href }) => href === path) ? shopUrl + path : undefined)
  return {
    name: support.website_name,
    description: support.words.site_description,
    company: support.company_name,
    storeType: support.seller.store_type,
    shopUrl,
    returnsPage: pageUrl('/shop/returns-policy'),
    privacyPage: pageUrl('/privacy-policy'),
    termsPage: pageUrl('/terms-of-service'),
    returnDays: WITHDRAWAL_PERIOD_DAYS,
    country: country?.code ?? null,
  }
}

async function* writeFeed(
  ctx: Ctx,
  format: FeedFormat,
  shop: FeedShop,
  context: FeedContext,
): AsyncGenerator<string, void> {
  yield format.head(shop)
  for await (const items of listFeedItems(ctx, context)) yield items.map((item) => format.item(item, shop)).join('')
  yield format.foot
}

/** The variants of all products, in batches. Merchant Center refuses gift cards. */
async function* listFeedItems(ctx: Ctx, context: FeedContext): AsyncGenerator<FeedItem[], void> {
  const snapshot = await currentSnapshot(ctx)
  const categoryOf = createCategoryLookup(snapshot)
  for (let start = 0; start < snapshot.products.length; start += BATCH_SIZE) {
    const products = await showListedProducts(ctx, snapshot.products.slice(start, start + BATCH_SIZE))
    yield products.flatMap((product) => {
      const category = categoryOf(product.category)
      if (product.variants[0]?.product.gift_card) return []
      return category ? feedItems(product, category, productFacets(snapshot, category.path, product.id), context) : []
    })
  }
}

/** Many products share a category. */
function createCategoryLookup({ categories }: Snapshot): (id: number) => FeedCategory | null {
  const known = new Map<number, FeedCategory | null>()
  return (id) => {
    const found = known.get(id)
    if (found !== undefined) return found
    const path = categoryPath(categories, id)
    const category = path.length > 0 ? { path, variations: collectVariations(path) } : null
    known.set(id, category)
    return category
  }
}
