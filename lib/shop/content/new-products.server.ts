import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { asc, eq, inArray } from 'drizzle-orm'
import { lowestBefore } from '@messages/price'
import { soldOut } from '@messages/product-card'
import * as vatTexts from '@messages/vat'
import { escapeHtml } from '@/lib/platform/base/html'
import { formatPrice } from '@/lib/platform/base/money'
import { vatNote } from '@/lib/platform/base/vat'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { type ListedProduct } from '@/lib/shop/catalogue/listed-product'
import { renditionBytes } from '@/lib/shop/catalogue/media-folder.server'
import { SHARING_FILE, sharingUrl } from '@/lib/shop/catalogue/pictures'
import { richTextViewer } from '@/lib/shop/catalogue/rich-text.server'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { productTranslationSchema } from '@/lib/shop/catalogue/translation-file.schema'
import { ownTranslation } from '@/lib/shop/catalogue/translations.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { products as storedProducts, variants } from '@/lib/platform/db/schema/catalogue'
import { env } from '@/lib/platform/env.server'

const MAX_PRODUCTS = 30
/** The feed does not wait for a store of pictures. */
const MAX_WAIT_MS = 1_000

type NewProduct = {
  link: string
  title: string
  date: Date
  /** HTML. */
  description: string
  content: string
  category: string
  /** Null when the picture is not to be had, because an enclosure needs a length. */
  enclosure: { url: string; type: string; length: number } | null
}

/** The newest products with description, price and picture, for the feed. */
export async function newProducts(ctx: Ctx): Promise<NewProduct[]> {
  const { products, categories, mediaDomain, vat } = await currentSnapshot(ctx)
  const newest = products.toSorted((a, b) => b.addedAt - a.addedAt).slice(0, MAX_PRODUCTS)
  const descriptions = await descriptionsOf(ctx, newest)
  const categoryOf = new Map(categories.map((category) => [category.id, category]))
  const note = vatNote(vat, vatTexts)
  const toShown = richTextViewer()
  const found = newest.map(async (product): Promise<NewProduct | null> => {
    const category = categoryOf.get(product.categoryId)
    const description = descriptions.get(product.id)
    if (!category || !description) return null
    const price = formatPrice(product.price) + (note ? ` (${note})` : '')
    const priced = product.reducedFrom === null ? price : `${price}. ${lowestBefore(formatPrice(product.reducedFrom))}`
    const shown = product.available ? priced : `${priced}. ${soldOut}`
    const picture = new URL(sharingUrl(product.pictureKey, mediaDomain), env().shopUrl).href
    const length = await Promise.race([
      renditionBytes(product.pictureKey, SHARING_FILE).catch(() => null),
      wait(MAX_WAIT_MS, null, { ref: false }),
    ])
    return {
      link: new URL(productPath(category.slug, product.slug), env().shopUrl).href,
      title: product.name,
      date: new Date(product.addedAt),
      description: `${escapeHtml(asSentence(description.short))} ${shown}`,
      content: `<p><img src="${escapeHtml(picture)}" width="1200" height="630" alt="${escapeHtml(product.pictureAlt)}"></p>${toShown(description.long)}<p>${shown}</p>`,
      category: category.name,
      enclosure: length === null ? null : { url: picture, type: 'image/jpeg', length },
    }
  })
  return (await Promise.all(found)).filter((product) => product !== null)
}

const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** The descriptions of each product's first variant. */
async function descriptionsOf(
  ctx: Ctx,
  products: readonly ListedProduct[],
): Promise<Map<number, { short: string; long: string }>> {
  const rows = await ctx.db
    .selectDistinctOn([variants.productId], {
      id: variants.productId,
      slug: variants.slug,
      short: variants.shortDescription,
      long: variants.longDescription,
      translations: storedProducts.translations,
    })
    .from(variants)
    .innerJoin(storedProducts, eq(storedProducts.id, variants.productId))
    .where(
      inArray(
        variants.productId,
        products.map(({ id }) => id),
      ),
    )
    .orderBy(asc(variants.productId), asc(variants.position), asc(variants.id))
  return new Map(
    rows.map(({ id, slug, short, long, translations }) => {
      const { variants: ownVariants, ...shared } = ownTranslation(productTranslationSchema, translations)
      const own = ownVariants?.[slug]
      return [
        id,
        {
          short: own?.short_description ?? shared.short_description ?? short,
          long: own?.long_description ?? shared.long_description ?? long,
        },
      ]
    }),
  )
}
