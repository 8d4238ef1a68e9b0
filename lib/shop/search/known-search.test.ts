import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { emptySnapshot } from '@/lib/shop/catalogue/snapshot'
import { knownSearches } from './known-search'
import { allProductsListing, type Listing } from './listing'

const rings: Category = {
  id: 1,
  name: 'Rings',
  slug: 'rings',
  tn_parent: null,
  tn_level: 1,
  tn_order: 1,
  tn_children_count: 0,
  tn_ancestors_pks: '',
  variations: [],
  facets: [],
  image_md: null,
  image_alt: null,
  vat_rate: null,
}
const tags = ['metal:gold', 'metal:silver', 'stone:onyx'].map((name, at) => {
  const [facet = '', slug = ''] = name.split(':')
  return [at + 1, { facet, slug }] as const
})
const { isKnownListing, knownQuery } = knownSearches({ ...emptySnapshot, categories: [rings], tags: new Map(tags) })

const listing = (over: Partial<Listing>): Listing => ({ ...allProductsListing, ...over })

test.each([
  [{}, true],
  [{ category: 'rings' }, true],
  [{ category: 'chains' }, false],
  [{ tags: [{ facet: 'metal', tags: ['gold', 'silver'] }] }, true],
  [{ tags: [{ facet: 'metal', tags: ['gold', 'onyx'] }] }, false],
  [{ tags: [{ facet: 'stone', tags: ['gold'] }] }, false],
  [
    {
      category: 'rings',
      tags: [
        { facet: 'metal', tags: ['gold'] },
        { facet: 'width', tags: ['wide'] },
      ],
    },
    false,
  ],
  [{ category: 'chains', tags: [{ facet: 'metal', tags: ['gold'] }] }, false],
])('whether the catalogue has all that %j names', (over, known) => {
  expect(isKnownListing(listing(over))).toBe(known)
})

const queryOf = (search: Partial<Parameters<typeof knownQuery>[0]>) => {
  const query = knownQuery({ facets: {}, ...search })
  return query && decodeURIComponent(query.toString())
}

test.each([
  ['nothing', {}, ''],
  ['what is the default anyway', { search: '  ', price_min: 0, offset: 0, limit: 20 }, ''],
  ['a category', { category: 'rings' }, 'category=rings'],
  ['words with extra spaces', { search: '  gold   ring ' }, 'search=gold+ring'],
  ['prices', { price_min: 1, price_max: 2550 }, 'price_min=0.01&price_max=25.50'],
  ['a highest price of nothing', { price_max: 0 }, 'price_max=0.00'],
  ['an order', { ordering: '-orders' as const }, 'ordering=-orders'],
  ['a page', { offset: 1, limit: 21 }, 'offset=1&limit=21'],
  ['a short page', { limit: 1 }, 'limit=1'],
  [
    'tags in any order, and one twice',
    { facets: { stone: ['onyx'], metal: ['silver', 'gold', 'silver'] } },
    'metal=gold,silver&stone=onyx',
  ],
  ['tags of which some exist', { facets: { metal: ['tin', 'gold'] } }, 'metal=gold'],
  ['a facet that does not exist', { facets: { width: ['wide'], metal: ['gold'] } }, 'metal=gold'],
  ['a facet without tags', { facets: { metal: [] } }, ''],
  ['a category that does not exist', { category: 'chains' }, null],
  ['only tags that do not exist', { facets: { metal: ['tin'], stone: ['onyx'] } }, null],
  [
    'everything at once',
    {
      facets: { metal: ['gold'] },
      limit: 5,
      offset: 10,
      ordering: 'price' as const,
      price_max: 900,
      price_min: 500,
      search: 'ring',
      category: 'rings',
    },
    'category=rings&search=ring&price_min=5.00&price_max=9.00&ordering=price&offset=10&limit=5&metal=gold',
  ],
])('the canonical query of %s', (_name, search, query) => {
  expect(queryOf(search)).toBe(query)
})
