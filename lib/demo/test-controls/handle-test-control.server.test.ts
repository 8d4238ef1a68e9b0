import { type Operation } from '@/lib/platform/http/operation'
import { testOperations } from './test-controls.operations'
import { control, useControlledDatabase } from '@/testing/test-controls.server'

useControlledDatabase()

test('the document describes every control, and no call of the API', async () => {
  const { status, body } = await control('GET /test/openapi.json')
  expect(status).toBe(200)
  const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(
    Object.values<Operation>(testOperations)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  )
})

test('an unknown path is not found, and an unknown method is refused with those that there are', async () => {
  expect((await control('GET /test/nothing')).status).toBe(404)
  expect((await control('GET /test/emails/1')).status).toBe(404)
  const refused = await control('PATCH /test/emails')
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, DELETE'])
})
