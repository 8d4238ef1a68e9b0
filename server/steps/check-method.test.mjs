import { answerOf, createContext } from '../testing.mjs'
import { checkMethod } from './check-method.mjs'

const check = (method, url, settings = {}) => answerOf(checkMethod, createContext({ method, url, settings }))

test('a page accepts only reads, and the refusal lists them', async () => {
  expect(await check('POST', '/about')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  expect(await check('HEAD', '/about')).toBeNull()
})

test('the desk accepts forms', async () => {
  expect(await check('POST', '/desk/orders')).toBeNull()
  expect(await check('PUT', '/desk/orders')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } })
})

test('in development, Next decides', async () => expect(await check('POST', '/about', { dev: true })).toBeNull())
