import { popularPages } from './popular-pages'

const categories = [{ id: 1, slug: 'rings' }]
const ordered = (orders: number) => ({ slug: `ring-${orders}`, categoryId: 1, orders })

test('home, the categories and the products ordered most often', () => {
  expect(popularPages({ categories, products: [3, 9, 5].map(ordered) })).toEqual([
    '/',
    '/shop/search/category=rings/tags=/query=/page=1/by=relevance/range=0-0',
    '/shop/rings/ring-9',
    '/shop/rings/ring-5',
    '/shop/rings/ring-3',
  ])
  const many = Array.from({ length: 1_000 }, (_, at) => ordered(at))
  expect(popularPages({ categories, products: many })).toHaveLength(26)
})
