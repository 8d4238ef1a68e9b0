import { answerOf, createContext } from '../testing.mjs'
import { refuseWhileClosed } from './refuse-while-closed.mjs'

const INSTANCE = Symbol.for('asimera.instance')
const KEY = '7e3f8a52-4a7c-4d21-9d0e-2b1a5f0c9e11'

beforeEach(() => {
  globalThis[INSTANCE] = { closed: { name: 'Clay & <Sons>', previewKey: KEY } }
})
afterEach(() => {
  delete globalThis[INSTANCE]
})

const answer = (url, headers = {}, facts = {}) => answerOf(refuseWhileClosed, createContext({ url, headers, ...facts }))

test('a shop that is not open yet says so, as a page to people and as JSON to programs', async () => {
  const page = await answer('/shop/search', { accept: 'text/html,*/*' })
  expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '3600', 'cache-control': 'no-store' } })
  expect(page?.body).toContain('<h1>Clay &amp; &lt;Sons&gt;</h1>')
  const call = await answer('/api/v1/shop/search')
  expect([call?.status, JSON.parse(call?.body ?? '')]).toEqual([503, { detail: expect.stringContaining('not open') }])
  expect(await answer('/robots.txt')).toMatchObject({ status: 503 })
})

test('the link with the key leads to the same page without it, and lets the browser in', async () => {
  const led = await answer(`/about?preview=${KEY}&a=1`)
  expect(led).toMatchObject({ status: 307, headers: { location: '/about?a=1' } })
  expect(led?.headers['set-cookie']).toMatch(new RegExp(`^preview=${KEY}; Path=/; .*HttpOnly; SameSite=Lax$`))
  expect(await answer('/about', { cookie: `a=b; preview=${KEY}` })).toBeNull()
  expect(await answer('/about?preview=wrong', { cookie: 'preview=wrong' })).toMatchObject({ status: 503 })
})

test('under HTTPS the cookie is sent there only', async () => {
  const led = await answer(`/?preview=${KEY}`, {}, { settings: { isHttps: true } })
  expect(led?.headers['set-cookie']).toMatch(/; Secure$/)
})

test.each([
  '/desk',
  '/desk/orders?state=open',
  '/_next/static/a.js',
  '/media/a/960.jpg',
  '/theme.css?v=1',
  '/favicon.ico',
  '/api/health/ready',
  '/api/v1/shop/payments/webhook',
])('%s is always answered', async (url) => expect(await answer(url)).toBeNull())

test('/desktop is no screen of the desk', async () => expect(await answer('/desktop')).toMatchObject({ status: 503 }))

test('an open shop answers everybody', async () => {
  globalThis[INSTANCE] = { closed: null }
  expect(await answer('/shop/search', { accept: 'text/html' })).toBeNull()
})
