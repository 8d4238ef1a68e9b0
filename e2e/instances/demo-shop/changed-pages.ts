import { sql } from 'drizzle-orm'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { listingPath } from '@/lib/shop/search/listing'
import { type Server } from '@/scripts/testing/servers'
import { eventually, fetchPage, pagesStay } from '../instance'
import { database, openPrompt, reset, shop } from './shop'

let oldest: { id: number; path: string; category: string }
let paths: string[]

beforeAll(async () => {
  const { db } = database.current
  await reset()
  const products = await db.execute<{ id: number; slug: string; category: string }>(sql`
    select products.id, products.slug, categories.slug as category from products
    join categories on categories.id = category_id order by date_added, orders_before`)
  const [first, ...others] = products
  if (!first) throw new Error('The demo has no products.')
  oldest = { id: first.id, path: productPath(first.category, first.slug), category: first.category }
  const categories = await db.execute<{ slug: string }>(sql`select slug from categories`)
  paths = [
    '/',
    '/about',
    '/shop/cart',
    oldest.path,
    ...others.slice(0, 10).map(({ slug, category }) => productPath(category, slug)),
    ...categories.map(({ slug }) => listingPath({ category: slug })),
    ...[{}, { query: 'ring' }, { range: { min: 20, max: 60 } }, { category: first.category, page: 2 }].map(listingPath),
  ]
  await pagesStay(shop.address)
})

/** What a page shows, without the data for the browser, whose parts arrive in any order, and the address of the instance. */
const show = async ({ address }: Server, path: string) => {
  const { text } = await fetchPage(address + path)
  return [address, encodeURIComponent(address)].reduce(
    (shown, own) => shown.replaceAll(own, ''),
    text.replace(/<script[^]*?<\/script>/g, ''),
  )
}

const readAll = async (instance: Server) => {
  const texts = new Map<string, string>()
  for (const path of paths) texts.set(path, await show(instance, path))
  return texts
}

/** Home is rendered again after every change. */
const comparedPaths = () => paths.filter((path) => path !== '/')

test.each([
  ['price', (id: number) => sql`update variants set price_cents = price_cents + 4321 where product_id = ${id}`],
  ['availability', (id: number) => sql`update variants set available = false where product_id = ${id}`],
  ['name', (id: number) => sql`update products set name = 'Renamed product' where id = ${id}`],
])('after a change of a %s, every page is the same as on an instance that renders it anew', async (_what, change) => {
  const before = await readAll(shop)
  await database.current.db.execute(change(oldest.id))
  await eventually(async () => expect(await show(shop, oldest.path)).not.toBe(before.get(oldest.path)))
  await pagesStay(shop.address)
  const other = await openPrompt()
  const [cached, rendered] = [await readAll(shop), await readAll(other)]
  await other.close()
  expect(comparedPaths().filter((path) => cached.get(path) !== rendered.get(path))).toEqual([])
})

test('public pages tell browsers to ask each time, and nobody else to keep them', async () => {
  for (const path of [...paths.slice(0, 5), listingPath({ category: 'no-such-category' })]) {
    const { headers } = await fetchPage(shop.address + path)
    expect([path, headers.get('cache-control')]).toEqual([path, 'public, max-age=0, must-revalidate'])
    for (const name of ['cdn-cache-control', 'surrogate-control', 'xkey', 'cache-tag', 'x-shared-for'])
      expect(headers.get(name)).toBeNull()
    expect(headers.get('vary')?.toLowerCase()).toContain('rsc')
  }
})

test('data for the router is not for shared caches', async () => {
  const router = { rsc: '1', 'next-router-state-tree': encodeURIComponent(JSON.stringify(['', {}, null, null, true])) }
  for (const path of ['/about', listingPath({ category: oldest.category })])
    expect((await fetchPage(shop.address + path, router)).headers.get('cache-control')).toMatch(/^private|no-store/)
})
