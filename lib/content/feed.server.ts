import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { Feed } from 'feed'
import { formatPrice } from '@/lib/base/money'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { type ListedProduct } from '@/lib/catalogue/listed-product'
import { sharingUrl } from '@/lib/catalogue/pictures'
import { productPath } from '@/lib/catalogue/product-path'
import { type Ctx } from '@/lib/db/context.server'
import { variants } from '@/lib/db/schema/catalogue'
import { env } from '@/lib/env.server'
import { showSupport } from './support.server'

const NEWEST = 30

/** The newest pieces as RSS, each whole: words, price and picture. */
export async function newPiecesFeed(ctx: Ctx): Promise<string> {
  const [{ company_name, website_name, media_domain }, { products, categories }] = await Promise.all([showSupport(ctx), currentSnapshot(ctx)])
  const newest = products.toSorted((a, b) => b.addedAt - a.addedAt).slice(0, NEWEST)
  const words = await descriptionsOf(ctx, newest)
  const address = (path: string) => new URL(path, env().shopUrl).href
  const feed = new Feed({
    id: address('/'),
    link: address('/'),
    title: `New pieces at ${company_name}`,
    description: `What is new at ${website_name}`,
    language: 'en',
    generator: false,
    feedLinks: { rss: address('/feed.xml') },
    updated: newest[0] && new Date(newest[0].addedAt),
  })
  for (const product of newest) {
    const category = categories.find(({ id }) => id === product.categoryId)
    if (!category) continue
    const { short = '', long = '' } = words.get(product.id) ?? {}
    const picture = address(sharingUrl(product.pictureKey, media_domain))
    feed.addItem({
      id: address(productPath(category.slug, product.slug)),
      link: address(productPath(category.slug, product.slug)),
      title: product.name,
      date: new Date(product.addedAt),
      description: `${short} ${formatPrice(product.price)}`,
      content: `<p><img src="${picture}" width="1200" height="630" alt=""></p>${long}<p>${formatPrice(product.price)}</p>`,
      category: [{ name: category.name }],
      image: { url: picture, type: 'image/jpeg' },
    })
  }
  return feed.rss2()
}

async function descriptionsOf(ctx: Ctx, products: readonly ListedProduct[]): Promise<Map<number, { short: string; long: string }>> {
  const rows = await ctx.db
    .select({ id: variants.productId, short: variants.shortDescription, long: variants.longDescription })
    .from(variants)
    .where(and(eq(variants.position, 0), inArray(variants.productId, products.map(({ id }) => id))))
  return new Map(rows.map(({ id, short, long }) => [id, { short, long }]))
}
