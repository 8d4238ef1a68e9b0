import { createContext } from '../testing.mjs'
import { choosePage } from './choose-page.mjs'

const INSTANCE_KEY = Symbol.for('asimera.instance')
beforeAll(() => {
  globalThis[INSTANCE_KEY] = { hasText: (path) => ['/about', '/guide'].includes(path) }
})
afterAll(() => delete globalThis[INSTANCE_KEY])

/** Pages of which all without a query are cached. */
const pages = {
  resolve: jest.fn(({ url, headers }) => ({
    url: `${url}#resolved`,
    group: url.includes('?') ? null : 'pages',
    representation: headers.rsc ? 'rsc' : 'document',
    isCachedByNext: true,
  })),
}

/** The page that the step chooses. */
function choose(facts) {
  const context = createContext({ pages, ...facts })
  choosePage(context)
  return context.page
}

test('a page is resolved by its URL and the headers of the request', () => {
  const page = { url: '/about#resolved', group: 'pages', representation: 'document', isCachedByNext: true }
  expect(choose({ url: '/about' })).toEqual(page)
  expect(choose({ url: '/about', headers: { rsc: '1' } })).toEqual({ ...page, representation: 'rsc' })
})

test.each([
  ['/about.md', {}, true],
  ['/about', { accept: 'text/markdown' }, false],
])('%s with %j is Markdown', (url, headers, isMarkdownFile) => {
  const markdown = { url: '/about#resolved', group: 'markdown', representation: 'markdown', isMarkdownFile }
  expect(choose({ url, headers: { ...headers, rsc: '1' } })).toEqual(markdown)
  expect(pages.resolve).toHaveBeenLastCalledWith({ method: 'GET', url: '/about', headers: {} })
})

test('the Markdown of a page that is not cached is not cached either', () => {
  expect(choose({ url: '/about.md?x=1' })).toMatchObject({ url: '/about?x=1#resolved', group: null })
})

test('only a file of Markdown leads on to another file', () => {
  const locationAfter = (url, headers) => {
    const context = createContext({ url, headers, pages })
    choosePage(context)
    context.response.setHeader('location', '/guide')
    context.response.writeHead(307)
    return context.response.getHeader('location')
  }
  expect(locationAfter('/about.md', {})).toBe('/guide.md')
  expect(locationAfter('/about', { accept: 'text/markdown' })).toBe('/guide')
})

test('without a build, the URL is asked for as it is', () => {
  expect(choose({ url: '/about?x=1', pages: null })).toEqual({ url: '/about?x=1', group: null, representation: null })
  expect(choose({ url: '/about.md', pages: null })).toMatchObject({ url: '/about', group: null })
})
