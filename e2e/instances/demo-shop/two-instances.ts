import { sql } from 'drizzle-orm'
import { type Server } from '@/scripts/testing/servers'
import { eventually, fetchPage } from '../instance'
import { database, reset, secondInstance, shop } from './shop'

const listing = (category: string) => `/shop/search/category=${category}/tags=/query=/page=1/by=-date/range=0-0`

type Newest = { id: number; slug: string; category: string; category_name: string }

let instances: Server[] = []
let newest: Newest

beforeAll(async () => {
  instances = [shop, await secondInstance()]
  await reset()
  const [row] = await database.current.db.execute<Newest>(sql`
    select products.id, products.slug, categories.slug as category, categories.name as category_name
    from products join categories on categories.id = category_id order by date_added desc limit 1`)
  if (!row) throw new Error('The demo has no products.')
  newest = row
})

const pages = () => [
  '/',
  listing(newest.category),
  `/shop/${newest.category}/${newest.slug}`,
  '/feed.xml',
  '/sitemap/1.xml',
]

/** Requests every page, so that each has a cached copy that can become stale. */
const visitAll = (paths = pages()) =>
  Promise.all(instances.flatMap(({ address }) => paths.map((path) => fetchPage(address + path))))

async function expectOnAllInstances(paths: string[], expectation: (text: string, path: string) => void): Promise<void> {
  for (const { address } of instances) {
    for (const path of paths) {
      await eventually(async () => {
        const { status, text } = await fetchPage(address + path)
        expect({ path, status }).toEqual({ path, status: 200 })
        expectation(text, path)
      })
    }
  }
}

test('a changed price is on every page and in the API of both instances', async () => {
  const paths = [
    ...pages().filter((path) => !path.startsWith('/sitemap')),
    `/api/v1/shop/products/search?category=${newest.category}&ordering=-date_added`,
  ]
  await visitAll(paths)
  await database.current.db.execute(sql`update variants set price_cents = 123457 where product_id = ${newest.id}`)
  await expectOnAllInstances(paths, (text) => expect(text).toMatch(/1,?234\.57/))
})

test('a changed setting is on every page of both instances', async () => {
  await visitAll()
  await database.current.db.execute(sql`update settings set company_name = 'Another House'`)
  await expectOnAllInstances(
    pages().filter((path) => !path.startsWith('/sitemap')),
    (text) => expect(text).toContain('Another House'),
  )
})

test('a renamed category is on every page of both instances, at its new URL', async () => {
  await visitAll()
  await database.current.db.execute(
    sql`update categories set slug = 'renamed-here', name = 'Renamed Here' where slug = ${newest.category}`,
  )
  newest = { ...newest, category: 'renamed-here' }
  await expectOnAllInstances(pages(), (text, path) =>
    expect(text).toContain(path.startsWith('/sitemap') ? 'category=renamed-here' : 'Renamed Here'),
  )
})

test('old URLs redirect after a slug is changed', async () => {
  const { db } = database.current
  await db.execute(
    sql`insert into category_redirects (slug, category_id) select 'as-it-was', id from categories where slug = ${newest.category}`,
  )
  await db.execute(sql`insert into product_redirects (slug, product_id) values ('product-as-it-was', ${newest.id})`)
  const [product = ''] = pages().slice(2)
  for (const { address } of instances) {
    for (const [before, now] of [
      [listing('as-it-was'), listing(newest.category)],
      [`/shop/as-it-was/${newest.slug}`, product],
      [`/shop/as-it-was/product-as-it-was`, product],
    ] as const) {
      await eventually(async () => {
        const { status, headers } = await fetchPage(address + before)
        expect({ status, to: headers.get('location') }).toEqual({ status: 308, to: now })
      })
    }
  }
})

test('pictures come from the media domain, which the strict policy allows', async () => {
  await visitAll()
  await database.current.db.execute(sql`update settings set media_domain = 'https://media.example'`)
  const [listed = '', product = ''] = pages().slice(1)
  const calls = ['products/categories', `products/${newest.slug}`].map((call) => `/api/v1/shop/${call}`)
  await expectOnAllInstances([listed, product, '/feed.xml', ...calls, '/api/v1/contact/support'], (text) => {
    expect(text).toContain('https://media.example/media/')
    // The shop's own picture for link previews does not come from the media domain.
    expect(text).not.toMatch(/(["\s(]|http:\/\/[^/"]+)\/media\/(?!share\.)/)
  })
  for (const { address } of instances) {
    const { headers } = await fetchPage(`${address}/log-in`)
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data: https://media.example;")
  }
})

test('a removed product is on no page of either instance', async () => {
  await visitAll()
  const [gone, ...others] = [pages()[2] ?? '', '/', listing(newest.category), '/feed.xml', '/sitemap/1.xml']
  await database.current.db.execute(sql`delete from products where id = ${newest.id}`)
  await expectOnAllInstances(others, (text) => expect(text).not.toContain(newest.slug))
  for (const { address } of instances)
    await eventually(async () => expect(await fetchPage(address + gone)).toMatchObject({ status: 307 }))
})
