import { createContext } from '../testing.mjs'
import { flushLog } from '../logging/request-log.mjs'
import { countAnswered } from './count-answered.mjs'

const INSTANCE_KEY = Symbol.for('asimera.instance')
const countRequest = jest.fn()
beforeAll(() => {
  globalThis[INSTANCE_KEY] = { countRequest }
})
afterAll(() => delete globalThis[INSTANCE_KEY])

/** A request that is answered with a status, or whose visitor leaves before. */
function answered(facts, { status = 200, isSent = true } = {}) {
  countRequest.mockReset()
  const context = createContext({ clientAddress: '127.0.0.2', ...facts })
  expect(countAnswered(context)).toBeUndefined()
  expect(countRequest).not.toHaveBeenCalled()
  for (const name of Object.keys(context.request.headers)) delete context.request.headers[name]
  context.response.statusCode = status
  Object.defineProperty(context.response, 'writableFinished', { value: isSent })
  context.response.emit('close')
  return countRequest.mock.calls
}

test('a read is counted when it has been answered, with the headers that it had', () => {
  const headers = { rsc: '1', referer: 'http://shop/', cookie: 'session=secret' }
  expect(answered({ url: '/about?x=1', headers }, { status: 304 })).toEqual([
    [
      { url: '/about?x=1', status: 304, headers: { rsc: '1', referer: 'http://shop/' } },
      '127.0.0.2',
      expect.any(Number),
    ],
  ])
})

test('what is no read, or whose visitor has gone before, is not counted', () => {
  expect(answered({ method: 'POST' })).toEqual([])
  expect(answered({}, { isSent: false })).toEqual([])
})

test('a fault in counting is logged, and ends nothing', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  const context = createContext()
  countRequest.mockImplementationOnce(() => {
    throw new Error('broken')
  })
  countAnswered(context)
  Object.defineProperty(context.response, 'writableFinished', { value: true })
  context.response.emit('close')
  flushLog()
  expect(write.mock.calls.join('')).toContain('A request was not counted: broken')
})
