/** Runs in each measured document before its own scripts, so it uses nothing from outside of it. */
export function recordPage() {
  /** @type {{ selector: string, text?: string, before: string } | null} */
  let awaited = null
  let pressedAt = NaN
  let arrivedAfter = NaN
  let shifts = 0
  let longest = 0

  /** @param {PerformanceObserverInit & { durationThreshold?: number }} options */
  const observe = (options, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ buffered: true, ...options })
  observe({ type: 'layout-shift' }, ({ hadRecentInput, value }) => {
    if (!hadRecentInput) shifts += value
  })
  observe({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId) longest = Math.max(longest, duration)
  })

  const readTexts = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent).join('\n')

  /** @param {NonNullable<typeof awaited>} expected */
  const hasArrived = ({ selector, text, before }) => {
    const now = readTexts(selector)
    return text ? now.includes(text) : now !== '' && now !== before
  }

  /** A message that is sent before a frame is painted arrives after it. */
  const afterPaint = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      })
    })

  function check() {
    if (!awaited || Number.isNaN(pressedAt) || !hasArrived(awaited)) return
    awaited = null
    void afterPaint().then((painted) => (arrivedAfter = painted - pressedAt))
  }

  // A finger has pressed when it is lifted; before, it may begin to scroll.
  for (const type of ['pointerdown', 'pointerup', 'keydown'])
    addEventListener(
      type,
      (event) => {
        const isTouch = 'pointerType' in event && event.pointerType === 'touch'
        if (awaited && Number.isNaN(pressedAt) && !(isTouch && type === 'pointerdown')) pressedAt = event.timeStamp
      },
      true,
    )
  new MutationObserver(check).observe(document, { subtree: true, childList: true, characterData: true })

  Object.assign(window, {
    recorder: {
      /** Waits for a press, then for this text in the selected elements or, without one, for another text. */
      expect(selector, text) {
        arrivedAfter = pressedAt = NaN
        awaited = { selector, text, before: readTexts(selector) }
      },
      goBack() {
        pressedAt = performance.now()
        history.back()
      },
      arrivedAfter: () => arrivedAfter,
      /** What moved without a press, and the longest interaction in ms, since the last call. */
      take() {
        const taken = { shifts, longest }
        shifts = longest = 0
        return taken
      },
    },
  })
}
