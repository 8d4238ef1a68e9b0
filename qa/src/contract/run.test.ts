import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { runContract } from './run'

/** A shop that answers with these bodies, and 404 to all else. */
async function runAgainst(bodies: Record<string, unknown>, only: string) {
  const server = createServer(({ url = '' }, response) => {
    const body = bodies[url.replace('/api/v1', '').replace(/\?.*/, '')]
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { detail: 'No' }))
  })
  await new Promise<void>((done) => server.listen(0, done))
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`
  const { checks } = await runContract({ baseUrl, only, write: false }).finally(() => server.close())
  return Object.fromEntries(
    checks.map(({ name, ...result }) => [name, result.outcome === 'skipped' ? result.reason : result.outcome]),
  )
}

test('a fault is reported once, and what needs the same is skipped', async () => {
  const card = { id: 1, name: 'Ring', slug: 'ring' }
  const bodies = { '/shop/products/search': { count: 1, results: [card] }, '/shop/products/categories': [] }
  expect(await runAgainst(bodies, 'products/')).toEqual({
    'products/shape': 'failed',
    'products/same-as-listed': 'needs products/shape',
    'products/variants': 'needs products/shape',
    'products/unknown': 'passed',
  })
  const found = Object.values(await runAgainst(bodies, 'search/ordering'))
  expect(found).toEqual(['failed', ...Array<string>(4).fill('needs search/ordering=price')])
})

test('two faults are both reported', async () => {
  const categories = [{ id: 1, name: 'Rings' }]
  const bodies = { '/shop/products/categories': categories, '/shop/products/search': { count: 'many', results: [] } }
  const { 'categories/shape': shape, 'categories/tree': tree } = await runAgainst(bodies, 'categories/')
  expect([shape, tree]).toEqual(['failed', 'needs categories/shape'])
  expect(await runAgainst(bodies, '')).toMatchObject({ 'categories/shape': 'failed', 'products/shape': 'failed' })
})
