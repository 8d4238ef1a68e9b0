import { emptySnapshot as mockSnapshot } from '@/lib/shop/catalogue/snapshot'
import { GET } from './route'

const mockToCome = new Set<string>()
jest.mock('@/lib/shop/content/editions-to-come.server', () => ({
  isToCome: (language: string) => mockToCome.has(language),
}))
jest.mock('@/lib/shop/catalogue/current-snapshot.server', () => ({
  currentSnapshot: () => Promise.resolve(mockSnapshot),
}))
jest.mock('@/lib/platform/http/context.server', () => ({ publicContext: () => ({}) }))
jest.mock('@/lib/platform/env.server', () => ({
  env: () => ({
    editions: { en: 'http://localhost:3000', el: 'http://localhost:3001' },
    shopUrl: 'http://localhost:3000',
    SHOP_LANGUAGE: 'en',
  }),
}))

const follow = (referer: string) =>
  GET(new Request('http://localhost:3000/editions/el', { headers: { referer } }), {
    params: Promise.resolve({ language: 'el' }),
  })

test('a flag leads to the same page of an edition that is open', async () => {
  const response = await follow('http://localhost:3000/about?a=1')
  expect([response.status, response.headers.get('Location')]).toEqual([303, 'http://localhost:3001/about?a=1'])
})

describe('the flag of an edition that is not open yet', () => {
  beforeEach(() => mockToCome.add('el'))
  afterEach(() => mockToCome.clear())

  test('leads to a page that says so and leads back', async () => {
    const response = await follow('http://localhost:3000/about?a=1&b=%22')
    expect([response.status, response.headers.get('Location')]).toEqual([503, null])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain('<h1>Ελληνικά opens soon</h1>')
    expect(html).toContain('<a href="/about?a=1&amp;b=%22">Back to the shop</a>')
  })

  test('leads back to no other host', async () => {
    expect(await (await follow('http://localhost:3000//other.example/')).text()).toContain('<a href="/other.example/">')
  })

  test.each([
    ['another site', 'https://other.example/about'],
    ['itself', 'http://localhost:3000/editions/el'],
  ])('leads back to the home page from %s', async (_, referer) => {
    expect(await (await follow(referer)).text()).toContain('<a href="/">')
  })
})
