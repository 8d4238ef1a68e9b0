import { createResponse } from '../testing.mjs'
import { patchResponse } from './patch-response.mjs'

const FAILURE_STATUSES_KEY = Symbol.for('asimera.failure-statuses')
const INSTANCE_KEY = Symbol.for('asimera.instance')
afterEach(() => {
  delete globalThis[FAILURE_STATUSES_KEY]
  delete globalThis[INSTANCE_KEY]
})

/** The status and headers that are sent for those of Next. */
function patched(url, status, headers = {}) {
  const response = createResponse()
  patchResponse(response, { url, id: 'this-request' })
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.writeHead(status)
  return [response.statusCode, { ...response.getHeaders() }]
}

test('of two equal locations of a redirect, one is sent', () => {
  expect(patched('/old', 308, { Location: ['/new', '/new'] })).toEqual([308, { location: '/new' }])
})

test('pages that Next takes for ordinary ones get their status', () => {
  expect(patched('/404', 200)).toEqual([404, {}])
  expect(patched('/desk/not-allowed', 200)).toEqual([403, {}])
})

test('a page that failed for a known reason gets its status', () => {
  globalThis[FAILURE_STATUSES_KEY] = new Map([['this-request', 503]])
  expect(patched('/about', 500)).toEqual([503, { 'retry-after': '2', 'cache-control': 'no-store' }])
})

test('no error is kept for ever', () => {
  expect(patched('/media/a.jpg', 404, { 'Cache-Control': 'public, immutable' })).toEqual([
    404,
    { 'cache-control': 'no-cache' },
  ])
})

test('a page that is also there as Markdown says so to caches', () => {
  globalThis[INSTANCE_KEY] = { hasText: (path) => path === '/about' }
  expect(patched('/about?x=1', 200, { 'Content-Type': 'text/html', Vary: 'rsc' })).toEqual([
    200,
    { 'content-type': 'text/html', vary: 'rsc, Accept' },
  ])
})
