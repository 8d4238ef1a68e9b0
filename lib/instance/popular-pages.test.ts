import { emptySnapshot } from '@/lib/catalogue/snapshot'
import { popularPages } from './popular-pages'

test('home, the categories and the products ordered most often', () => {
  const categories = [{ id: 1, slug: 'rings' }] as unknown as typeof emptySnapshot.categories
  const products = [3, 9, 5].map((orders, id) => ({
    id,
    slug: `ring-${orders}`,
    categoryId: 1,
    orders,
  })) as unknown as typeof emptySnapshot.products
  expect(popularPages({ categories, products })).toEqual([
    '/',
    '/shop/search/category=rings/tags=/query=/page=1/by=relevance/range=0-0',
    '/shop/rings/ring-9',
    '/shop/rings/ring-5',
    '/shop/rings/ring-3',
  ])
  const many = Array.from({ length: 1_000 }, (_, id) => ({ ...products[0], id }) as (typeof products)[number])
  expect(popularPages({ categories, products: many })).toHaveLength(42)
})
