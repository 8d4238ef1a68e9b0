import { readdirSync } from 'node:fs'
import { type APIRequestContext } from '@playwright/test'
import { SCREENS } from '@/components/desk/desk-menu'
import * as demo from '../demo'
import { expect, test } from '../http/fixtures'
import { unescape } from '../http/html'

const GUEST_PAGES = ['/desk/log-in', '/desk/join/x', '/desk/not-allowed']

/** The address of every screen, with a value for what is chosen in it. */
const pages = readdirSync('app/desk', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => `/desk/${file.replace(/\/?page\.tsx$/, '')}`.replace(/\/$/, '').replace(/\[[^\]]+\]/g, 'x'))

test('every screen leads to the sign-in who is not signed in', async ({ request }) => {
  for (const path of pages.filter((page) => !GUEST_PAGES.includes(page))) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([path, response.status(), response.headers()['location']]).toEqual([
      path,
      307,
      expect.stringMatching(/^\/desk\/log-in/),
    ])
  }
})

test('every screen of the menu is there', () => {
  expect(SCREENS.filter(({ path }) => !pages.includes(path)).map(({ path }) => path)).toEqual([])
})

test('exports and events are for those who are signed in', async ({ request }) => {
  for (const path of ['/desk/orders/export', '/desk/statistics/export', '/desk/events'])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(401)
})

test('pages of the desk are neither kept nor indexed, and have a policy of their own', async ({ request }) => {
  const headers = (await request.get('/desk/log-in')).headers()
  expect(headers['cache-control']).toContain('no-store')
  expect(headers['x-robots-tag']).toContain('noindex')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic';/)
})

const formIn = (html: string) => /<form[^>]*aria-label="Sign in with a password".*?<\/form>/s.exec(html)?.[0] ?? ''

test.describe('the origin of a form', () => {
  /** Sends the form of the sign-in as a browser without scripts does. */
  async function sendSignIn(request: APIRequestContext, headers: Record<string, string>) {
    const form = formIn(await (await request.get('/desk/log-in')).text())
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)].map(
      ([, name = '', value = '']) => [name, unescape(value)] as const,
    )
    expect(hidden.length).toBeGreaterThan(1)
    return request.post('/desk/log-in', {
      headers,
      multipart: { ...Object.fromEntries(hidden), email: '', password: '', one_time_code: '' },
    })
  }

  test('a form of the shop is accepted, also behind a proxy that changes the host', async ({ request, baseURL }) => {
    for (const host of [{}, { Host: 'inside.example:3000' }] as Record<string, string>[]) {
      const response = await sendSignIn(request, { Origin: baseURL ?? '', ...host })
      expect([response.status(), await response.text()]).toEqual([
        200,
        expect.stringContaining('Enter your email address.'),
      ])
    }
  })

  test('a form of another site is refused', async ({ request }) => {
    const response = await sendSignIn(request, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })
    expect([response.status(), await response.text()]).toEqual([403, 'This form was sent from another site.'])
  })

  test('pages of the shop accept no forms', async ({ request }) => {
    expect((await request.post('/', { multipart: { a: 'b' } })).status()).toBe(405)
  })
})

/** Texts that only code of the desk has. */
const DESK_CODE = /desk_method|desk_passkey|\/desk\/log-in|navigator\.credentials|Skip to content<|Use a passkey/

/** The files that a page names, also those that it loads later. */
const filesIn = (html: string, kind: 'js' | 'css'): string[] => [
  ...new Set(
    [...html.matchAll(/\/_next\/static\/[\w./~-]+\.(js|css)/g)].flatMap(([url, ext]) => (ext === kind ? [url] : [])),
  ),
]

const BAND = demo.product('kyma-band')
const SHOP_PAGES = ['/', BAND.path, BAND.category.path, '/shop/cart', '/about', '/log-in', '/shop/cart/checkout']

test.describe('no page of the shop loads', () => {
  const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

  test('scripts of the desk', async ({ request }) => {
    const scriptsOf = async (page: string) =>
      Promise.all(filesIn(page, 'js').map(async (url) => ({ url, text: await textOf(request, url) })))
    const ofDesk = await scriptsOf(await textOf(request, '/desk/log-in'))
    // Otherwise this test would look for the wrong texts.
    expect(ofDesk.filter(({ text }) => DESK_CODE.test(text)).length).toBeGreaterThan(0)
    for (const path of SHOP_PAGES) {
      const page = await textOf(request, path)
      const scripts = await scriptsOf(page)
      expect(scripts.length).toBeGreaterThan(0)
      for (const { url, text } of scripts) expect(DESK_CODE.exec(text)?.[0], `${url} on ${path}`).toBeUndefined()
      // No server actions either.
      expect(page, path).not.toContain('$ACTION')
    }
  })

  test('styles of the desk', async ({ request }) => {
    const signIn = await textOf(request, '/desk/log-in')
    const tags = [/<form[^>]*>/.exec(formIn(signIn))?.[0] ?? '', /<header[^>]*>/.exec(signIn)?.[0] ?? '']
    const classes = tags.flatMap((tag) => / class="([^"]+)"/.exec(tag)?.[1]?.split(' ') ?? [])
    const stylesOf = async (page: string) =>
      (await Promise.all(filesIn(page, 'css').map((url) => textOf(request, url)))).join()
    const isIn = (styles: string) => classes.filter((name) => styles.includes(`.${name}`))
    expect(isIn(await stylesOf(signIn))).toEqual(classes)
    expect(classes.length).toBeGreaterThan(0)
    for (const path of SHOP_PAGES) expect(isIn(await stylesOf(await textOf(request, path))), path).toEqual([])
  })
})
