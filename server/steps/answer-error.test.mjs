import { QueueFullError } from '../cache/read-queue.mjs'
import { flushLog } from '../logging/request-log.mjs'
import { answerOf, createContext } from '../testing.mjs'
import { answerError } from './answer-error.mjs'

/** What is sent and logged. */
async function fail(error, context = createContext()) {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  const answer = await answerOf((failed) => {
    answerError(failed, error)
    return true
  }, context)
  flushLog()
  return { answer, logged: write.mock.calls.join('') }
}

test('a failure is logged with its request and answered 500', async () => {
  const { answer, logged } = await fail(new Error('broken'))
  expect(answer).toMatchObject({ status: 500, headers: { 'cache-control': 'no-store' } })
  expect(JSON.parse(logged)).toMatchObject({ level: 'error', message: 'broken', request_id: 'this-request' })
})

test('a response that has begun is cut off', async () => {
  const context = createContext()
  context.response.writeHead(200)
  context.response.flushHeaders()
  await fail(new Error('broken'), context)
  expect([context.response.statusCode, context.response.destroyed]).toEqual([200, true])
})

test('a full queue asks to come back later, and is no failure', async () => {
  const { answer, logged } = await fail(new QueueFullError('full'))
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  expect(logged).toBe('')
})
