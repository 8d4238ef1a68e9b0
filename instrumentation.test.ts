import { Problem } from '@/lib/platform/base/problem'
import { onRequestError } from './instrumentation'

const STATUSES = Symbol.for('asimera.failure-statuses')
const shared = globalThis as typeof globalThis & { [STATUSES]?: Map<string, number> }

const before = process.env.NEXT_RUNTIME
let lines: string[] = []

beforeEach(() => {
  process.env.NEXT_RUNTIME = 'nodejs'
  lines = []
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  process.env.NEXT_RUNTIME = before
  delete shared[STATUSES]
})

const failPage = (error: unknown) =>
  onRequestError(error, { method: 'GET', headers: { 'x-request-id': 'this-request' } }, { routePath: '/shop/cart' })

test('an error of a page is logged in one line with the request id', async () => {
  await failPage(new Error('Failed query\nparams: eleni@test.example'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', message: 'GET /shop/cart: Failed query', request_id: 'this-request' },
  ])
  expect(lines.join('')).not.toContain('eleni')
  expect(shared[STATUSES]).toBeUndefined()
})

test.each([
  Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }),
  new Problem('unavailable', { detail: 'Too much at once.' }),
])('a request that failed for a temporary reason gets its status: %s', async (error) => {
  await failPage(error)
  expect(shared[STATUSES]).toEqual(new Map([['this-request', 503]]))
})

test.each(['Failed to parse body as FormData.', 'Unexpected end of form'])(
  'a form that cannot be read is no error of the shop: %s',
  async (message) => {
    await failPage(new TypeError(message))
    expect(shared[STATUSES]).toEqual(new Map([['this-request', 400]]))
    expect(lines).toEqual([])
  },
)
