import { type Category, type Facet } from '@/lib/shop/catalogue/catalogue.schema'
import { categoryChoices, facetChoices } from './filter-choices'
import { allProductsListing } from './listing'

const facet = (slug: string, priority: number, ...tags: string[]): Facet => ({
  name: `The ${slug}`,
  slug,
  style: 'colors',
  priority,
  facet_tags: tags.map((tag, id) => ({
    name: tag.toUpperCase(),
    slug: tag,
    color: id === 0 ? '#ffcc00' : null,
    priority: id,
  })),
})

const category = (id: number, slug: string, parent: number | null, order: number, facets: Facet[] = []): Category => ({
  id,
  name: `All ${slug}`,
  slug,
  tn_parent: parent,
  tn_level: parent === null ? 1 : 2,
  tn_order: order,
  tn_children_count: 0,
  tn_ancestors_pks: '',
  variations: [],
  facets,
  image_md: null,
  image_alt: null,
  vat_rate: null,
})

const rings = category(1, 'rings', null, 20, [facet('stone', 2, 'onyx', 'emerald'), facet('metal', 1, 'gold')])
const chains = category(2, 'chains', null, 10, [facet('length', 3, 'long')])
const bands = category(3, 'bands', 1, 22, [facet('width', 0, 'wide')])
const seals = category(4, 'seals', 1, 21)
const categories = [rings, chains, bands, seals]

test('without a category, its choices are the top ones in their order, with their counts', () => {
  expect(categoryChoices(categories, null, new Map([['rings', 7]]))).toEqual([
    { slug: 'chains', name: 'All chains', count: 0 },
    { slug: 'rings', name: 'All rings', count: 7 },
  ])
})

test('the choices of a category are its children', () => {
  expect(categoryChoices(categories, rings, new Map([['bands', 2]]))).toEqual([
    { slug: 'seals', name: 'All seals', count: 0 },
    { slug: 'bands', name: 'All bands', count: 2 },
  ])
  expect(categoryChoices(categories, bands, new Map())).toEqual([])
})

const counts = [
  { facet: 'metal', slug: 'gold', count: 3 },
  { facet: 'stone', slug: 'emerald', count: 2 },
  { facet: 'length', slug: 'long', count: 1 },
  { facet: 'width', slug: 'wide', count: 4 },
]
const facetsOf = (line: Category[]) =>
  facetChoices(categories, line, allProductsListing, counts).map(({ slug }) => slug)

test('the facets of a category are its own and those of its ancestors, in order of priority', () => {
  expect(facetsOf([rings, bands])).toEqual(['width', 'metal', 'stone'])
  expect(facetsOf([chains])).toEqual(['length'])
})

test('without a category, the facets are those of the top categories', () => {
  expect(facetsOf([])).toEqual(['metal', 'stone', 'length'])
})

test('a facet has its tags with the number of products of each', () => {
  const [, stone] = facetChoices(categories, [rings], allProductsListing, counts)
  expect(stone).toEqual({
    slug: 'stone',
    name: 'The stone',
    style: 'colors',
    tags: [
      { slug: 'onyx', name: 'ONYX', color: '#ffcc00', count: 0 },
      { slug: 'emerald', name: 'EMERALD', color: null, count: 2 },
    ],
  })
})

test('a facet without products is left out, unless one of its tags is selected', () => {
  const selected = { ...allProductsListing, tags: [{ facet: 'stone', tags: ['onyx'] }] }
  expect(facetChoices(categories, [rings], allProductsListing, [])).toEqual([])
  const [stone, ...others] = facetChoices(categories, [rings], selected, [])
  expect([stone?.slug, stone?.tags.map(({ slug }) => slug), others]).toEqual(['stone', ['onyx'], []])
  expect(facetChoices(categories, [rings], allProductsListing, [{ facet: 'metal', slug: 'onyx', count: 1 }])).toEqual(
    [],
  )
})
