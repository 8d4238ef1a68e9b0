import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pageRoutes } from '../../../tools/fuzz/pages'
import { category, product } from '../../demo'
import { expect, test } from '../fixtures'

const rings = category('rings')
const band = product('kyma-band')

const EXPECTED_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
}

const STRICT_DIRECTIVES = ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]
const POLICIES = {
  shop: [...STRICT_DIRECTIVES, "default-src 'self'", "connect-src 'self'"],
  private: [...STRICT_DIRECTIVES, "default-src 'self'", "'strict-dynamic'"],
  data: ["default-src 'none'", "frame-ancestors 'none'", 'sandbox'],
}

/** Valid values for URL parameters; all others get an unknown value. */
const REAL_PARAMETERS: Record<string, string> = {
  category: rings.slug,
  product: band.slug,
  variant: 'silver-52',
  segments: `category=${rings.slug}/tags=/query=/page=1/by=relevance/range=0-0`,
  page: '1.xml',
}
const fillRoute = (route: string) =>
  route.replace(/\[+(?:\.\.\.)?(\w+)\]+/g, (_, name: string) => REAL_PARAMETERS[name] ?? 'nothing-such')

const routes = pageRoutes(path.join(process.cwd(), 'app'))

test('every page has the Content-Security-Policy of its zone', async ({ requestOfCustomer }) => {
  test.slow()
  expect(routes.filter(({ zone }) => zone === 'private').length).toBeGreaterThan(10)
  for (const { route, zone } of routes) {
    const answer = await requestOfCustomer.get(fillRoute(route), { maxRedirects: 0 })
    const headers = answer.headers()
    expect(headers, route).toMatchObject(EXPECTED_HEADERS)
    expect(headers['referrer-policy'], route).toMatch(/^(strict-origin-when-cross-origin|same-origin)$/)
    expect(headers, route).not.toHaveProperty('x-powered-by')
    // Redirects and refusals have no content, so they get the policy of plain responses.
    if ((answer.status() >= 300 && answer.status() < 400) || answer.status() === 405) continue
    for (const part of POLICIES[zone]) expect(headers['content-security-policy'], route).toContain(part)
    if (zone === 'private') expect(headers['cache-control'], route).toContain('no-store')
  }
})

