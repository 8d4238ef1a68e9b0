import { answerOf, createContext } from '../testing.mjs'
import { admitDeskBody } from './admit-desk-body.mjs'

const INSTANCE_KEY = Symbol.for('asimera.instance')
const end = jest.fn()
const admitDeskWrite = jest.fn()
beforeEach(() => {
  jest.resetAllMocks()
  admitDeskWrite.mockResolvedValue({ end })
  globalThis[INSTANCE_KEY] = { admitDeskWrite }
})
afterEach(() => delete globalThis[INSTANCE_KEY])

const FORM = { method: 'POST', url: '/desk/orders' }

test('the instance admits a form by its headers, and hears when the request has ended', async () => {
  const context = createContext({ ...FORM, headers: { 'content-length': '10' } })
  expect(await answerOf(admitDeskBody, context)).toBeNull()
  expect(admitDeskWrite).toHaveBeenCalledWith({ 'content-length': '10' })
  expect(end).not.toHaveBeenCalled()
  context.response.emit('close')
  await new Promise((resolve) => setImmediate(resolve))
  expect(end).toHaveBeenCalledTimes(1)
})

test('a request that ends before it is admitted counts as ended', async () => {
  const context = createContext(FORM)
  const answer = answerOf(admitDeskBody, context)
  context.response.emit('close')
  await answer
  await new Promise((resolve) => setImmediate(resolve))
  expect(end).toHaveBeenCalledTimes(1)
})

test('its refusal is sent', async () => {
  admitDeskWrite.mockResolvedValue({ refusal: { status: 429, headers: { 'Retry-After': '3' }, detail: 'Too many.' } })
  expect(await answerOf(admitDeskBody, createContext(FORM))).toMatchObject({
    status: 429,
    headers: { 'retry-after': '3' },
    body: 'Too many.\n',
  })
})

test.each([
  { method: 'GET', url: '/desk/orders' },
  { method: 'POST', url: '/api/v1/shop' },
])('$method $url needs no admission', async (request) => {
  expect(await answerOf(admitDeskBody, createContext(request))).toBeNull()
  expect(admitDeskWrite).not.toHaveBeenCalled()
})
