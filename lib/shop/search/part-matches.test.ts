import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { type ListedProduct } from '@/lib/shop/catalogue/listed-product'
import { emptySnapshot, type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { type Synonym } from '@/lib/shop/catalogue/synonyms'
import { bestFirst } from './catalogue-matches'
import { buildListingIndex } from './listing-index'
import { partMatches, priceSet } from './part-matches'
import { buildLexicon } from './words/lexicon'
import { readParts } from './words/read-query'
import { rulesOf } from './words/rules'
import { tokensOf } from './words/tokens'

const TAGS = new Map([
  [1, { facet: 'metal', slug: 'gold' }],
  [2, { facet: 'metal', slug: 'silver' }],
  [3, { facet: 'stone', slug: 'pearl' }],
])
const facet = (slug: string, names: Record<string, string>) => ({
  slug,
  name: slug,
  style: 'boxes' as const,
  priority: 1,
  facet_tags: Object.entries(names).map(([tag, name], at) => ({ slug: tag, name, color: null, priority: at })),
})
const FACETS = [facet('metal', { gold: 'Gold', silver: 'Silver' }), facet('stone', { pearl: 'Pearl' })]
const category = (id: number, slug: string, name: string, parent: number | null = null) =>
  ({ id, slug, name, tn_parent: parent, tn_ancestors_pks: parent ? String(parent) : '', facets: FACETS }) as Category
const product = (id: number, slug: string, name: string, categoryId: number, tags: number[], price: number) =>
  ({
    id,
    slug,
    slugs: {},
    name,
    categoryId,
    tags,
    price,
    available: true,
    orders: 100 - id,
    addedAt: 0,
  }) as unknown as ListedProduct

const snapshot = (synonyms: Synonym[]): Snapshot => ({
  ...emptySnapshot,
  categories: [
    category(1, 'rings', 'Rings'),
    category(2, 'necklaces', 'Necklaces'),
    category(3, 'pearl-necklaces', 'Pearl necklaces', 2),
  ],
  tags: TAGS,
  products: [
    product(1, 'band', 'Plain band', 1, [1], 3000),
    product(2, 'pearl-ring', 'Pearl ring', 1, [2, 3], 5000),
    product(3, 'strand', 'White strand', 3, [2, 3], 9000),
    product(4, 'drop', 'Single drop', 2, [1, 3], 7000),
    product(5, 'golden-hour', 'Silver gold hour', 2, [2], 8000),
  ],
  synonyms,
})

const synonym = (words: string[], means: string[]): Synonym => ({ language: 'en', words, means, bothWays: false })

function found(text: string, synonyms: Synonym[] = []): string[] {
  const shop = snapshot(synonyms)
  const index = buildListingIndex(shop)
  const lexicons = [buildLexicon(shop, 'en', { withNames: true })]
  const conditions = readParts(tokensOf(text, rulesOf('en')), lexicons).flatMap((part) =>
    part.meaning ? [partMatches(index, { ...part, meaning: part.meaning }, lexicons)] : [],
  )
  return [...bestFirst(index, index.inOrder.relevance, conditions)].map((at) => shop.products[at]?.slug ?? '')
}

test('a category and a property are both conditions', () => {
  expect(found('silver rings')).toEqual(['pearl-ring'])
  expect(found('necklaces')).toEqual(['strand', 'drop', 'golden-hour'])
})

test('products that only have a property in their name come after those that have it', () => {
  expect(found('gold')).toEqual(['band', 'drop', 'golden-hour'])
})

test('after the products of a category come others that are what its name says', () => {
  expect(found('pearl necklaces')).toEqual(['strand', 'drop'])
})

test('what is meant first comes first', () => {
  expect(
    found('bride', [synonym(['bride'], ['stone:pearl category:necklaces', 'product:band', 'metal:silver'])]),
  ).toEqual(['strand', 'drop', 'band', 'pearl-ring', 'golden-hour'])
})

test('a price is from its minimum to its maximum', () => {
  const shop = snapshot([])
  const index = buildListingIndex(shop)
  const between = (min: number | null, max: number | null) => priceSet(index, { min, max }, 100).array()
  expect(between(50, 80)).toEqual([1, 3, 4])
  expect(between(null, 50)).toEqual([0, 1])
  expect(between(80, null)).toEqual([2, 4])
})
