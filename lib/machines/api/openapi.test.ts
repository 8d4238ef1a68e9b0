import { openApiDocument } from './openapi'
import { operations } from './operations'

const text = JSON.stringify(openApiDocument({ company_name: 'Shop', contact_email: 'shop@example.com' }))
const document: unknown = JSON.parse(text)

/** Resolves a reference within the document. */
const at = (reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null
          ? Object.entries(inner).find(([name]) => name === key)?.[1]
          : undefined,
      document,
    )

test('every reference in the document resolves', () => {
  const references = [...new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? ''))]
  expect(references).toContain('#/components/schemas/Problem')
  for (const reference of references) expect([reference, at(reference)]).toEqual([reference, expect.any(Object)])
})

test('every operation is described', () => {
  const described = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name)
  expect(described.sort()).toEqual(Object.keys(operations).sort())
})

type Described = {
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  security?: object[]
  responses: Record<string, { headers?: object }>
}
const described = (path: string, method: string): Described => JSON.parse(text).paths[path][method]
const parameter = (path: string, method: string, name: string) =>
  described(path, method).parameters.find((one) => one.name === name)

test('request and response headers are described', () => {
  expect(parameter('/shop/payments/new', 'post', 'Idempotency-Key')).toMatchObject({ in: 'header', required: false })
  expect(parameter('/shop/payments/webhook', 'post', 'Stripe-Signature')).toMatchObject({
    in: 'header',
    required: true,
  })
  for (const list of ['/shop/shop-users/cart-items', '/shop/shop-users/wishlist-items']) {
    expect(parameter(list, 'put', 'If-Match')).toMatchObject({ in: 'header', required: false })
    for (const method of ['get', 'put'])
      expect(described(list, method).responses['200']?.headers).toHaveProperty('ETag')
  }
})

test('operations of customers accept a token or a cookie, and changes with a cookie need the CSRF header', () => {
  expect(described('/users/me/', 'get').security).toEqual([{ token: [] }, { session: [] }])
  expect(described('/users/me/', 'delete').security).toEqual([{ token: [] }, { session: [], csrf: [] }])
  expect(described('/shop/payments/new', 'post').security).toEqual([{}, { token: [] }, { session: [], csrf: [] }])
  expect(at('#/components/securitySchemes/session')).toMatchObject({ in: 'cookie', name: 'session' })
  expect(at('#/components/securitySchemes/csrf')).toMatchObject({ in: 'header', name: 'X-CSRFToken' })
})

test('searches accept facets as parameters', () => {
  for (const call of ['search', 'search-aggregates']) {
    expect(parameter(`/shop/products/${call}`, 'get', 'facets')).toMatchObject({
      in: 'query',
      style: 'form',
      explode: true,
      schema: { type: 'object', additionalProperties: { type: 'string' } },
    })
  }
  expect(parameter('/shop/shop-users/orders', 'get', 'facets')).toBeUndefined()
})

const all = Object.entries<Record<string, unknown>>(JSON.parse(text).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => [`${method} ${path}`, one] as const),
)

test.each(all)('%s has a tag of the document, texts of its own and its security', (_, operation) => {
  const tags = JSON.parse(text).tags.map(({ name }: { name: string }) => name)
  expect(operation).toMatchObject({
    tags: [expect.stringMatching(`^(?:${tags.join('|')})$`)],
    summary: expect.stringMatching(/^[A-Z]/),
    description: expect.stringMatching(/^[A-Z].*\.$/),
    security: expect.any(Array),
  })
})

/** Every schema that a property or parameter of this name has. */
function schemasOf(name: RegExp, within: unknown): object[] {
  if (typeof within !== 'object' || within === null) return []
  const isParameter = 'in' in within && 'name' in within && name.test(String(within.name))
  return Object.entries(within).flatMap(([key, value]) => [
    ...(key === 'properties' || (isParameter && key === 'schema')
      ? Object.entries<object>(key === 'schema' ? { [String(Reflect.get(within, 'name'))]: value } : value)
          .filter(([property]) => name.test(property))
          .map(([, schema]) => schema)
      : []),
    ...schemasOf(name, value),
  ])
}

test('each email address has its format', () => {
  const schemas = schemasOf(/^(?:\w+_)?email$|^username$/, document)
  expect(schemas.length).toBeGreaterThan(15)
  for (const schema of schemas) expect(schema).toMatchObject({ type: 'string', format: 'email' })
})
