import type * as Prefetch from './prefetch.client'

const preinit = jest.fn<void, [href: string, options: object]>()
jest.mock('react-dom', () => ({ preinit: (href: string, options: object) => preinit(href, options) }))

/** Each test needs the module's own state. */
const loadModule = () => jest.requireActual<typeof Prefetch>('./prefetch.client')

const TREE = { 'Next-Router-State-Tree': '[]' }
const server = jest.fn<Promise<Response>, [input: RequestInfo | URL, init?: RequestInit]>()
let now = 0

/** jsdom has no Response. */
function pageResponse(text: string, ok = true): Response {
  const page = { ok, status: ok ? 200 : 404, text: () => Promise.resolve(text), clone: () => page }
  return page as Response
}

const askAsRouter = (path: string, headers: Record<string, string> = TREE) =>
  window.fetch(new URL(`${path}${path.includes('?') ? '&' : '?'}_rsc=abc`, location.href), {
    headers: { RSC: '1', ...headers },
  })

const requestedPaths = () => server.mock.calls.map(([input]) => new URL(String(input), location.href).pathname)
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  jest.resetModules()
  server.mockReset()
  preinit.mockReset()
  server.mockImplementation(() => Promise.resolve(pageResponse('page')))
  window.fetch = server
  now = 1000
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  document.head.replaceChildren()
})

test('the router gets the response of a prefetched page, once', async () => {
  const { prefetchPage } = loadModule()
  void prefetchPage('/shop/rings/kyma-band?variant=silver')
  void prefetchPage('/shop/rings/kyma-band?variant=silver')
  expect(server).toHaveBeenCalledTimes(1)
  expect(await askAsRouter('/shop/rings/kyma-band?variant=silver')).toBe(await server.mock.results[0]?.value)
  await askAsRouter('/shop/rings/kyma-band?variant=silver')
  expect(server).toHaveBeenCalledTimes(2)
})

test.each([
  ['another page', () => askAsRouter('/shop/rings/elia-ring')],
  ['another variant', () => askAsRouter('/shop/rings/kyma-band?variant=gold')],
  ['the route tree', () => askAsRouter('/shop/rings/kyma-band', { ...TREE, 'Next-Router-Prefetch': '1' })],
  ['the document', () => window.fetch('/shop/rings/kyma-band')],
])('a request for %s is sent', async (_, ask) => {
  loadModule().prefetchPage('/shop/rings/kyma-band')
  await ask()
  expect(server).toHaveBeenCalledTimes(2)
})

test('a response that is a minute old is requested again', async () => {
  const { prefetchPage } = loadModule()
  void prefetchPage('/shop/rings/kyma-band')
  now += 60_000
  await askAsRouter('/shop/rings/kyma-band')
  expect(server).toHaveBeenCalledTimes(2)
  void prefetchPage('/shop/rings/kyma-band')
  expect(server).toHaveBeenCalledTimes(3)
})

test('a response that is five seconds old is shown, and it says that it is', async () => {
  const { onOldPage, prefetchPage } = loadModule()
  const handleOldPage = jest.fn()
  onOldPage(handleOldPage)
  void prefetchPage('/shop/rings/kyma-band')
  now += 4_999
  await askAsRouter('/shop/rings/kyma-band')
  expect(handleOldPage).not.toHaveBeenCalled()
  void prefetchPage('/shop/rings/kyma-band')
  now += 5_000
  await askAsRouter('/shop/rings/kyma-band')
  expect(handleOldPage).toHaveBeenCalledTimes(1)
  expect(server).toHaveBeenCalledTimes(2)
})

test('a link that the pointer rests on is requested again after five seconds, one that is pressed is not', () => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  const { prefetchNow, prefetchSoon } = loadModule()
  prefetchNow('/shop/rings/kyma-band')
  now += 5_000
  prefetchNow('/shop/rings/kyma-band')
  expect(server).toHaveBeenCalledTimes(1)
  prefetchSoon('/shop/rings/kyma-band')
  jest.advanceTimersByTime(1_000)
  expect(server).toHaveBeenCalledTimes(2)
  jest.useRealTimers()
})

test('a press requests the page at once, and not what the pointer rested on', () => {
  jest.useFakeTimers()
  const { prefetchNow, prefetchSoon } = loadModule()
  prefetchSoon('/shop/rings/elia-ring')
  prefetchNow('/shop/rings/kyma-band')
  expect(requestedPaths()).toEqual(['/shop/rings/kyma-band'])
  jest.advanceTimersByTime(1_000)
  expect(server).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})

test('a page is prefetched when the pointer has rested, and not when it has only crossed a control', () => {
  jest.useFakeTimers()
  const { prefetchSoon } = loadModule()
  prefetchSoon('/shop/rings/kyma-band')
  prefetchSoon('/shop/rings/elia-ring')
  jest.advanceTimersByTime(1_000)
  prefetchSoon('/shop/rings/thalassa-ring')
  prefetchSoon(null)
  jest.advanceTimersByTime(1_000)
  expect(requestedPaths()).toEqual(['/shop/rings/elia-ring'])
  jest.useRealTimers()
})

test('a page that the router requests is not prefetched again by the focus of its link', async () => {
  jest.useFakeTimers()
  const { prefetchPage, prefetchSoon } = loadModule()
  void prefetchPage('/shop/rings/kyma-band')
  prefetchSoon('/shop/rings/kyma-band')
  await askAsRouter('/shop/rings/kyma-band')
  jest.advanceTimersByTime(1_000)
  expect(server).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})

test('a response with an error is requested again', async () => {
  const { prefetchPage } = loadModule()
  server.mockImplementationOnce(() => Promise.resolve(pageResponse('', false)))
  void prefetchPage('/shop/rings/kyma-band')
  await settle()
  await askAsRouter('/shop/rings/kyma-band')
  expect(server).toHaveBeenCalledTimes(2)
})

test('the shown page is not answered with a prefetched response, which lacks its layout', async () => {
  loadModule().prefetchPage(location.pathname)
  await askAsRouter(location.pathname)
  expect(server).toHaveBeenCalledTimes(2)
})

test('private pages are not prefetched, nor any page without a connection or with the wish to save data', () => {
  const { prefetchPage } = loadModule()
  void prefetchPage('/my-account/orders')
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  void prefetchPage('/shop/rings/kyma-band')
  onLine.mockRestore()
  Object.assign(navigator, { connection: { saveData: true } })
  void prefetchPage('/shop/rings/kyma-band')
  Object.assign(navigator, { connection: undefined })
  expect(requestedPaths()).toEqual([])
})

test('scripts and style sheets of the page are loaded, once', async () => {
  const page = '"/_next/static/chunks/product.js" "/_next/static/chunks/product.css" "/_next/static/chunks/product.js"'
  server.mockImplementation(() => Promise.resolve(pageResponse(page)))
  const { prefetchPage } = loadModule()
  for (const path of ['/shop/rings/kyma-band', '/shop/rings/elia-ring']) {
    void prefetchPage(path)
    await settle()
  }
  expect(preinit.mock.calls).toEqual([
    ['/_next/static/chunks/product.js', { as: 'script' }],
    ['/_next/static/chunks/product.css', { as: 'style', precedence: 'next' }],
  ])
})
