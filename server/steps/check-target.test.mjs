import { answerOf, createContext } from '../testing.mjs'
import { checkTarget, hideInternalPaths } from './check-target.mjs'

test('a valid target is brought into its normal form', async () => {
  const context = createContext({ url: '//about//?x=1' })
  expect([await answerOf(checkTarget, context), context.url]).toEqual([null, '/about?x=1'])
})

test('a broken link leads to the not-found page, and a program gets a message', async () => {
  expect(await answerOf(checkTarget, createContext({ url: '/%zz' }))).toMatchObject({
    status: 307,
    headers: { location: '/404' },
  })
  expect(await answerOf(checkTarget, createContext({ url: '/api/%zz' }))).toMatchObject({ status: 400 })
  expect(await answerOf(checkTarget, createContext({ url: '/%zz', method: 'POST' }))).toMatchObject({ status: 400 })
})

describe('an internal path', () => {
  /** The URL that is answered for, and the Cache-Control of a response with a status. */
  function hide(url, facts = {}, status = 404) {
    const context = createContext({ url, isTestControl: false, ...facts })
    hideInternalPaths(context)
    context.response.writeHead(status)
    return [context.url, context.response.getHeader('cache-control')]
  }

  test('has the not-found page, which nobody may cache', () => {
    expect(hide('/_next/data/x.json')).toEqual(['/404', 'no-store'])
    expect(hide('/_next/x.md')).toEqual(['/404.md', 'no-store'])
    expect(hide('/about')).toEqual(['/about', undefined])
  })

  test('is open to test controls, and in development', () => {
    const url = '/api/internal/test/emails'
    expect(hide(url, { isTestControl: true })).toEqual([url, undefined])
    expect(hide(url, { settings: { dev: true } })).toEqual([url, undefined])
  })
})
