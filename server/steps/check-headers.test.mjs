import { answerOf, createContext } from '../testing.mjs'
import { checkHost, checkRouterState } from './check-headers.mjs'

test('a request that names two hosts is refused', async () => {
  const context = createContext({ headers: { Host: 'shop.example', host: 'other.example' }, url: '/api/v1/x' })
  expect(await answerOf(checkHost, context)).toMatchObject({ status: 400, body: expect.stringContaining('"detail"') })
  expect(await answerOf(checkHost, createContext({ headers: { Host: 'shop.example' } }))).toBeNull()
})

test('a state of the router that Next cannot parse is refused', async () => {
  const withState = (state) => createContext({ headers: { 'next-router-state-tree': state } })
  expect(await answerOf(checkRouterState, withState('garbage'))).toMatchObject({ status: 400 })
  expect(await answerOf(checkRouterState, createContext())).toBeNull()
})
