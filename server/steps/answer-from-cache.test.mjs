import { answerOf, createContext } from '../testing.mjs'
import { answerFromCache } from './answer-from-cache.mjs'

const CACHED = {
  status: 200,
  etag: 'W/"a"',
  headers: [['Content-Type', 'text/html']],
  body: Buffer.from('the page'),
  sharedTags: ['all'],
}
/** @type {{ get: jest.Mock }} */
const cache = { get: jest.fn(async (_wanted) => CACHED) }
const contentNetwork = { headersFor: (tags) => [['xkey', tags.join(' ')]] }
const PAGE = { url: '/about', group: 'pages', representation: 'document' }

const answer = (facts) =>
  answerOf(answerFromCache, createContext({ clientAddress: '192.0.2.1', cache, contentNetwork, page: PAGE, ...facts }))

test('the cache is asked for the page in an encoding that the client accepts', async () => {
  const headers = { 'accept-encoding': 'gzip', 'cache-control': 'no-cache' }
  expect(await answer({ headers })).toMatchObject({ status: 200, body: 'the page' })
  expect(cache.get).toHaveBeenLastCalledWith({
    ...PAGE,
    encoding: 'gzip',
    id: 'this-request',
    clientAddress: '192.0.2.1',
    isReload: true,
  })
})

test.each([
  ['a page', {}, true],
  ['a file of Markdown', { representation: 'markdown', isMarkdownFile: true }, true],
  ['Markdown at the URL of a page', { representation: 'markdown', isMarkdownFile: false }, false],
])('shared caches may keep %s: %j %s', async (_, page, mayKeep) => {
  const { headers } = { headers: {}, ...(await answer({ page: { ...PAGE, ...page } })) }
  expect('xkey' in headers).toBe(mayKeep)
})

test('shared caches may not keep what is not current', async () => {
  cache.get.mockResolvedValueOnce({ ...CACHED, sharedTags: undefined })
  expect((await answer({}))?.headers).not.toHaveProperty('xkey')
  expect((await answer({ contentNetwork: null }))?.headers).not.toHaveProperty('xkey')
})

test('what must not be shared is left to Next, and so is everything without a cache', async () => {
  expect(await answer({ page: { ...PAGE, group: null } })).toBeNull()
  expect(await answer({ cache: null })).toBeNull()
})
