import http from 'node:http'
import {
  markdownFileOf,
  markdownRoute,
  prefersMarkdown,
  redirectToMarkdownFile,
  requestedMarkdown,
  setVaryAccept,
} from './markdown.mjs'

const INSTANCE = Symbol.for('asimera.instance')
const TEXTS = [
  '/',
  '/about',
  '/404',
  '/shop/rings/kyma-band',
  '/shop/search/query=notes',
  '/shop/search/query=notes.md',
]

beforeAll(() => {
  globalThis[INSTANCE] = { hasText: (path) => TEXTS.includes(path) }
})
afterAll(() => {
  delete globalThis[INSTANCE]
})

test.each([
  'text/markdown',
  'TEXT/Markdown',
  'text/markdown, text/html',
  'text/html, text/markdown',
  'text/html;q=0.5, text/markdown',
  'text/markdown, text/html;q=0.9, */*;q=0.8',
  'text/markdown;q=0.3, */*;q=0.8',
  'text/markdown; variant=GFM; q=0.7, text/html;q=0.7',
  'text/markdown;q=0.2, application/json',
  ' text/markdown ,, text/plain',
])('Accept: %s means Markdown', (accept) => {
  expect(prefersMarkdown(accept)).toBe(true)
})

test.each([
  undefined,
  '',
  '*/*',
  'text/*',
  'text/html',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/html, text/markdown;q=0.9',
  'text/markdown;q=0',
  'text/markdown;q=0.000, */*',
  'text/markdownish',
  'application/json',
  'text/markdown;q=2',
  'text/markdown;q=high',
  'text/markdown;q=-1',
  'text/markdown;q=0.1234',
  'text/markdown; q',
  'text/markdown text/html',
  'text/markdown, (',
])('Accept: %s means HTML', (accept) => {
  expect(prefersMarkdown(accept)).toBe(false)
})

test('a long malformed header means HTML', () => {
  expect(prefersMarkdown(`text/markdown${',;'.repeat(4_000)}`)).toBe(false)
})

const asked = (url, headers = {}, method = 'GET') => requestedMarkdown({ method, url, headers })
const ACCEPT = { accept: 'text/markdown' }

test.each([
  ['/about.md', { url: '/about', isFile: true }],
  ['/index.md', { url: '/', isFile: true }],
  ['/shop/rings/kyma-band.md?variant=silver-52', { url: '/shop/rings/kyma-band?variant=silver-52', isFile: true }],
  ['/404.md', { url: '/404', isFile: true }],
])('%s is the Markdown of a page, whatever is accepted', (url, page) => {
  expect(asked(url)).toEqual(page)
  expect(asked(url, { accept: 'text/html' }, 'HEAD')).toEqual(page)
})

test('a public page that is asked for as Markdown keeps its address', () => {
  expect(asked('/about?x=y', ACCEPT)).toEqual({ url: '/about?x=y', isFile: false })
  expect(asked('/', ACCEPT)).toEqual({ url: '/', isFile: false })
})

test('the end of a search text is no ending of a file', () => {
  expect(asked('/shop/search/query=notes.md')).toBeNull()
  expect(asked('/shop/search/query=notes.md', ACCEPT)).toEqual({ url: '/shop/search/query=notes.md', isFile: false })
})

test.each([
  ['/about', {}],
  ['/about?file=.md', { accept: 'text/html' }],
  ['/log-in', ACCEPT],
  ['/log-in.md', ACCEPT],
  ['/shop/cart.md', {}],
  ['/api/v1/shop/products/search', ACCEPT],
  ['/media/notes.md', {}],
])('%s is not asked for as Markdown', (url, headers) => {
  expect(asked(url, headers)).toBeNull()
})

test('only what is read has another representation', () => {
  expect(asked('/about', ACCEPT, 'POST')).toBeNull()
})

test('the page to write is one parameter of the route', () => {
  expect(markdownRoute('/shop/search/query=a%20b/page=1?x=y&z')).toBe(
    '/markdown?of=%2Fshop%2Fsearch%2Fquery%3Da%2520b%2Fpage%3D1%3Fx%3Dy%26z',
  )
})

test('the file of a page has its query', () => {
  expect(['/', '/about', '/shop/rings/kyma-band?variant=a'].map(markdownFileOf)).toEqual([
    '/index.md',
    '/about.md',
    '/shop/rings/kyma-band.md?variant=a',
  ])
})

function respond(patch, status, headers) {
  const response = new http.ServerResponse(new http.IncomingMessage(/** @type {any} */ (null)))
  patch(response)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.writeHead(status)
  return response
}

test('a file of Markdown that has moved leads to a file of Markdown, if there is one', () => {
  const movedTo = (location) => respond(redirectToMarkdownFile, 308, { location }).getHeader('location')
  expect(['/shop/rings/kyma-band?variant=a', '/404', '/log-in?to=/about'].map(movedTo)).toEqual([
    '/shop/rings/kyma-band.md?variant=a',
    '/404.md',
    '/log-in?to=/about',
  ])
})

test.each([
  ['/about?x=y', 'text/html; charset=utf-8', 'rsc, Accept'],
  ['/about', 'text/markdown', 'rsc, Accept'],
  ['/about', 'text/x-component', 'rsc'],
  ['/log-in', 'text/html', 'rsc'],
])('%s as %s varies by %s', (url, type, vary) => {
  const response = respond((patched) => setVaryAccept(patched, url), 200, { 'content-type': type, vary: 'rsc' })
  expect(response.getHeader('vary')).toBe(vary)
})
