import { listenSettings } from '../lifecycle/listen-settings.mjs'
import { securityHeaders } from './security-headers.mjs'

const headersFor = (SHOP_URL) => securityHeaders(listenSettings({ SHOP_URL }))

test('only a shop under HTTPS makes browsers insist on it', () => {
  expect(headersFor('https://shop.example')['Strict-Transport-Security']).toBe('max-age=31536000')
  expect(headersFor('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
  expect(headersFor(undefined)).not.toHaveProperty('Strict-Transport-Security')
})

test('an answer without a policy of its own may show and run nothing', () => {
  expect(headersFor(undefined)['Content-Security-Policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})
