import { useTestDatabase } from '@/testing/db.server'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { type Server } from '@/scripts/testing/servers'
import { controls, useInstances } from './instance'

const openInstance = useInstances()
const database = useTestDatabase()

const TOKEN = 'a token of the tests'
const shops = {} as Record<'withToken' | 'withoutToken', Server>

/** Not a demo, because it has an address of its own. */
const openShop = (env: Record<string, string> = {}) =>
  openInstance(database.current.url, { env: { SHOP_URL: 'http://shop.example', ...env } })

beforeAll(async () => {
  await loadDemoIfEmpty(database.current.db)
  const [withToken, withoutToken] = await Promise.all([openShop({ TEST_CONTROLS_TOKEN: TOKEN }), openShop()])
  Object.assign(shops, { withToken, withoutToken })
})

describe('a shop that is not a demo', () => {
  const CALLS = [
    'GET /test/emails',
    'GET /test/openapi.json',
    'POST /test/reset',
    'PUT /test/clock',
    'DELETE /test/emails',
  ]

  /** What a response tells, without what is different each time. A redirect also names the path in its page. */
  async function answer(address: string, call: string, headers: Record<string, string>) {
    const [method = '', path = ''] = call.split(' ')
    const response = await fetch(address + path, { method, headers, redirect: 'manual' })
    const varying = ['date', 'x-request-id', 'etag']
    const text = await response.text()
    return {
      status: response.status,
      headers: [...response.headers].filter(([name]) => !varying.includes(name)),
      text: response.status < 400 ? '' : text,
    }
  }

  test.each([
    ['without a token of its own', 'withoutToken', {}],
    ['for a wrong token', 'withToken', { Authorization: 'Bearer another token of tests' }],
  ] as const)('answers as to an unknown path %s', async (_, name, headers: Record<string, string>) => {
    const shop = shops[name]
    for (const call of CALLS) {
      const unknown = call.replace(/\/test\/[\w.]+/, '/nowhere/emails')
      expect([call, await answer(shop.address, call, headers)]).toEqual([
        call,
        await answer(shop.address, unknown, headers),
      ])
      if (call.startsWith('GET'))
        expect([call, (await fetch(shop.address + call.slice(4), { headers })).status]).toEqual([call, 404])
      const direct = call.replace('/test', '/api/internal/test')
      expect([direct, (await answer(shop.address, direct, headers)).status]).toEqual([direct, 404])
    }
  })

  test('does what a test with the token asks', async () => {
    const control = controls(shops.withToken, { Authorization: `Bearer ${TOKEN}` })
    expect(await control('GET /test/emails')).toEqual({ emails: [] })
    expect((await control('GET /test/openapi.json')).info.title).toBe('Test controls')
  })
})
