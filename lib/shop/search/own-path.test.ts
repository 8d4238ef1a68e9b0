import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { type ListedProduct } from '@/lib/shop/catalogue/listed-product'
import { emptySnapshot } from '@/lib/shop/catalogue/snapshot'
import { listingPath } from './listing'
import { ownPath } from './own-path'

const category = (id: number, slug: string) => ({ id, slug }) as Category
const ring = { id: 7, slug: 'seal-ring', categoryId: 1 } as ListedProduct
const lost = { id: 8, slug: 'lost-ring', categoryId: 99 } as ListedProduct

const catalogue = {
  ...emptySnapshot,
  categories: [category(1, 'rings'), category(2, 'chains')],
  movedCategories: new Map([
    ['dachtylidia', 'rings'],
    ['chains', 'rings'],
  ]),
  bySlug: new Map([ring, lost].map((product) => [product.slug, product])),
  byId: new Map([ring, lost].map((product) => [product.id, product])),
  movedProducts: new Map([['sfragidolitho', 7]]),
}

test('a listing of a former category leads to the present one, with its filters', () => {
  const filters = { tags: [{ facet: 'metal', tags: ['gold'] }], page: 2 }
  expect(ownPath(catalogue, listingPath({ ...filters, category: 'dachtylidia' }))).toBe(
    listingPath({ ...filters, category: 'rings' }),
  )
})

test.each([
  ['a category that exists, even if another one had its slug before', listingPath({ category: 'chains' })],
  ['a category that never existed', listingPath({ category: 'spoons' })],
  ['no category', '/shop/search/query=a%20ring'],
  ['a page that is neither', '/about'],
  ['another site', 'https://shop.example/shop/dachtylidia/sfragidolitho'],
  ['a category alone', '/shop/dachtylidia'],
  ['a deeper path', '/shop/dachtylidia/sfragidolitho/more'],
  ['an unknown product', '/shop/dachtylidia/spoon'],
  ['the present path', '/shop/rings/seal-ring'],
  ['the present product in another category', '/shop/chains/seal-ring?variant=17'],
  ['a product whose category is not shown', '/shop/dachtylidia/lost-ring'],
  ['a place on the page', '/shop/dachtylidia/sfragidolitho#size'],
])('a link to %s stays as it is', (_name, link) => {
  expect(ownPath(catalogue, link)).toBe(link)
})

test.each([
  ['/shop/dachtylidia/sfragidolitho', '/shop/rings/seal-ring'],
  ['/shop/dachtylidia/sfragidolitho/', '/shop/rings/seal-ring'],
  ['/shop/dachtylidia/seal-ring', '/shop/rings/seal-ring'],
  ['/shop/rings/sfragidolitho', '/shop/rings/seal-ring'],
  ['/shop/dachtylidia/sfragidolitho?variant=17', '/shop/rings/seal-ring?variant=17'],
])('the link %s leads to %s', (link, own) => {
  expect(ownPath(catalogue, link)).toBe(own)
})
