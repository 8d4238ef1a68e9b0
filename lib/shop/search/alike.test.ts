import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { type ListedProduct } from '@/lib/shop/catalogue/listed-product'
import { emptySnapshot, type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { alikeProducts } from './alike'
import { buildListingIndex } from './listing-index'

const category = (id: number, slug: string, parent: number | null = null) =>
  ({ id, slug, tn_ancestors_pks: parent === null ? '' : String(parent) }) as Category

const rings = category(1, 'rings')
const bands = category(2, 'bands', 1)
const necklaces = category(3, 'necklaces')
const CATEGORIES: Record<string, Category> = { rings, bands, necklaces }

const TAGS: Snapshot['tags'] = new Map([
  [1, { facet: 'metal', slug: 'gold' }],
  [2, { facet: 'stone', slug: 'onyx' }],
])

type Row = [name: string, category: string, tags: number[], orders?: number, available?: boolean]

/** The names of what is like the first product. */
function alike(rows: Row[], limit = 4): string[] {
  const products = rows.map(
    ([name, where, tags, orders = 0, available = true], id) =>
      ({
        id,
        name,
        categoryId: CATEGORIES[where]?.id,
        tags,
        orders,
        available,
        price: 1,
        addedAt: 0,
      }) as unknown as ListedProduct,
  )
  const index = buildListingIndex({ ...emptySnapshot, products, categories: [rings, bands, necklaces], tags: TAGS })
  const [own] = products
  if (!own) throw new Error('A product is expected.')
  return alikeProducts(index, TAGS, own, { top: rings, category: bands }, limit).map(({ name }) => name)
}

const GOLD = 1
const ONYX = 2

test.each<[string, Row[], string[]]>([
  [
    'its set comes before a stone, and a stone before a metal',
    [
      ['Kyma Band', 'bands', [GOLD, ONYX]],
      ['Sun', 'necklaces', [GOLD], 9],
      ['Night', 'necklaces', [ONYX], 1],
      ['Star', 'necklaces', [GOLD], 8],
      ['kyma Chain', 'necklaces', []],
    ],
    ['kyma Chain', 'Night', 'Sun', 'Star'],
  ],
  [
    'nothing of its own top category, and nothing that is sold out',
    [
      ['Kyma Band', 'bands', [GOLD]],
      ['Kyma Signet', 'rings', [GOLD]],
      ['Sun', 'necklaces', [GOLD], 9, false],
      ['Moon', 'necklaces', [GOLD]],
    ],
    ['Moon'],
  ],
  [
    'in a shop with one top category, products of another category in it',
    [
      ['Kyma Band', 'bands', [GOLD]],
      ['Kyma Signet', 'rings', [GOLD]],
      ['Plain Band', 'bands', [GOLD]],
    ],
    ['Kyma Signet'],
  ],
  ['nothing for a product without company', [['Kyma Band', 'bands', [GOLD]]], []],
])('%s', (_, rows, names) => {
  expect(alike(rows)).toEqual(names)
})

test('a word with which many names begin is no set', () => {
  const silver = Array.from({ length: 12 }, (_, at): Row => [`Silver ${at}`, 'necklaces', []])
  expect(alike([['Silver Band', 'bands', []], ...silver])).toEqual([])
  expect(alike([['Silver Band', 'bands', []], ...silver.slice(1)])).toHaveLength(4)
})

test('no more than asked for', () => {
  expect(
    alike(
      [
        ['Kyma Band', 'bands', [GOLD]],
        ['Sun', 'necklaces', [GOLD], 2],
        ['Moon', 'necklaces', [GOLD], 3],
      ],
      1,
    ),
  ).toEqual(['Moon'])
})
