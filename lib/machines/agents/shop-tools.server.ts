import 'server-only'
import { refused } from '@messages/discounts'
import { linkTooLong, noSuchCountry, noSuchFilter, noSuchTag } from '@messages/machines'
import { lineAmount, moneyFormat, toPrice } from '@/lib/platform/base/money'
import { groupBy } from '@/lib/platform/base/group-by'
import { invalid } from '@/lib/platform/base/problem'
import { findLeadTime } from '@/lib/shop/cart/cart-lead-time.server'
import { cartLinkPath } from '@/lib/shop/cart/cart-link'
import { findVariants } from '@/lib/shop/cart/find-variants.server'
import { categorySlugs } from '@/lib/shop/catalogue/category-slugs.server'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { showProduct } from '@/lib/shop/catalogue/product.server'
import { quote } from '@/lib/shop/checkout/quote'
import { type Offer } from '@/lib/shop/discounts/discount'
import { type Ctx } from '@/lib/platform/db/context.server'
import { env } from '@/lib/platform/env.server'
import { searchAggregates, searchProducts } from '@/lib/shop/search/search.server'
import { chooseRule } from '@/lib/shop/shipping/shipping-fee'
import { listShippingFees } from '@/lib/shop/shipping/shipping.server'
import { agentTool, type AgentTool } from './agent-tool.server'
import {
  availabilityInputSchema,
  availabilityOutputSchema,
  cartLinkInputSchema,
  cartLinkOutputSchema,
  productInputSchema,
  productOutputSchema,
  quoteInputSchema,
  quoteOutputSchema,
  searchInputSchema,
  searchOutputSchema,
} from './agents.schema'
import { isKnownCountry, namedDestination } from './destination'
import { given, MAX_LINK_LENGTH, offersFor, type OrderableItem, requireItems, toQuotedLine } from './items.server'
import { titleOfDiscount, whyNotApplied } from './quoted-discounts'

const searchTool = agentTool({
  name: 'search_products',
  title: 'Search products',
  description:
    'Finds products by text, category, facets and price, as the search of the shop does; spelling mistakes are forgiven. Without arguments it lists all. Each facet of the shop is a field: slugs of its tags with commas between them. `filters` of the result has the slugs for `category` and for facets, with the number of products.',
  input: searchInputSchema,
  output: searchOutputSchema,
  moreFields: async (ctx) => {
    const facets = await shopFacets(ctx)
    return Object.fromEntries([...facets].map(([slug, { name, tags }]) => [slug, `${name}: ${[...tags].join(', ')}.`]))
  },
  async run(ctx, query) {
    if (Object.keys(query.facets).length > 0) refuseUnknown(query.facets, await shopFacets(ctx))
    const [{ count, results }, filters, urlOf] = await Promise.all([
      searchProducts(ctx, query),
      searchAggregates(ctx, query),
      productUrls(ctx),
    ])
    return {
      count,
      currency: moneyFormat().currency,
      results: results.map((card) => ({ ...card, url: urlOf(card) })),
      filters,
    }
  },
})

const productTool = agentTool({
  name: 'get_product',
  title: 'Get a product',
  description:
    'One product with all variants: texts, specifications, prices, availability, safety information, pictures and `questions`: what the buyer is asked, such as the text of an engraving, with what an answer may be and what it costs. Addresses of pictures that begin with a slash are below the address of the shop.',
  input: productInputSchema,
  output: productOutputSchema,
  async run(ctx, input) {
    const [product, urlOf] = await Promise.all([showProduct(ctx, input), productUrls(ctx)])
    return {
      ...product,
      currency: moneyFormat().currency,
      url: urlOf(product),
      variants: product.variants.map((variant) => ({ ...variant, url: urlOf(product, variant.slug) })),
    }
  },
})

const availabilityTool = agentTool({
  name: 'check_availability',
  title: 'Check availability',
  description:
    'Price and availability of variants at this moment, by their codes. `left` is the number that can be ordered at most, null if any.',
  input: availabilityInputSchema,
  output: availabilityOutputSchema,
  async run(ctx, { variant_codes }) {
    const [found, urlOf] = await Promise.all([findVariants(ctx, variant_codes), productUrls(ctx)])
    const codes = [...new Set(variant_codes)]
    return {
      currency: moneyFormat().currency,
      pieces: codes.flatMap((code) => {
        const variant = found.get(code)
        return variant ? [{ ...variant, url: urlOf(variant.product, variant.item.slug) }] : []
      }),
      not_sold: codes.filter((code) => !found.has(code)),
    }
  },
})

