/** A script of the framework, which browsers may run in any order. The text of a page has no `<`. */
const ASYNC_SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g

/** How long the largest picture may delay the scripts after the first paint. */
const MAX_PICTURE_WAIT_MS = 1_500
/**
 * So long after the navigation the scripts wait only for the style sheets, which block the inline script, and for the
 * largest picture: the line or the processor is slow, or the tab is never painted.
 */
const MAX_PAINT_WAIT_MS = 800

/**
 * Loads scripts when the browser has painted the page and its largest picture, or at the first input, and at once if
 * nobody sees the page. Its source text becomes an inline script, so it must not use anything from outside.
 * @param {string[]} urls
 * @param {number} maxPictureWaitMs
 * @param {number} maxPaintWaitMs
 */
export function loadScriptsAfterPaint(urls, maxPictureWaitMs, maxPaintWaitMs) {
  const inputs = ['pointerdown', 'keydown', 'touchstart']

  function load() {
    for (const input of inputs) removeEventListener(input, load, true)
    for (const url of urls.splice(0)) {
      const script = document.createElement('script')
      script.src = url
      script.async = true
      script.fetchPriority = 'high'
      document.head.append(script)
    }
  }

  const largestPicture = () => [...document.images].find(({ fetchPriority }) => fetchPriority === 'high')

  function loadAfterPaintedPicture() {
    setTimeout(load, maxPictureWaitMs)
    const picture = largestPicture()
    if (picture) picture.decode().then(() => requestAnimationFrame(() => setTimeout(load)), load)
    else load()
  }

  function loadAfterPicture() {
    const picture = largestPicture()
    if (!picture || picture.complete) return load()
    for (const event of ['load', 'error']) picture.addEventListener(event, load)
  }

  const restMs = maxPaintWaitMs - performance.now()
  if (document.hidden || restMs <= 0) return load()
  for (const input of inputs) addEventListener(input, load, true)
  addEventListener('visibilitychange', load, { once: true })
  setTimeout(loadAfterPicture, restMs)
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    loadAfterPaintedPicture()
  }).observe({ type: 'paint', buffered: true })
}

const source = loadScriptsAfterPaint.toString().replace(/^\s+/gm, '')

/**
 * Rewrites a page so that its scripts do not compete with its first paint. Input before they run is replayed
 * (components/shell/replay-early-input.tsx).
 * @template {{ headers: [string, any][], body: Buffer }} Rendered
 * @param {Rendered} response
 * @returns {Rendered}
 */
export function withScriptsAfterPaint(response) {
  if (!isHtml(response)) return response
  const html = response.body.toString()
  const urls = [...html.matchAll(ASYNC_SCRIPT)].map(([, url]) => url)
  const [first] = html.match(ASYNC_SCRIPT) ?? []
  if (!first) return response
  const starter = `<script>(${source})(${JSON.stringify(urls)},${MAX_PICTURE_WAIT_MS},${MAX_PAINT_WAIT_MS})</script>`
  const rewritten = html
    .replace(first, () => starter)
    .replace(ASYNC_SCRIPT, '')
    .replace(SCRIPT_PRELOAD, '')
  return { ...response, body: Buffer.from(rewritten) }
}

/** @param {{ headers: [string, any][] }} response */
export const contentType = ({ headers }) =>
  String(headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '')

/** @param {{ headers: [string, any][] }} response */
export const isHtml = (response) => contentType(response).startsWith('text/html')
