import { EventEmitter } from 'node:events'
import { closeWhenUnused } from './unused-exit.mjs'

const MINUTE = 60_000

/** A server of which the test sends the requests. */
function startServer() {
  const server = new EventEmitter()
  const close = jest.fn()
  closeWhenUnused([server], close)
  return {
    close,
    request() {
      const response = new EventEmitter()
      server.emit('request', {}, response)
      return () => response.emit('close')
    },
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a shop that nobody has used for ten minutes is closed', () => {
  const { close, request } = startServer()
  for (let at = 0; at < 5; at += 1) {
    jest.advanceTimersByTime(9 * MINUTE)
    request()()
  }
  expect(close).not.toHaveBeenCalled()
  jest.advanceTimersByTime(10 * MINUTE)
  expect(close).toHaveBeenCalledTimes(1)
})

test('a request in progress keeps it open', () => {
  const { close, request } = startServer()
  const end = request()
  jest.advanceTimersByTime(25 * MINUTE)
  expect(close).not.toHaveBeenCalled()
  end()
  jest.advanceTimersByTime(9 * MINUTE)
  expect(close).not.toHaveBeenCalled()
  jest.advanceTimersByTime(MINUTE)
  expect(close).toHaveBeenCalledTimes(1)
})
