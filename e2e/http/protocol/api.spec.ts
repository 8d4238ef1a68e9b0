import { product } from '../../demo'
import { expect, test } from '../fixtures'

const API = '/api/v1'
const band = product('kyma-band')

test.describe('public API operations', () => {
  for (const path of [
    '/shop/products/categories',
    '/shop/products/search',
    '/shop/products/search-aggregates',
    '/shop/products/shipping-fees',
    '/shop/catalogue-change',
    '/contact/support',
    '/openapi.json',
  ]) {
    for (const slash of ['', '/']) {
      test(`GET ${path}${slash}`, async ({ request }) => {
        const response = await request.get(`${API}${path}${slash}`, { maxRedirects: 0 })
        expect(response.status()).toBe(200)
        expect(response.headers()['content-type']).toContain('application/json')
      })
    }
  }

  test('a product is returned with its variants', async ({ request }) => {
    const product = await (await request.get(`${API}/shop/products/${band.slug}`)).json()
    expect(product).toMatchObject({ slug: band.slug, name: band.name, product_code: band.product_code })
    expect(product.variants.length).toBeGreaterThan(1)
    expect(product.variants[0].price).toMatch(/^\d+\.\d{2}$/)
  })

  test('the last change of the catalogue is older than the response that tells it', async ({ request }) => {
    const response = await request.get(`${API}/shop/catalogue-change`)
    const { changed_at } = await response.json()
    expect(Date.parse(changed_at)).toBeLessThan(Date.parse(response.headers().date ?? '') + 1_000)
  })

  test('a page has twenty results, and the page after the last is empty', async ({ request }) => {
    const first = await (await request.get(`${API}/shop/products/search`)).json()
    expect(first.results).toHaveLength(20)
    const last = await (await request.get(`${API}/shop/products/search?offset=${first.count}`)).json()
    expect(last).toEqual({ count: first.count, results: [] })
  })
})

const longText = 'x'.repeat(10_000)

/** Invalid input gets a message that names the problem, and never a 500. */
const badInput: [what: string, path: string, field: string][] = [
  ['a negative limit', '/shop/products/search?limit=-1', 'limit'],
  ['a limit of zero', '/shop/products/search?limit=0', 'limit'],
  ['an absurd offset', '/shop/products/search?offset=1e99', 'offset'],
  ['a huge offset', '/shop/products/search?offset=999999999', 'offset'],
  ['a word for a price', '/shop/products/search?price_min=cheap', 'price_min'],
  ['a price with a comma', '/shop/products/search-aggregates?price_max=12,50', 'price_max'],
  ['an unknown order', '/shop/products/search?ordering=random', 'ordering'],
  ['ten thousand characters of search', `/shop/products/search?search=${longText}`, 'detail'],
  ['two hundred and one characters of search', `/shop/products/search?search=${'x'.repeat(201)}`, 'search'],
]

test.describe('invalid input', () => {
  for (const [what, path, field] of badInput) {
    test(what, async ({ request }) => {
      const response = await request.get(API + path)
      expect(response.status()).toBeGreaterThanOrEqual(400)
      expect(response.status()).toBeLessThan(500)
      expect(await response.json()).toHaveProperty([field])
    })
  }

  for (const path of [
    '/shop/products/%zz',
    '/shop/products/%00',
    '/shop/products/%ED%A0%80',
    '/shop/products/search?search=%zz',
    '/shop/products/search?search=%00',
  ]) {
    test(`is refused in the URL ${path}`, async ({ request, baseURL }) => {
      const response = await request.get(new URL(baseURL ?? '').origin + API + path)
      expect(response.status()).toBe(400)
    })
  }

  for (const [what, body, signature] of [
    ['nothing', '', ''],
    ['nothing signed', '{}', ''],
    ['what somebody else signed', '{}', 't=1,v1=00'],
  ] as const) {
    test(`is refused in a webhook event with ${what}`, async ({ request }) => {
      const response = await request.post(`${API}/shop/payments/webhook`, {
        data: Buffer.from(body),
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      })
      expect([response.status(), await response.json()]).toEqual([400, { 'Stripe-Signature': [expect.any(String)] }])
    })
  }

  test('unknown facets and parameters are ignored, and unknown slugs are not found', async ({ request }) => {
    expect((await request.get(`${API}/shop/products/search?nothing=such`)).status()).toBe(200)
    expect((await request.get(`${API}/shop/products/no-such-thing`)).status()).toBe(404)
    expect((await request.get(`${API}/no/such/call`)).status()).toBe(404)
  })
})

test('the OpenAPI document describes every operation and its responses', async ({ request }) => {
  const document = await (await request.get(`${API}/openapi.json`)).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/shop/products/categories', '/shop/products/search', '/contact/support']),
  )
  const parameters: { name: string }[] = document.paths['/shop/products/search'].get.parameters
  expect(parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['category', 'search', 'price_min', 'price_max', 'ordering', 'offset']),
  )
})

for (const [method, path, allowed] of [
  ['GET', '/token/login/', 'POST, OPTIONS'],
  ['DELETE', '/shop/shop-users/addresses', 'GET, HEAD, PATCH, POST, PUT, OPTIONS'],
  ['PATCH', `/shop/products/${band.slug}`, 'GET, HEAD, OPTIONS'],
  ['PUT', '/openapi.json', 'GET, HEAD, OPTIONS'],
] as const) {
  test(`${method} ${path} is refused with an Allow header`, async ({ request }) => {
    const answer = await request.fetch(API + path, { method })
    expect([answer.status(), answer.headers()['allow']]).toEqual([405, allowed])
    expect(await answer.json()).toEqual({ detail: expect.stringContaining(allowed) })
  })
}
