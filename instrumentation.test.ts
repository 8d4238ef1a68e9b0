import { Problem } from '@/lib/base/problem'
import { onRequestError } from './instrumentation'

const UNAVAILABLE = Symbol.for('asimera.unavailable-requests')
const shared = globalThis as typeof globalThis & { [UNAVAILABLE]?: Set<string> }

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
  delete shared[UNAVAILABLE]
})

const failPage = (error: unknown) =>
  onRequestError(error, { method: 'GET', headers: { 'x-request-id': 'this-request' } }, { routePath: '/shop/cart' })

test('an error of a page is logged in one line with the request id', async () => {
  await failPage(new Error('Failed query\nparams: eleni@test.example'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', message: 'GET /shop/cart: Failed query', request_id: 'this-request' },
  ])
  expect(lines.join('')).not.toContain('eleni')
  expect(shared[UNAVAILABLE]).toBeUndefined()
})

test.each([
  Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }),
  new Problem('unavailable', { detail: 'Too much at once.' }),
])('the id of a request that failed for a temporary reason is stored: %s', async (error) => {
  await failPage(error)
  expect(shared[UNAVAILABLE]).toEqual(new Set(['this-request']))
})
