/** @jest-environment jsdom */
import { loadScriptsAfterPaint, withScriptsAfterPaint } from './scripts-after-paint.mjs'

const RUNTIME = '/_next/static/chunks/runtime.js'
const PAGE = '/_next/static/chunks/page.js'
const ANSWER =
  '<head><link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" fetchPriority="low" href="' +
  `${RUNTIME}"/><script src="${PAGE}" async=""></script><title>Rings</title><script src="/old.js" noModule=""></script>` +
  `</head><body><script>recordEarlyInput()</script><script id="_R_">next()</script><script src="${RUNTIME}" async="">` +
  '</script><script>self.__next_f.push([1,"\\u003cscript src=\\"/_next/static/a.js\\" async=\\"\\">"])</script></body>'

const response = (body, type = 'text/html; charset=utf-8') => ({
  status: 200,
  headers: /** @type {[string, any][]} */ ([['Content-Type', type]]),
  body: Buffer.from(body),
})

describe('a page', () => {
  const html = withScriptsAfterPaint(response(ANSWER)).body.toString()
  const withoutStarter = html.replace(/<script>\(function loadScriptsAfterPaint.*?<\/script>/s, '')

  test('names its scripts only in the inline script that loads them', () => {
    expect(html).toContain(`(${JSON.stringify([PAGE, RUNTIME])},`)
    expect(withoutStarter).not.toContain(PAGE)
    expect(withoutStarter).not.toContain(RUNTIME)
  })

  test('keeps everything else', () => {
    expect(withoutStarter).toBe(
      '<head><link rel="stylesheet" href="/a.css"/><title>Rings</title><script src="/old.js" noModule=""></script></head>' +
        '<body><script>recordEarlyInput()</script><script id="_R_">next()</script>' +
        '<script>self.__next_f.push([1,"\\u003cscript src=\\"/_next/static/a.js\\" async=\\"\\">"])</script></body>',
    )
  })

  test('has an inline script that browsers can parse', () => {
    const [, source] = /<script>(\(function loadScriptsAfterPaint.*?)<\/script>/s.exec(html) ?? []
    expect(() => new Function(source ?? '')).not.toThrow()
  })
})

test.each([
  ['a reply of the API', response(ANSWER, 'application/json')],
  ['a page without scripts', response('<p>Asimera</p>')],
])('%s stays as it is', (_, unchanged) => {
  expect(withScriptsAfterPaint(unchanged)).toBe(unchanged)
})

describe('the scripts of a page', () => {
  const loaded = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'))
  const load = () => loadScriptsAfterPaint([PAGE, RUNTIME], 1500, 800)
  let paint = () => {}

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 })
    jest.spyOn(performance, 'now').mockReturnValue(0)
    window.PerformanceObserver = /** @type {any} */ (
      class {
        constructor(callback) {
          paint = () => callback({ getEntriesByName: () => [{}] }, this)
        }
        observe() {}
        disconnect() {}
      }
    )
  })

  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
    document.head.innerHTML = document.body.innerHTML = ''
  })

  function addLargestPicture() {
    const picture = document.createElement('img')
    const { promise, resolve } = deferred()
    Object.assign(picture, { fetchPriority: 'high', decode: () => promise })
    Object.defineProperty(picture, 'complete', { value: false })
    document.body.append(picture)
    return resolve
  }

  test('are loaded when it is painted, in their order and once', () => {
    load()
    expect(loaded()).toEqual([])
    paint()
    expect(loaded()).toEqual([PAGE, RUNTIME])
    jest.runAllTimers()
    window.dispatchEvent(new Event('pointerdown'))
    expect(loaded()).toEqual([PAGE, RUNTIME])
  })

  test('are loaded when its largest picture is painted', async () => {
    const finishDecoding = addLargestPicture()
    load()
    paint()
    expect(loaded()).toEqual([])
    finishDecoding()
    await jest.advanceTimersByTimeAsync(100)
    expect(loaded()).toEqual([PAGE, RUNTIME])
  })

  test('do not wait long for its largest picture', () => {
    addLargestPicture()
    load()
    paint()
    jest.advanceTimersByTime(1500)
    expect(loaded()).toEqual([PAGE, RUNTIME])
  })

  test.each(['pointerdown', 'keydown', 'touchstart'])('are loaded at the first %s', (input) => {
    load()
    window.dispatchEvent(new Event(input))
    expect(loaded()).toEqual([PAGE, RUNTIME])
  })

  test('are loaded even if it is never painted', () => {
    load()
    jest.advanceTimersByTime(800)
    expect(loaded()).toEqual([PAGE, RUNTIME])
  })

  test('wait only for its largest picture if it is painted late', () => {
    addLargestPicture()
    load()
    jest.advanceTimersByTime(800)
    expect(loaded()).toEqual([])
    document.images[0]?.dispatchEvent(new Event('load'))
    expect(loaded()).toEqual([PAGE, RUNTIME])
  })

  test('are loaded at once if its style sheets took long', () => {
    jest.spyOn(performance, 'now').mockReturnValueOnce(900)
    load()
    expect(loaded()).toEqual([PAGE, RUNTIME])
  })

  describe('in a hidden tab', () => {
    const setHidden = (hidden) => Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    afterEach(() => setHidden(false))

    test('are loaded at once', () => {
      setHidden(true)
      load()
      expect(loaded()).toEqual([PAGE, RUNTIME])
    })

    test('are loaded when the tab is hidden before it is painted', () => {
      load()
      setHidden(true)
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      expect(loaded()).toEqual([PAGE, RUNTIME])
    })
  })
})

function deferred() {
  let resolve = () => {}
  const promise = new Promise((done) => (resolve = () => done(undefined)))
  return { promise, resolve }
}
