import { randomUUID } from 'node:crypto'
import { PAGE_SIZE, withDescendants } from '../catalogue'
import { type Check, reads } from '../check'
import { expectEqual, expectFieldMessage, expectOk, expectThat, Skipped } from '../expectations'
import { type Card } from '../shapes'
import { type Subject } from '../subject'

const SEARCH = '/shop/products/search'
const callOf = (query: string) => ({ call: `GET /api/v1${SEARCH}?${query}` })

const sorted = (ids: Iterable<number>) => [...ids].sort((one, other) => one - other)

/** A sort order is a number of each product that never falls. */
const ORDERINGS: [ordering: string, says: string, key: (card: Card) => number][] = [
  ['price', 'the cheapest first', ({ price }) => Number(price)],
  ['-price', 'the most expensive first', ({ price }) => -Number(price)],
  ['date_added', 'the oldest first', ({ date_added }) => Date.parse(date_added)],
  ['-date_added', 'the newest first', ({ date_added }) => -Date.parse(date_added)],
  ['-orders', 'the most ordered first', ({ orders }) => -orders],
]

const sortChecks = ORDERINGS.map(([ordering, says, key]) =>
  reads(`search/ordering=${ordering}`, `Results come ${says}`, async ({ catalogue }) => {
    const [{ cards }, all] = [await catalogue.search(`ordering=${ordering}`), await catalogue.search()]
    const keys = cards.map(key)
    const wrong = keys.findIndex((one, at) => at > 0 && one < (keys[at - 1] ?? one))
    const around = cards.slice(Math.max(0, wrong - 1), wrong + 1).map(({ slug, price, date_added, orders }) => {
      return { slug, price, date_added, orders }
    })
    expectThat(callOf(`ordering=${ordering}`), wrong < 0, `products in this order: ${says}`, around)
    if (all.isComplete) {
      const same = sorted(all.cards.map(({ id }) => id))
      expectEqual(
        callOf(`ordering=${ordering}`),
        'the same products as without:',
        sorted(cards.map(({ id }) => id)),
        same,
      )
    }
  }),
)

const WRONG_INPUT: Record<string, string[]> = {
  offset: ['-1', '1e99', 'many'],
  price_min: ['cheap', '-1'],
  price_max: ['12,50'],
  ordering: ['random'],
  search: ['x'.repeat(201)],
  category: ['no-such-category'],
}

type TagSet = { facet: string; tag: string; ids: number[] }

/** The products of each tag in the category with the most products that has facets. */
async function tagSets({ catalogue, client }: Subject): Promise<{ category: string; sets: TagSet[] }> {
  const counted = []
  for (const category of await catalogue.categories()) {
    const facets = category.facets.filter(({ facet_tags }) => facet_tags.length > 1)
    const reply = await client.get(SEARCH, { query: { category: category.slug } })
    if (facets.length > 0) counted.push({ category, facets, count: Number(Object(reply.body).count ?? 0) })
  }
  const [best] = counted.sort((one, other) => other.facets.length * other.count - one.facets.length * one.count)
  if (!best) throw new Skipped('no category has a facet with two tags')
  const sets: TagSet[] = []
  for (const { slug: facet, facet_tags } of best.facets.slice(0, 3)) {
    for (const { slug: tag } of facet_tags.slice(0, 6)) {
      const { cards, isComplete } = await catalogue.search(`category=${best.category.slug}&${facet}=${tag}`)
      if (isComplete && cards.length > 0) sets.push({ facet, tag, ids: cards.map(({ id }) => id) })
    }
  }
  return { category: best.category.slug, sets }
}

const intersection = (one: number[], other: number[]) => one.filter((id) => other.includes(id))
const union = (one: number[], other: number[]) => [...new Set([...one, ...other])]
const differ = (one: number[], other: number[]) => intersection(one, other).length < Math.max(one.length, other.length)

function findPair(sets: TagSet[], fits: (one: TagSet, other: TagSet) => boolean): [TagSet, TagSet] | null {
  for (const [at, one] of sets.entries()) {
    const other = sets.slice(at + 1).find((other) => differ(one.ids, other.ids) && fits(one, other))
    if (other) return [one, other]
  }
  return null
}

const facetChecks = [
  reads('search/tags-of-a-facet', 'Two tags of one facet find what has either', async (subject) => {
    const { category, sets } = await tagSets(subject)
    const pair = findPair(sets, (one, other) => one.facet === other.facet)
    if (!pair) throw new Skipped('no facet has two tags with different products')
    const [one, other] = pair
    const query = `category=${category}&${one.facet}=${one.tag},${other.tag}`
    const found = await subject.catalogue.ids(query)
    expectEqual(callOf(query), 'the products of either tag:', sorted(found), sorted(union(one.ids, other.ids)))
  }),
  reads('search/tags-of-two-facets', 'Tags of two facets find what has both', async (subject) => {
    const { category, sets } = await tagSets(subject)
    const isOther = (one: TagSet, other: TagSet) => one.facet !== other.facet
    const pair =
      findPair(sets, (one, other) => isOther(one, other) && intersection(one.ids, other.ids).length > 0) ??
      findPair(sets, isOther)
    if (!pair) throw new Skipped('no two facets have tags with different products')
    const [one, other] = pair
    const query = `category=${category}&${one.facet}=${one.tag}&${other.facet}=${other.tag}`
    const found = await subject.catalogue.ids(query)
    expectEqual(callOf(query), 'the products of both tags:', sorted(found), sorted(intersection(one.ids, other.ids)))
  }),
]

