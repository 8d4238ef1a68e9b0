import { isLinkOff, withoutOffLinks } from './off-paths'

const nothing = () => false
const everything = () => true

test.each([
  '/custom-orders',
  '/custom-orders/',
  '/custom-orders?from=banner',
  '/custom-orders#form',
  '/my-account/wishlist',
])('%s leads nowhere when its option is off', (link) => {
  expect(isLinkOff(link, nothing)).toBe(true)
  expect(isLinkOff(link, everything)).toBe(false)
})

test.each(['/', '/custom-orders-of-1923', '/my-account/orders', 'https://shop.example/custom-orders', '/constructor'])(
  '%s does not depend on an option',
  (link) => expect(isLinkOff(link, nothing)).toBe(false),
)

test('links to a page that is off become their text, and others stay', () => {
  const html =
    '<p>See <a href="/about" rel="noopener">us</a>, or <a href="/custom-orders" rel="noopener">ask <em>us</em></a>.</p>'
  expect(withoutOffLinks(html, everything)).toBe(html)
  expect(withoutOffLinks(html, nothing)).toBe('<p>See <a href="/about" rel="noopener">us</a>, or ask <em>us</em>.</p>')
})
