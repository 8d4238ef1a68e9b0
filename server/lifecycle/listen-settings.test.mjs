import { listenSettings } from './listen-settings.mjs'

const common = { HOST: 'localhost', PORT: 3000, TRUSTED_PROXIES: 1, SHOP_LANGUAGE: 'el' }

test.each([
  ['the address of the shop', { SHOP_URL: 'https://shop.example' }, true],
  ['its address without encryption', { SHOP_URL: 'http://shop.example' }, false],
  ['the address of its edition', { SHOP_EDITIONS: { en: 'http://shop.example', el: 'https://gr.shop.example' } }, true],
  ['no address', {}, false],
])('%s says whether visitors use HTTPS', (_, variables, isHttps) => {
  expect(listenSettings({ ...common, ...variables }).isHttps).toBe(isHttps)
})