const pageChecks = [
  reads('search/page-size', 'A page has twenty results', async ({ client, shapes }) => {
    const reply = await client.get(SEARCH)
    const { count, results } = expectOk(reply, shapes.search)
    const expected = Math.min(count, PAGE_SIZE)
    expectThat(reply, results.length === expected, `${expected} results`, `${results.length} results`)
  }),
  reads('search/pages', 'The pages have each product once, as many as counted', async ({ catalogue }) => {
    const { cards, count, isComplete } = await catalogue.search('ordering=price')
    const ids = new Set(cards.map(({ id }) => id))
    expectThat(callOf('ordering=price&offset=…'), ids.size === cards.length, 'no product on two pages', sorted(ids))
    if (!isComplete) throw new Skipped('the catalogue has more products than this check reads')
    expectThat(callOf('ordering=price&offset=…'), ids.size === count, `${count} products on all pages`, ids.size)
  }),
  reads(
    'search/after-the-last-page',
    'After the last page there are no results, and the same count',
    async (subject) => {
      const { count } = await subject.catalogue.search()
      const reply = await subject.client.get(SEARCH, { query: { offset: count } })
      expectEqual(reply, 'an empty page:', reply.body, { count, results: [] })
    },
  ),
]

const filterChecks = [
  reads(
    'search/category',
    'A category finds its products and those of the categories below it',
    async ({ catalogue }) => {
      const categories = await catalogue.categories()
      const all = await catalogue.search()
      for (const category of categories.filter(({ tn_level }) => tn_level === 1)) {
        const query = `category=${encodeURIComponent(category.slug)}`
        const inside = withDescendants(categories, category)
        const { cards } = await catalogue.search(query)
        const wrong = cards.filter((card) => !inside.has(card.category)).map(({ slug }) => slug)
        expectThat(callOf(query), wrong.length === 0, `products in ${category.slug} or below`, wrong)
        const expected = all.cards.filter((card) => inside.has(card.category)).map(({ id }) => id)
        if (all.isComplete) expectEqual(callOf(query), 'products', sorted(cards.map(({ id }) => id)), sorted(expected))
      }
    },
  ),
  reads('search/price-range', 'A price range finds what costs as much, limits included', async ({ catalogue }) => {
    const all = await catalogue.search()
    const prices = all.cards.map(({ price }) => Number(price)).sort((one, other) => one - other)
    const [min, max] = [0.25, 0.75].map((part) => Math.floor(prices[Math.floor(prices.length * part)] ?? 0))
    if (min === undefined || max === undefined || min === 0 || min === max)
      throw new Skipped('the prices of the catalogue are too close together')
    const inRange = ({ price }: Card) => Number(price) >= min && Number(price) <= max
    const query = `price_min=${min}&price_max=${max}`
    const { cards } = await catalogue.search(query)
    const wrong = cards.filter((card) => !inRange(card)).map(({ slug, price }) => `${slug} ${price}`)
    expectThat(callOf(query), wrong.length === 0, `prices from ${min} to ${max}`, wrong)
    const expected = all.cards.filter(inRange).map(({ id }) => id)
    if (all.isComplete) expectEqual(callOf(query), 'products', sorted(cards.map(({ id }) => id)), sorted(expected))
  }),
]

/** Words of product names that are long enough to bear a typing error. */
async function longWords({ catalogue }: Subject, number: number): Promise<string[]> {
  const { cards } = await catalogue.search()
  const words = cards.flatMap(({ name }) => name.split(/\s+/)).filter((word) => /^\p{L}{7,}$/u.test(word))
  return [...new Set(words.map((word) => word.toLowerCase()))].slice(0, number)
}

const leaveOutMiddle = (word: string) => {
  const middle = Math.floor(word.length / 2)
  return word.slice(0, middle) + word.slice(middle + 1)
}

const textChecks = [
  reads('search/words', 'The name of a product finds it', async ({ catalogue }) => {
    const { cards } = await catalogue.search()
    for (const { id, name } of cards.slice(0, 3)) {
      const query = `search=${encodeURIComponent(name)}`
      expectThat(callOf(query), (await catalogue.ids(query)).includes(id), `"${name}" among the results`, 'not found')
    }
  }),
  reads('search/typing-errors', 'A word with a letter left out finds what the word finds', async (subject) => {
    const words = await longWords(subject, 3)
    if (words.length === 0) throw new Skipped('no product name has a word of seven letters')
    for (const word of words) {
      const right = await subject.catalogue.ids(`search=${encodeURIComponent(word)}`)
      const query = `search=${encodeURIComponent(leaveOutMiddle(word))}`
      const found = await subject.catalogue.ids(query)
      const some = right.length === 0 || intersection(found, right).length > 0
      expectThat(callOf(query), some, `some of what "${word}" finds`, `${found.length} other products`)
    }
  }),
  reads('search/no-match', 'A text that no product has finds nothing', async ({ client }) => {
    const reply = await client.get(SEARCH, { query: { search: randomUUID().replaceAll('-', '') } })
    expectEqual(reply, 'an empty result:', reply.body, { count: 0, results: [] })
  }),
]

export const searchChecks: Check[] = [
  reads('search/shape', 'Search results are counted and have name, prices and pictures', async ({ client, shapes }) => {
    expectOk(await client.get(SEARCH), shapes.search)
  }),
  ...pageChecks,
  ...sortChecks,
  ...filterChecks,
  ...facetChecks,
  ...textChecks,
  ...Object.entries(WRONG_INPUT).map(([field, values]) =>
    reads(`search/wrong-${field}`, `A wrong ${field} gets 400 with messages for it`, async ({ client }) => {
      for (const value of values) expectFieldMessage(await client.get(SEARCH, { query: { [field]: value } }), field)
    }),
  ),
]