test('plain responses of every layer have the same security headers as pages', async ({ request, baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  const product = await (await request.get(`/api/v1/shop/products/${band.slug}`)).json()
  const answers = {
    'a picture': await request.get(product.image_md),
    'a call': await request.get('/api/v1/contact/support'),
    'a refused call': await request.get('/api/v1/shop/shop-users/orders'),
    'an unknown call': await request.get('/api/nothing'),
    'an address that cannot be read': await request.get(`${origin}/%zz`),
    'one that is too long': await request.get(`/${'a'.repeat(9000)}`),
    'a page that is sent something': await request.post('/log-in', {
      data: 'x',
      headers: { 'next-action': 'a'.repeat(42) },
    }),
    'an unknown page': await request.get('/404'),
    'an unknown file': await request.get('/_next/static/nothing.js'),
    'a picture to be made': await request.get('/_next/image?url=%2Ficons%2F192.png&w=640&q=75'),
  }
  for (const [what, answer] of Object.entries(answers)) {
    expect(answer.headers(), what).toMatchObject(EXPECTED_HEADERS)
    expect(answer.headers()['content-security-policy'], what).toMatch(/frame-ancestors 'none'/)
  }
  expect(answers['a page that is sent something'].status()).toBe(405)
  expect(answers['a picture to be made'].status()).toBe(404)
})

test('the desk refuses a large body by its headers, before it is sent', async ({ baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  const request = http.request(`${origin}/desk/log-in`, {
    method: 'POST',
    headers: { Origin: origin, Cookie: `desk=${'a'.repeat(43)}`, 'Content-Length': 10_000_000 },
  })
  request.flushHeaders()
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  expect([answer.statusCode, await text(answer)]).toEqual([413, 'Sign in to send more than 64 kB.\n'])
  request.destroy()
})

test('the desk refuses a form that cannot be read', async ({ request, baseURL }) => {
  const answer = await request.post('/desk/log-in', {
    headers: { Origin: new URL(baseURL ?? '').origin, 'Content-Type': 'multipart/form-data; boundary=x' },
    data: '--x\r\nContent-Disposition: form-data; name="f"; filename="a"b.png"\r\n\r\n.\r\n--x--\r\n',
  })
  expect(answer.status()).toBe(400)
})

test('over plain HTTP, no header makes the browser require HTTPS', async ({ request }) => {
  expect((await request.get('/')).headers()).not.toHaveProperty('strict-transport-security')
})

for (const [who, headers] of [
  ['a page that goes by another name', { Host: 'rebound.example' }],
  ['somebody behind a proxy', { 'CF-Connecting-IP': '203.0.113.9' }],
] as const) {
  test(`${who} cannot read the mailbox and the metrics`, async ({ request }) => {
    const answer = await request.get('/mailbox', { maxRedirects: 0, headers })
    expect([answer.status(), answer.headers()['location']]).toEqual([307, '/404'])
    expect((await request.get('/metrics', { headers })).status()).toBe(404)
  })
}

test('the shop ignores a forged host', async ({ request }) => {
  const false_ = { Host: 'fuzzhost.example', 'X-Forwarded-Host': 'fuzzhost.example', 'X-Forwarded-Proto': 'https' }
  for (const place of [
    '/',
    `/shop/${rings.slug}/${band.slug}`,
    '/log-in',
    '/my-account/cart',
    '/robots.txt',
    '/sitemap.xml',
    '/feed.xml',
    '/feeds/google.xml',
    '/feeds/openai.jsonl',
    '/manifest.webmanifest',
  ]) {
    const answer = await request.get(place, { maxRedirects: 0, headers: false_ })
    expect(`${answer.headers()['location'] ?? ''} ${await answer.text()}`, place).not.toContain('fuzzhost')
    // The next request does not get the response to the forged one either.
    expect(await (await request.get(place, { maxRedirects: 0 })).text(), place).not.toContain('fuzzhost')
  }
})

test('a shared page contains nothing of the URL of a request', async ({ request }) => {
  for (const place of [
    '/',
    '/privacy-policy',
    `/shop/${rings.slug}/${band.slug}`,
    `/shop/${category('earrings').slug}/no-such`,
    '/404',
  ]) {
    const answer = await request.get(`${place}?email=entrusted@example.com&variant=En%20trusted`, { maxRedirects: 0 })
    expect(await answer.text(), place).not.toMatch(/entrusted|En(%20| )trusted/)
  }
})

const PRIVATE_PAGES = [
  '/log-in',
  '/sign-up',
  '/password-reset-request',
  '/password-reset/a/b',
  '/activate/a/b',
  '/my-account/cart',
  '/my-account/orders',
  '/my-account/wishlist',
  '/my-account/my-details',
  '/shop/cart/checkout',
  '/shop/cart/success',
  '/shop/cart/order/nobodys',
  '/mailbox',
]

test('private pages are not stored, and only scripts with the nonce of the response run', async ({
  request,
  requestOfCustomer,
}) => {
  const nonces = new Set<string>()
  // The log-in page redirects customers, so it is checked as a guest.
  for (const [path, as] of PRIVATE_PAGES.map(
    (path) => [path, path === '/log-in' ? request : requestOfCustomer] as const,
  )) {
    const answer = await as.get(path, { maxRedirects: 0 })
    const headers = answer.headers()
    expect(headers['cache-control'], path).toContain('no-store')
    const policy = headers['content-security-policy'] ?? ''
    const [scripts = ''] = policy.match(/script-src[^;]*/g) ?? []
    const [, nonce = ''] = /^script-src 'self' 'nonce-([\w+/=]+)' 'strict-dynamic'/.exec(scripts) ?? []
    expect(nonce, path).not.toBe('')
    expect(scripts, path).not.toContain('unsafe')
    expect(policy.match(/script-src/g), path).toHaveLength(1)
    nonces.add(nonce)
    for (const [tag] of (await answer.text()).matchAll(/<script\b[^>]*>/g))
      if (!tag.includes('type="application/json"')) expect(tag, path).toContain(`nonce="${nonce}"`)
  }
  expect(nonces.size).toBe(PRIVATE_PAGES.length)
})
