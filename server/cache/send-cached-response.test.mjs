import http from 'node:http'
import { listenLocally } from '../testing.mjs'
import { sendCachedResponse } from './send-cached-response.mjs'
import { createTestCache, LONG, PUBLIC_CACHE_CONTROL } from './testing.mjs'

describe('over HTTP', () => {
  const shop = createTestCache()
  const server = http.createServer(async (request, response) =>
    sendCachedResponse(request, response, await shop.get(request.url)),
  )
  let port = 0
  beforeAll(async () => {
    port = await listenLocally(server)
  })
  afterAll(() => server.close())
  const ask = (method, headers = {}) => fetch(`http://127.0.0.1:${port}/`, { method, headers })

  test('HEAD has the headers of GET and no body', async () => {
    const [head, get] = [await ask('HEAD'), await ask('GET')]
    for (const name of ['content-length', 'content-type', 'cache-control', 'etag'])
      expect(head.headers.get(name)).toBe(get.headers.get(name))
    expect([head.status, await head.text(), await get.text()]).toEqual([200, '', `${LONG} /`])
    expect(shop.requests).toHaveLength(1)
  })

  test('If-None-Match with the current ETag is answered 304 with the same Cache-Control', async () => {
    const etag = String((await ask('GET')).headers.get('etag'))
    for (const known of [etag, etag.replace('W/', ''), `"another", ${etag}`, '*']) {
      const answer = await ask('GET', { 'if-none-match': known })
      expect({ known, status: answer.status, text: await answer.text() }).toEqual({ known, status: 304, text: '' })
      expect(answer.headers.get('cache-control')).toBe(PUBLIC_CACHE_CONTROL)
      expect(answer.headers.get('etag')).toBe(etag)
      expect(answer.headers.has('content-type')).toBe(false)
    }
    for (const unknown of ['"another"', 'W/"another"', 'nonsense', ''])
      expect((await ask('GET', { 'if-none-match': unknown })).status).toBe(200)
  })

  test('Range is ignored', async () => {
    const answer = await ask('GET', { range: 'bytes=0-3' })
    expect([answer.status, await answer.text()]).toEqual([200, `${LONG} /`])
  })
})
