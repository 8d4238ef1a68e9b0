import { type Check, reads } from '../check'
import { expectEqual, expectOk, expectThat, Skipped } from '../expectations'
import { aggregatesShape, type Category } from '../shapes'
import { type Subject } from '../subject'

const PATH = '/shop/products/search-aggregates'
const MAX_TAGS = 8

/** A category with facets and products, but not all products of the shop. */
async function someCategory({ catalogue }: Subject): Promise<Category> {
  const all = await catalogue.search()
  for (const category of await catalogue.categories()) {
    if (category.facets.length === 0) continue
    const { count } = await catalogue.search(`category=${encodeURIComponent(category.slug)}`)
    if (count > 0 && count < all.count) return category
  }
  throw new Skipped('no category has facets and a part of the products')
}

async function load({ client }: Subject, query = '') {
  const reply = await client.get(PATH, { query })
  return { reply, ...expectOk(reply, aggregatesShape) }
}

export const aggregatesChecks: Check[] = [
  reads('aggregates/shape', 'Tags and categories are counted, and prices have limits', async (subject) => {
    const { reply, price_statistics } = await load(subject)
    const names = price_statistics.map(({ name }) => name)
    expectThat(reply, names.includes('min_price') && names.includes('max_price'), 'min_price and max_price', names)
  }),
  reads('aggregates/tags', 'The count of a tag is the number of results with it', async (subject) => {
    const category = await someCategory(subject)
    const { reply, tag_counts } = await load(subject, `category=${category.slug}`)
    for (const facet of category.facets) {
      for (const { slug: tag } of facet.facet_tags.slice(0, MAX_TAGS)) {
        const { count } = await subject.catalogue.search(`category=${category.slug}&${facet.slug}=${tag}`)
        const counted =
          tag_counts.find((one) => one.slug === tag && (one.facet ?? facet.slug) === facet.slug)?.count ?? 0
        expectThat(reply, counted === count, `a count of ${count} for ${facet.slug} ${tag}`, counted)
      }
    }
  }),
  reads('aggregates/categories', 'The count of a category is the number of its products', async (subject) => {
    const { reply, category_counts } = await load(subject)
    for (const { slug, tn_level } of await subject.catalogue.categories()) {
      if (tn_level !== 1) continue
      const { count } = await subject.catalogue.search(`category=${slug}`)
      const counted = category_counts.find((one) => one.slug === slug)?.count ?? 0
      expectThat(reply, counted === count, `a count of ${count} for ${slug}`, counted)
    }
  }),
  reads('aggregates/prices', 'The limits are the lowest and the highest price of the results', async (subject) => {
    const { slug } = await someCategory(subject)
    const { reply, price_statistics } = await load(subject, `category=${slug}`)
    const { cards, isComplete } = await subject.catalogue.search(`category=${slug}`)
    if (!isComplete) throw new Skipped('the category has more products than this check reads')
    const prices = cards.map(({ price }) => Number(price))
    const [min, max] = ['min_price', 'max_price'].map((wanted) =>
      Number(price_statistics.find(({ name }) => name === wanted)?.value),
    )
    expectEqual(reply, 'the limits', [min, max], [Math.min(...prices), Math.max(...prices)])
  }),
]
