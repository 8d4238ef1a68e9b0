import { hasReadableState, withoutInnerHeaders } from './internal-headers.mjs'

test("callers cannot speak as one of Next's own parts", () => {
  const headers = {
    host: 'a',
    'x-middleware-prefetch': '1',
    'x-middleware-subrequest': 'middleware',
    'x-invoke-status': '500',
    'x-matched-path': '/mailbox',
    'x-now-route-matches': '1',
    'next-action': 'a',
  }
  withoutInnerHeaders(headers)
  expect(headers).toEqual({ host: 'a' })
})

test('what browsers and proxies send stays', () => {
  const headers = {
    rsc: '1',
    'next-router-state-tree': 'x',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
    'next-url': '/',
    'x-forwarded-for': '1',
    'x-request-id': 'a',
    cookie: 'b',
  }
  const before = { ...headers }
  withoutInnerHeaders(headers)
  expect(headers).toEqual(before)
})

const state = (value) => ({
  'next-router-state-tree': typeof value === 'string' ? value : encodeURIComponent(JSON.stringify(value)),
})

test.each(['garbage', '%zz', '[]', ['', {}, null, null, true], { a: 1 }, ['', { children: 'x' }]])(
  "what stands for no page's state is refused: %j",
  (value) => {
    expect(hasReadableState(state(value))).toBe(false)
  },
)

test('a page may tell its state, or nothing', () => {
  expect(hasReadableState({})).toBe(true)
  expect(hasReadableState(state(['', { children: ['about', { children: ['__PAGE__', {}] }] }]))).toBe(true)
})
