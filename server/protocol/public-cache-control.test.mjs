import { createResponse } from '../testing.mjs'
import { PUBLIC_CACHE_CONTROL, setPublicCacheControl } from './public-cache-control.mjs'

function headersOf(headers, requestHeaders = {}, status = 200) {
  const response = setPublicCacheControl({ headers: requestHeaders }, createResponse())
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.writeHead(status)
  return response.getHeaders()
}

const LISTING = {
  'Cache-Control': 'private, no-store',
  'Content-Type': 'text/html; charset=utf-8',
  'X-Shared-For': '3600',
}
const PAGE = { 'Cache-Control': 's-maxage=3600', 'Content-Type': 'text/html; charset=utf-8' }

test.each([LISTING, PAGE])('browsers may keep a public page and ask each time', (headers) => {
  expect(headersOf(headers)).toMatchObject({ 'cache-control': PUBLIC_CACHE_CONTROL })
  expect(headersOf(headers)).not.toHaveProperty('x-shared-for')
})

test.each([
  ['a private page', { 'Cache-Control': 'no-store', 'Content-Type': 'text/html' }, {}, 200],
  ['an API response', { ...LISTING, 'Content-Type': 'application/json' }, {}, 200],
  ['data for the router', { ...PAGE, 'Content-Type': 'text/x-component' }, { rsc: '1' }, 200],
  ['an error', LISTING, {}, 503],
])('%s keeps its Cache-Control', (_what, headers, requestHeaders, status) => {
  expect(headersOf(headers, requestHeaders, Number(status))).toMatchObject({
    'cache-control': headers['Cache-Control'],
  })
})
