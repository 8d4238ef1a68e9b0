import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseVariables } from '../../lib/platform/env.schema.mjs'
import { serverMetrics } from '../logging/request-metrics.mjs'
import { setUpCache } from './set-up-cache.mjs'

const RESPONSE_CACHE_KEY = Symbol.for('asimera.response-cache')
const variables = parseVariables({})

/** A build in which Next caches the page /about. */
function createBuild() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'asimera-build-'))
  for (const name of ['server', 'static/chunks']) mkdirSync(path.join(folder, name), { recursive: true })
  const files = {
    'prerender-manifest.json': { routes: { '/about': { dataRoute: '/about.rsc' } }, dynamicRoutes: {} },
    'routes-manifest.json': {
      headers: [],
      staticRoutes: [{ page: '/about', regex: '^/about$' }],
      dynamicRoutes: [],
      rewrites: [],
      redirects: [],
    },
    'server/middleware-manifest.json': { middleware: {} },
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), JSON.stringify(content))
  return folder
}

/** Next, which waits until the test lets it answer. */
let letAnswer = () => {}
const mayAnswer = new Promise((resolve) => (letAnswer = () => resolve(undefined)))
const nextHandler = jest.fn(async ({ url }, response) => {
  await mayAnswer
  response.setHeader('Cache-Control', 's-maxage=60')
  response.setHeader('Content-Type', 'text/html')
  response.end(`page ${url}`)
})

const folder = createBuild()
const server = setUpCache({ folder, variables, nextHandler })
const about = { url: '/about', group: 'pages', representation: 'document', encoding: 'identity', id: 'this-request' }

beforeAll(() => {
  globalThis[Symbol.for('asimera.instance')] = { knownAddress: (url) => ({ url, shared: true }) }
})
afterAll(() => {
  delete globalThis[Symbol.for('asimera.instance')]
  delete globalThis[RESPONSE_CACHE_KEY]
  rmSync(folder, { recursive: true })
})

test('the build says which pages are cached and which paths lead to no page', () => {
  expect(server.pages?.resolve({ method: 'GET', url: '/about', headers: {} }).group).toBe('pages')
  expect([server.isUnknownPath('/about'), server.isUnknownPath('/nothing')]).toEqual([false, true])
})

test('the instance lets pages be rendered before anybody asks, and can wait for them', async () => {
  const { warmUp, pendingRenderings } = globalThis[RESPONSE_CACHE_KEY]
  const done = warmUp(['/about', '/nothing'])
  while (nextHandler.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve))
  expect(pendingRenderings()).not.toBeNull()
  letAnswer()
  await done
  await pendingRenderings()
  expect((await server.cache?.get(about))?.body.toString()).toBe('page /about')
  expect(nextHandler).toHaveBeenCalledTimes(1)
  expect(await serverMetrics.metrics()).toContain('asimera_shared_answers{group="pages"} 3')
})

test('without a build nothing is cached, and no path is unknown', () => {
  expect(setUpCache({ folder: null, variables, nextHandler })).toMatchObject({ pages: null, cache: null })
  expect(setUpCache({ folder: null, variables, nextHandler }).isUnknownPath('/nothing')).toBe(false)
})