const quoteTool = agentTool({
  name: 'quote_shipping',
  title: 'Quote shipping',
  description:
    'What the items, their shipping and special fees cost at a place, with automatic discounts and that of a code: the amounts that the checkout asks for. Answers to questions are part of the price: a required one that is missing, or one that cannot be made, is a mistake. A country whose name is not recognised is a mistake.',
  input: quoteInputSchema,
  output: quoteOutputSchema,
  async run(ctx, { pieces: asked, destination, discount_code }) {
    const [items, rules] = await Promise.all([requireItems(ctx, asked), listShippingFees(ctx)])
    if (!isKnownCountry(rules, destination.country))
      throw invalid({ 'destination.country': [noSuchCountry(destination.country)] })
    const lines = items.map(toQuotedLine)
    const offers = await requireOffers(ctx, items, discount_code)
    const place = namedDestination(rules, destination)
    const quoted = quote(lines, rules, place, { offers })
    return {
      currency: moneyFormat().currency,
      items: toPrice(quoted.items),
      discount: toPrice(quoted.discount),
      discounts: quoted.discounts.map(({ offer, items: off, delivery }) => ({
        code: offer.code,
        description: titleOfDiscount(offer),
        items: toPrice(off),
        shipping: toPrice(delivery),
      })),
      not_applied: whyNotApplied(quoted),
      shipping: quoted.shipping === null ? null : toPrice(quoted.shipping),
      special_fees: quoted.specialFees.map(({ name, fee, quantity, total }) => ({
        name,
        fee: toPrice(fee),
        quantity,
        total: toPrice(total),
      })),
      total: quoted.shipping === null ? null : toPrice(quoted.total),
      ...(await findLeadTime(ctx, {
        items: items.map(({ item, quantity, answers }) => ({ variant: item.id, quantity, answers })),
      })),
      delivery_days: chooseRule(rules, place)?.delivery_days ?? null,
    }
  },
})

const cartLinkTool = agentTool({
  name: 'create_cart_link',
  title: 'Create a cart link',
  description:
    'A link that proposes items to a person. The person opens it, sees the items, adds them to the own cart with a button and checks out in the shop. Nothing is ordered, reserved or charged without the person. If the product asks questions, ask the person and send the answers, which are mistakes as in quote_shipping; without them, lead the person to the `url` of the product.',
  input: cartLinkInputSchema,
  output: cartLinkOutputSchema,
  async run(ctx, { pieces: asked, discount_code }) {
    const items = await requireItems(ctx, asked)
    if (discount_code) await requireOffers(ctx, items, discount_code)
    const url = cartLinkUrl(items, discount_code)
    if (url.length > MAX_LINK_LENGTH) throw invalid({ pieces: [linkTooLong] })
    return { url, currency: moneyFormat().currency, items: toPrice(itemsTotal(items)) }
  },
})

/** What an agent may do at /mcp. Each answer is that of the API. */
export const SHOP_TOOLS: readonly AgentTool[] = [searchTool, productTool, availabilityTool, quoteTool, cartLinkTool]

const cartLinkUrl = (items: readonly OrderableItem[], discountCode?: string): string =>
  env().shopUrl +
  cartLinkPath(
    items.map(({ item, quantity, answers }) => ({ code: item.variant_code, quantity, ...given(answers) })),
    discountCode,
  )

async function requireOffers(ctx: Ctx, items: readonly OrderableItem[], code?: string): Promise<Offer[]> {
  const { offers, isRefused } = await offersFor(
    ctx,
    items.map(({ item }) => item.id),
    code,
  )
  if (isRefused) throw invalid({ discount_code: [refused] })
  return offers
}

const itemsTotal = (items: readonly OrderableItem[]) =>
  items.map(toQuotedLine).reduce((sum, line) => sum + lineAmount(line), 0)

type Facets = ReadonlyMap<string, { name: string; tags: ReadonlySet<string> }>

/** The facets of all categories, by slug, with the slugs of their tags. */
async function shopFacets(ctx: Ctx): Promise<Facets> {
  const { categories } = await currentSnapshot(ctx)
  const bySlug = groupBy(
    categories.flatMap(({ facets }) => facets),
    ({ slug }) => slug,
  )
  return new Map(
    [...bySlug].map(([slug, facets]) => [
      slug,
      {
        name: facets.at(-1)?.name ?? '',
        tags: new Set(facets.flatMap(({ facet_tags }) => facet_tags.map((tag) => tag.slug))),
      },
    ]),
  )
}

/** The API ignores facets that it does not know. A model that invents one would take all products for the answer. */
function refuseUnknown(chosen: Record<string, string[]>, facets: Facets): void {
  const filters = ['search', 'category', 'price_min', 'price_max', 'ordering', 'offset', 'limit', ...facets.keys()]
  const problems = Object.entries(chosen).flatMap(([name, tags]): [string, string[]][] => {
    const known = facets.get(name)?.tags
    if (!known) return [[name, [noSuchFilter(name, filters.join(', '))]]]
    const unknown = tags.filter((tag) => !known.has(tag))
    return unknown.length > 0 ? [[name, unknown.map((tag) => noSuchTag(tag, [...known].join(', ')))]] : []
  })
  if (problems.length > 0) throw invalid(Object.fromEntries(problems))
}

async function productUrls(
  ctx: Ctx,
): Promise<(product: { category: number; slug: string }, variant?: string) => string> {
  const slugs = await categorySlugs(ctx)
  return ({ category, slug }, variant) => env().shopUrl + productPath(slugs[category] ?? '', slug, variant)
}
