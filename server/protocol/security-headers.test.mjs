import { parseVariables } from '../../lib/platform/env.schema.mjs'
import { listenSettings } from '../lifecycle/listen-settings.mjs'
import { securityHeaders } from './security-headers.mjs'

const headersFor = (SHOP_URL) => securityHeaders(listenSettings(parseVariables({ SHOP_URL })))

test('Strict-Transport-Security is sent only if SHOP_URL is HTTPS', () => {
  expect(headersFor('https://shop.example')['Strict-Transport-Security']).toBe('max-age=31536000')
  expect(headersFor('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
  expect(headersFor(undefined)).not.toHaveProperty('Strict-Transport-Security')
})

test('the default Content-Security-Policy allows nothing', () => {
  expect(headersFor(undefined)['Content-Security-Policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})
