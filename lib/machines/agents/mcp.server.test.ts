import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { z } from 'zod'
import { POST } from '@/app/mcp/route'
import { callRoute, useTestShop } from '@/testing/api.server'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { rateLimits } from '@/lib/platform/db/schema/customers'
import { env } from '@/lib/platform/env.server'
import { rateLimitRules } from '@/lib/platform/http/rate-limits'
import { agentTool } from './agent-tool.server'
import { handleMcp } from './mcp.server'

const database = useTestShop()
beforeAll(() => refreshSnapshot(database.current))

const ACCEPT = { accept: 'application/json, text/event-stream' }
const call = (body: unknown, headers: Record<string, string> = {}, from?: string) =>
  callRoute((request) => POST(request), { body, headers: { ...ACCEPT, ...headers }, from })

const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const callTool = (name: string, input: unknown = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: input },
})

test("the SDK's own client connects, lists the tools with their schemas, and calls one", async () => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost:3000/mcp'), {
      fetch: (url, init) =>
        init?.method === 'GET' ? Promise.resolve(new Response(null, { status: 405 })) : POST(new Request(url, init)),
    }),
  )
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'search_products',
    'get_product',
    'check_availability',
    'quote_shipping',
    'create_cart_link',
  ])
  expect(tools[0]?.inputSchema).toMatchObject({ properties: { search: {} }, additionalProperties: false })
  for (const { inputSchema, outputSchema, annotations } of tools) {
    expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object'])
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
  }
  expect(await client.callTool({ name: 'search_products', arguments: {} })).toMatchObject({
    structuredContent: { count: 0, results: [] },
  })
  await client.close()
})

test('the schemas of the tools are described once, however often they are listed', async () => {
  const description = jest.fn(() => 'A code')
  const input = z.object({
    code: z.string().meta(Object.defineProperty({}, 'description', { get: description, enumerable: true })),
  })
  const tool = agentTool({
    name: 'one',
    title: '',
    description: '',
    input,
    output: z.object({}),
    run: () => Promise.resolve({}),
  })
  const handle = handleMcp({ path: '/mcp', name: 'test', instructions: '', tools: [tool] })
  const list = () => callRoute((request) => handle(request), { body: listTools, headers: ACCEPT })
  const first = await list()
  expect(first.body.result.tools[0].inputSchema.properties.code.description).toBe('A code')
  const described = description.mock.calls.length
  expect((await list()).body.result).toEqual(first.body.result)
  expect(description).toHaveBeenCalledTimes(described)
})

test('a notification is accepted without an answer', async () => {
  const { status, body } = await call({ jsonrpc: '2.0', method: 'notifications/initialized' })
  expect([status, body]).toEqual([202, null])
})

test('a request needs no session, is not cached and has an id', async () => {
  const { status, headers, body } = await call(listTools)
  expect([status, body.result.tools.length]).toEqual([200, 5])
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-request-id')).toMatch(/./)
  expect(headers.get('mcp-session-id')).toBeNull()
})

test.each(['application/json', '*/*'])('a client that accepts %s is answered in JSON', async (accept) => {
  expect((await call(listTools, { accept })).status).toBe(200)
})

test.each(['http://evil.example', 'https://localhost.evil.example', 'null', 'not an origin'])(
  'the origin %s is refused, also when the host is the same (DNS rebinding)',
  async (origin) => {
    const host = URL.canParse(origin) ? new URL(origin).host : 'evil.example'
    const { status, body } = await call(listTools, { origin, host, 'sec-fetch-site': 'same-origin' })
    expect([status, body]).toEqual([403, { detail: 'This request did not come from the shop itself.' }])
  },
)

test('a page of the shop itself may call', async () => {
  expect((await call(listTools, { origin: new URL(env().shopUrl).origin })).status).toBe(200)
})

test('an unknown tool and an unknown method are errors that say what there is', async () => {
  expect((await call(callTool('drop_tables'))).body).toMatchObject({
    error: { code: -32602, message: expect.stringContaining('no tool "drop_tables". The tools are: search_products,') },
  })
  expect((await call({ ...listTools, method: 'desk/orders' })).body).toMatchObject({ error: { code: -32601 } })
})

test.each([
  ['search_products', { limit: 1000 }, 'limit: Enter at most 100.'],
  ['search_products', { query: 'ring' }, 'query: There is no filter "query". The filters are: search, category,'],
  ['search_products', { category: 'cars' }, 'category: There is no category "cars".'],
  ['search_products', { ordering: 'best' }, 'ordering: Send one of these: -orders, price,'],
  ['get_product', {}, 'product_slug: Enter some text.'],
  ['get_product', { product_slug: 'no-such-thing' }, 'This product was not found.'],
  ['get_product', { product_slug: 'a', desk: true }, 'There is no field desk.'],
  ['check_availability', { variant_codes: 'AB-1' }, 'variant_codes: Send the items as a list.'],
  ['create_cart_link', { pieces: [] }, 'pieces: There is nothing to order.'],
  [
    'create_cart_link',
    { pieces: [{ variant_code: 'AB-1' }] },
    'pieces.0.variant_code: There is no piece with the code "AB-1".',
  ],
  ['create_cart_link', { pieces: [{ variant_code: 'AB-1', quantity: 100 }] }, 'pieces.0.quantity: Enter at most 99.'],
  ['quote_shipping', { pieces: [{ variant_code: 'AB-1' }], destination: {} }, 'destination.country: Enter some text.'],
])('%s with %j says where the mistake is', async (name, input, message) => {
  const { body } = await call(callTool(name, input))
  expect(body.result).toMatchObject({
    isError: true,
    content: [{ type: 'text', text: expect.stringContaining(message) }],
  })
})

test('what fails inside is logged, and its text stays inside', async () => {
  const lines: string[] = []
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const shop = await import('./shop-tools.server')
  const tool = shop.SHOP_TOOLS.find(({ name }) => name === 'get_product')
  if (!tool) throw new Error('The tool exists.')
  jest.spyOn(tool, 'run').mockRejectedValue(new Error('password of the database'))
  const { body } = await call(callTool('get_product', { product_slug: 'a' }))
  expect(body.result).toEqual({
    isError: true,
    content: [{ type: 'text', text: 'Something went wrong. Please try again.' }],
  })
  expect(lines.join()).toContain('tool get_product: password of the database')
  jest.restoreAllMocks()
})

test('several messages at once, too large a body and other types are refused', async () => {
  expect((await call([listTools, listTools])).body).toEqual({ non_field_errors: ['Send one message in each request.'] })
  expect((await call({ ...listTools, params: { text: 'x'.repeat(300_000) } })).status).toBe(413)
  expect((await call(listTools, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await call(listTools, { accept: 'text/html' })).status).toBe(406)
  expect((await call({ hello: 'shop' })).status).toBe(400)
})

test('calls of one address are limited, and those of another are not', async () => {
  const { hits, seconds } = rateLimitRules.agent
  const thisWindow = Math.floor(Date.now() / 1000 / seconds) * seconds
  // The next one too, in case it begins during the test.
  const windows = [thisWindow, thisWindow + seconds].map((start) => new Date(start * 1000))
  await database.current.db
    .insert(rateLimits)
    .values(windows.map((windowStart) => ({ bucket: 'agent:busy', windowStart, hits })))
  const { status, headers } = await call(listTools, {}, 'busy')
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await call(listTools)).status).toBe(200)
})
