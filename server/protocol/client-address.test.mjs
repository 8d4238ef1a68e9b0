import { clientAddress, isLocalRequest } from './client-address.mjs'

test('without trusted proxies X-Forwarded-For is ignored', () => {
  expect(clientAddress('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9')
  expect(clientAddress('203.0.113.9', '198.51.100.1, 198.51.100.2', 0)).toBe('203.0.113.9')
})

test('only the entries that trusted proxies added are used', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.9', 1)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.9', 1)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9')
})

test('without a valid X-Forwarded-For the address of the connection is used', () => {
  expect(clientAddress('203.0.113.9', undefined, 1)).toBe('203.0.113.9')
  expect(clientAddress('203.0.113.9', 'nonsense', 1)).toBe('203.0.113.9')
})

test.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  ['"203.0.113.9:_secret"', '203.0.113.9'],
  ['"203.0.113.9"', '203.0.113.9'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
  ['"[2001:db8:1:2::6]:443"', '2001:db8:1:2::/64'],
  ['"[::ffff:203.0.113.9]:443"', '203.0.113.9'],
  ['6.6.6.6, "[2001:db8:1:2::6]:443"', '2001:db8:1:2::/64'],
])('an entry may have a port, quotes and brackets as in RFC 7239: %s', (forwardedFor, expected) => {
  expect(clientAddress('10.0.0.1', forwardedFor, 1)).toBe(expected)
})

test.each(['unknown', '_hidden', '"203.0.113.9', '203.0.113.9:port', '[203.0.113.9', '203.0.113.9:123456'])(
  'an entry that is not an address leaves the address of the proxy: %s',
  (forwardedFor) => {
    expect(clientAddress('10.0.0.1', forwardedFor, 1)).toBe('10.0.0.1')
  },
)

test('an IPv6 address counts as its /64 network, and an IPv4-mapped one as IPv4', () => {
  expect(clientAddress('2001:db8:1:2:3:4:5:6', undefined, 0)).toBe('2001:db8:1:2::/64')
  expect(clientAddress('2001:db8:1:2::6', undefined, 0)).toBe('2001:db8:1:2::/64')
  expect(clientAddress('2001:db8::6', undefined, 0)).toBe('2001:db8:0:0::/64')
  expect(clientAddress('::ffff:203.0.113.9', undefined, 0)).toBe('203.0.113.9')
  expect(clientAddress('::1', undefined, 0)).toBe('::1')
})

const OWN = { host: 'localhost:3000' }

test.each([
  ['127.0.0.1', OWN, true],
  ['::1', { host: '[::1]:3000' }, true],
  ['::ffff:127.0.0.1', { host: '127.0.0.1' }, true],
  ['10.0.0.7', OWN, false],
  ['::ffff:10.0.0.7', OWN, false],
  [undefined, OWN, false],
  ['127.0.0.1', {}, false],
  ['127.0.0.1', { host: 'rebound.example' }, false],
  ['127.0.0.1', { ...OWN, 'x-forwarded-for': '203.0.113.9' }, false],
  ['127.0.0.1', { ...OWN, 'x-forwarded-host': 'localhost' }, false],
  ['127.0.0.1', { ...OWN, 'x-forwarded-proto': 'https' }, false],
  ['127.0.0.1', { ...OWN, 'x-real-ip': '127.0.0.1' }, false],
  ['127.0.0.1', { ...OWN, 'cf-connecting-ip': '203.0.113.9' }, false],
  ['127.0.0.1', { ...OWN, 'true-client-ip': '203.0.113.9' }, false],
  ['127.0.0.1', { ...OWN, forwarded: 'for=127.0.0.1' }, false],
])('a request from %s with the headers %j is local: %s', (address, headers, expected) => {
  expect(isLocalRequest(address, headers)).toBe(expected)
})
