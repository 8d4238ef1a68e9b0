import { hasValidRouterState, removeInternalHeaders } from './internal-headers.mjs'

test('internal headers of Next are removed', () => {
  const headers = {
    host: 'a',
    'x-middleware-prefetch': '1',
    'x-middleware-subrequest': 'middleware',
    'x-invoke-status': '500',
    'x-matched-path': '/mailbox',
    'x-now-route-matches': '1',
    'next-action': 'a',
  }
  removeInternalHeaders(headers)
  expect(headers).toEqual({ host: 'a' })
})

test('the header of a server action is left to the desk', () => {
  const headers = { 'next-action': 'a', 'x-matched-path': '/mailbox' }
  removeInternalHeaders(headers, { isDesk: true })
  expect(headers).toEqual({ 'next-action': 'a' })
})

test('headers of browsers and proxies are left unchanged', () => {
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
  removeInternalHeaders(headers)
  expect(headers).toEqual(before)
})

const state = (value) => ({
  'next-router-state-tree': typeof value === 'string' ? value : encodeURIComponent(JSON.stringify(value)),
})

test.each(['garbage', '%zz', '[]', ['', {}, null, null, true], { a: 1 }, ['', { children: 'x' }]])(
  'an invalid router state is refused: %j',
  (value) => {
    expect(hasValidRouterState(state(value))).toBe(false)
  },
)

test('a valid router state, or none, is accepted', () => {
  expect(hasValidRouterState({})).toBe(true)
  expect(hasValidRouterState(state(['', { children: ['about', { children: ['__PAGE__', {}] }] }]))).toBe(true)
})
