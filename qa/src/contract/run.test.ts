import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo } from 'node:net'
import { runContract } from './run'

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return parts.length === 0 ? null : JSON.parse(Buffer.concat(parts).toString())
}

/** A shop that answers with these bodies, or with what they make of one that was sent, and 404 to all else. */
async function runAgainst(bodies: Record<string, unknown>, only: string, { write = false } = {}) {
  const server = createServer((request, response) => {
    void readBody(request).then((sent) => {
      const body = bodies[(request.url ?? '').replace('/api/v1', '').replace(/\?.*/, '')]
      const [status, reply]: unknown[] =
        typeof body === 'function' ? body(sent) : body === undefined ? [404, { detail: 'No' }] : [200, body]
      response.writeHead(Number(status), { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    })
  })
  await new Promise<void>((done) => server.listen(0, done))
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`
  const { checks } = await runContract({ baseUrl, only, write }).finally(() => server.close())
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

const listed = (id: number) => ({
  ...{ id, name: 'Ring', slug: `ring-${id}`, category: 1, product_code: 'R', price: '10.00', orders: 0 },
  ...{ image_md: '/a', image_alt: '', image_2_md: null, image_2_alt: null, thumbnail: '/a' },
  ...{ date_added: '2026-11-29T00:00:00Z', updated: '2026-11-29T00:00:00Z' },
})

const sold = (id: number, questions: { required: boolean }[] = []) => ({
  ...listed(id),
  questions,
  variants: [
    {
      ...{ id: 10 + id, name: '', slug: '', variant_code: 'V', price: '10.00', available: true, left: null },
      ...{ short_description: '', long_description: '', tags: [], special_shipping_tags: [] },
      ...{ get_image: '/a', get_image_md: '/a', get_image_lg: '/a', image_alt: '', thumbnail_alt: '' },
      ...{ variant_images: [], variant_specifications: [], product: { name: 'Ring', slug: 'ring', category: 1 } },
    },
  ],
})

const HALF = {
  ...{ code: null, percent: 50, amount: null, free_delivery: false, free_item_of: null, min_amount: null },
  ...{ min_items: null, countries: [], combinable: false, variants: [12, 13] },
}

/** The first of its products must be asked about, and two of each of the others cost 40.00 with a delivery for 4.00. */
const shopThatCharges = (total: string) => ({
  '/shop/products/search': { count: 3, results: [1, 2, 3].map(listed) },
  '/shop/products/ring-1': sold(1, [{ required: true }]),
  '/shop/products/ring-2': sold(2, [{ required: false }]),
  '/shop/products/ring-3': sold(3),
  '/shop/products/shipping-fees': [
    {
      ...{ country: null, country_alternatives: '', county: null, county_alternatives: '', city: null },
      ...{ city_alternatives: '', threshold_amount: '90.00', shipping_fee: '4.00', special_fees: [] },
    },
  ],
  '/shop/payments/new': ({ paid_amount }: { paid_amount: string }) =>
    paid_amount === total ? [201, { order_code: 'A-1' }] : [409, { paid_amount: [`It costs ${total}.`] }],
})

test.each([
  ['with what automatic discounts take off', { '/shop/discounts': { discounts: [HALF], code: 'none' } }, '24.00'],
  ['at its price where there are no discounts', {}, '44.00'],
])('an order is placed %s', async (_, more, total) => {
  const bodies = { ...shopThatCharges(total), ...more }
  expect(await runAgainst(bodies, 'orders/placed', { write: true })).toEqual({ 'orders/placed': 'passed' })
})
