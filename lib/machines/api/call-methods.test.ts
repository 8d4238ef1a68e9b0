import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { callMethods } from './call-methods'

const API = path.resolve('app/api')
const EXPORTED =
  /export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE)\b|\bas (GET|POST|PUT|PATCH|DELETE)\b/g

const routes = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts' && !file.includes('...unknown'))
  .map((file) => {
    const methods = [...readFileSync(path.join(API, file), 'utf8').matchAll(EXPORTED)].map(
      ([, one, other]) => one ?? other ?? '',
    )
    return [
      `/api/${path
        .dirname(file)
        .replace(/\[\.\.\.\w+\]/g, 'payment_intents/pi_1/confirm')
        .replace(/\[\w+\]/g, 'some-name')}`,
      methods,
    ] as const
  })

test('the test covers the API routes', () => {
  expect(routes.length).toBeGreaterThan(30)
})

test.each(routes)('%s supports the methods that its route exports', (address, methods) => {
  const others = callMethods(address)?.filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
  expect(others).toEqual(methods.toSorted((a, b) => Number(b === 'GET') - Number(a === 'GET') || (a < b ? -1 : 1)))
  expect(callMethods(address)?.includes('HEAD')).toBe(methods.includes('GET'))
})

test.each(['/mcp', '/ucp/mcp'])('%s supports only POST', (path) => {
  expect(callMethods(path)).toEqual(['POST', 'OPTIONS'])
})

test('an unknown path has no methods', () => {
  expect(callMethods('/api/v1/no/such/call')).toBeUndefined()
  expect(callMethods('/api/v1/shop/products/a/b')).toBeUndefined()
})
