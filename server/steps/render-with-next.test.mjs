import { createPendingRenderings } from '../cache/pending-renderings.mjs'
import { answerOf, createContext } from '../testing.mjs'
import { renderWithNext } from './render-with-next.mjs'

const PAGE = { url: '/about', group: null, representation: 'document', isCachedByNext: false }

/** The context of a page that Next renders with a status and headers, in a queue whose turns come at once. */
function createRendering(/** @type {any} */ { status = 200, headers = {}, ...facts } = {}) {
  const endTurn = jest.fn()
  return Object.assign(
    createContext({
      clientAddress: '192.0.2.1',
      page: PAGE,
      pendingRenderings: createPendingRenderings(),
      readQueue: jest.fn((_address, read) => read(endTurn)),
      nextHandler: jest.fn(async (_request, response) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
        response.writeHead(status)
        response.end('rendered')
      }),
      ...facts,
    }),
    { endTurn },
  )
}

test('Next is asked for the page in the turn of the client, which ends when the response has begun', async () => {
  const context = createRendering({ url: '/about?unknown' })
  expect(await answerOf(renderWithNext, context)).toMatchObject({ status: 200, body: 'rendered' })
  expect(context.request.url).toBe('/about')
  expect(context.readQueue).toHaveBeenCalledWith('192.0.2.1', expect.any(Function))
  expect(context.endTurn).toHaveBeenCalledTimes(1)
})

test('Next writes Markdown at a route of its own', async () => {
  const context = createRendering({ page: { ...PAGE, representation: 'markdown' } })
  await answerOf(renderWithNext, context)
  expect(context.request.url).toBe('/markdown?of=%2Fabout')
})

test.each([
  ['a write', { method: 'POST' }],
  ['a file', { page: { ...PAGE, url: '/_next/static/a.js' } }],
  ['a request in development', { settings: { dev: true } }],
])('%s does not wait', async (_, facts) => {
  const context = createRendering(facts)
  expect(await answerOf(renderWithNext, context)).toMatchObject({ body: 'rendered' })
  expect(context.readQueue).not.toHaveBeenCalled()
})

test('a client who has gone while it waited gets no rendering', async () => {
  const context = createRendering()
  context.response.destroy()
  await answerOf(renderWithNext, context)
  expect(context.nextHandler).not.toHaveBeenCalled()
})

test.each([
  ['the not-found page', { page: { ...PAGE, url: '/404' } }, { status: 404 }],
  [
    'a public page',
    { headers: { 'Cache-Control': 's-maxage=60', 'Content-Type': 'text/html' } },
    { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } },
  ],
  [
    'data for the router',
    { requestHeaders: { rsc: '1' }, headers: { 'Cache-Control': 's-maxage=60' } },
    { headers: { 'cache-control': 'private, no-cache' } },
  ],
])(
  'the status and headers of %s are corrected',
  async (_, /** @type {any} */ { requestHeaders = {}, ...facts }, corrected) => {
    const context = createRendering(facts)
    Object.assign(context.request.headers, requestHeaders)
    expect(await answerOf(renderWithNext, context)).toMatchObject(corrected)
  },
)

test('the instance can wait for a page that Next caches', async () => {
  const { promise, resolve } = (() => {
    let resolve = (_value) => {}
    return { promise: new Promise((done) => (resolve = done)), resolve: (value) => resolve(value) }
  })()
  for (const isCachedByNext of [true, false]) {
    const context = createRendering({ page: { ...PAGE, isCachedByNext }, nextHandler: () => promise })
    void renderWithNext(context)
    expect(context.pendingRenderings.ended() !== null).toBe(isCachedByNext)
  }
  resolve(undefined)
})
