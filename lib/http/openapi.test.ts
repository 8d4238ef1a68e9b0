import { openApiDocument } from './openapi'
import { operations } from './operations'

const text = JSON.stringify(openApiDocument())
const document: unknown = JSON.parse(text)

/** What a reference within the document leads to. */
const at = (reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Object.entries(inner).find(([name]) => name === key)?.[1] : undefined), document)

test('every reference leads to a shape of the document', () => {
  const references = [...new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? ''))]
  expect(references).toContain('#/components/schemas/Problem')
  for (const reference of references) expect([reference, at(reference)]).toEqual([reference, expect.any(Object)])
})

test('every call is described', () => {
  const described = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name)
  expect(described.sort()).toEqual(Object.keys(operations).sort())
})
