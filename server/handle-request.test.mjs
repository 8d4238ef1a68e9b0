import http from 'node:http'
import { createPendingRenderings } from './cache/pending-renderings.mjs'
import { createReadQueue } from './cache/read-queue.mjs'
import { createRequestHandler } from './handle-request.mjs'
import { listenLocally } from './testing.mjs'

const INSTANCE_KEY = Symbol.for('asimera.instance')

/** Next, which answers with what it was asked. */
const nextHandler = jest.fn(async ({ method, url, headers }, response) => {
  response.end(JSON.stringify({ method, url, headers }))
})
const server = http.createServer(
  createRequestHandler({
    settings: /** @type {any} */ ({
      dev: false,
      variables: {},
      trustedProxies: 0,
      isHttps: false,
      shopUrl: 'http://shop',
    }),
    nextHandler,
    pages: null,
    cache: null,
    contentNetwork: null,
    buildFiles: null,
    isUnknownPath: () => false,
    pendingRenderings: createPendingRenderings(),
    readQueue: createReadQueue(),
  }),
)
let port = 0

beforeAll(async () => {
  globalThis[INSTANCE_KEY] = { ready: true }
  port = await listenLocally(server)
})
beforeEach(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true))
afterEach(() => Object.assign(globalThis[INSTANCE_KEY], { ready: true }))
afterAll(() => {
  delete globalThis[INSTANCE_KEY]
  server.close()
})

/** @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, body: string }>} */
const send = (method, path, headers = {}) =>
  new Promise((resolve, reject) => {
    http
      .request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
        let body = ''
        response.on('data', (text) => (body += text))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      })
      .on('error', reject)
      .end()
  })

test('a request without problems reaches Next, with what the server knows about it', async () => {
  const { status, headers, body } = await send('GET', '//about/', { 'x-request-id': 'chosen-by-caller' })
  expect([status, headers['x-request-id']]).toEqual([200, 'chosen-by-caller'])
  expect(JSON.parse(body)).toMatchObject({
    url: '/about',
    headers: { 'x-request-id': 'chosen-by-caller', 'x-local-request': 'yes', 'x-client-address': '127.0.0.1' },
  })
})

// Each request has the fault of its line and of those below it.
test.each([
  ['two hosts', 400, 'more than one host', 'POST', '/%zz', ['Host', 'a', 'Host', 'b']],
  ['a bad target', 400, 'percent-encoding', 'POST', '/%zz', { 'next-router-state-tree': 'x' }],
  ['a wrong method', 405, 'accepts only', 'POST', '/_next/data', { 'next-router-state-tree': 'x' }],
  ['a bad state of the router', 400, 'Next-Router-State-Tree', 'GET', '/_next/data', { 'next-router-state-tree': 'x' }],
  ['an instance that is not ready', 503, 'is starting', 'GET', '/_next/data', {}],
])('of several faults, %s is answered first: %i', async (_, status, message, method, path, headers) => {
  globalThis[INSTANCE_KEY].ready = false
  nextHandler.mockClear()
  expect(await send(method, path, headers)).toMatchObject({
    status,
    headers: { 'x-request-id': expect.any(String), 'x-frame-options': 'DENY' },
    body: expect.stringContaining(message),
  })
  expect(nextHandler).not.toHaveBeenCalled()
})

test('Next is asked for the not-found page in place of an internal path', async () => {
  expect(await send('GET', '/_next/data')).toMatchObject({
    status: 404,
    headers: { 'cache-control': 'no-store' },
    body: expect.stringContaining('"url":"/404"'),
  })
})

test('an answered read is counted', async () => {
  const isCounted = new Promise((resolve) => {
    globalThis[INSTANCE_KEY].countRequest = ({ url, status }, connection) => resolve([url, status, connection])
  })
  await send('GET', '//about/?x=1')
  expect(await isCounted).toEqual(['/about?x=1', 200, '127.0.0.1'])
  delete globalThis[INSTANCE_KEY].countRequest
})

test('a step that fails is answered 500', async () => {
  nextHandler.mockRejectedValueOnce(new Error('broken'))
  expect(await send('GET', '/about')).toMatchObject({ status: 500 })
  globalThis[INSTANCE_KEY].hasText = () => {
    throw new Error('broken')
  }
  expect(await send('GET', '/about.md')).toMatchObject({ status: 500 })
  delete globalThis[INSTANCE_KEY].hasText
})
