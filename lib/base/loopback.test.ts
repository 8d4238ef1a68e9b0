import { isLoopback } from './loopback'

test.each(['localhost', 'localhost:3000', '127.0.0.1', '127.0.0.1:3000', '::1', '[::1]', '[::1]:3000'])(
  '%s is this machine',
  (host) => {
    expect(isLoopback(host)).toBe(true)
  },
)

test.each([
  '',
  'shop.example',
  'localhost.shop.example',
  'shop.example:3000',
  '127.0.0.1.shop.example',
  '0.0.0.0',
  '10.0.0.1',
  'localhost@shop.example',
])('%j is not this machine', (host) => {
  expect(isLoopback(host)).toBe(false)
})
