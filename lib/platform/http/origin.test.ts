import { isFromOtherSite, pageOfReferrer } from './origin'

const SHOP = 'https://shop.example'

test.each([
  ['a program without these headers', {}, false],
  ['the shop', { origin: SHOP }, false],
  [
    'the shop behind a proxy that kept the host',
    { origin: 'https://www.shop.example', host: 'www.shop.example' },
    false,
  ],
  [
    'the shop according to Sec-Fetch-Site',
    { origin: 'https://www.shop.example', host: 'inside:3000', 'sec-fetch-site': 'same-origin' },
    false,
  ],
  ['a page of the shop without a referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
  ['another site', { origin: 'https://evil.example', host: 'shop.example' }, true],
  ['another port', { origin: 'https://shop.example:8443', host: 'shop.example' }, true],
  ['the shop without encryption', { origin: 'http://shop.example', host: 'shop.example' }, true],
  ['a site with a name that begins alike', { origin: 'https://shop.example.evil.example', host: 'shop.example' }, true],
  ['a sandboxed frame', { origin: 'null', host: 'shop.example' }, true],
  ['a browser that names only the relation', { 'sec-fetch-site': 'cross-site' }, true],
  [
    'an edition on another port of the same host',
    { 'sec-fetch-site': 'same-site', origin: 'https://shop.example:3001', host: 'shop.example' },
    true,
  ],
  [
    'a site of the same domain',
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.shop.example', host: 'shop.example' },
    true,
  ],
])('a request from %s', (_, headers, expected) => {
  expect(isFromOtherSite(new Headers(headers as Record<string, string>), SHOP)).toBe(expected)
})

test.each([
  ['a page of the shop', { referer: `${SHOP}/shop/bands/kyma-band?variant=a` }, '/shop/bands/kyma-band?variant=a'],
  ['a page behind a proxy', { referer: 'http://inside:3000/about', host: 'inside:3000' }, '/about'],
  ['another site', { referer: 'https://evil.example/about', host: 'shop.example' }, '/'],
  ['no page', {}, '/'],
  ['nonsense', { referer: 'nonsense' }, '/'],
])('a link on %s', (_, headers, expected) => {
  const { pathname, search } = pageOfReferrer(new Headers(headers as Record<string, string>), SHOP)
  expect(pathname + search).toBe(expected)
})
