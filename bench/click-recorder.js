// Runs in every document of the measured browser, before the scripts of the site. The state is in the session storage,
// because a click may lead to another document.
;(() => {
  if (!location.protocol.startsWith('http')) return

  const STATE = 'bench-click'
  const readState = () => JSON.parse(sessionStorage.getItem(STATE) ?? 'null')
  const writeState = (state) => sessionStorage.setItem(STATE, JSON.stringify(state))
  const sinceEpoch = (time) => performance.timeOrigin + time

  const readHeading = () => document.querySelector('main h1')?.textContent?.trim() ?? ''
  const readResults = () =>
    [...document.querySelectorAll('main article h3')].map(({ textContent }) => textContent).join('\n')

  const recorder = {
    result: null,

    /** Waits for an event of this type, then for a page with this heading or, without one, for other results. */
    arm({ pressEvent, heading, picture }) {
      recorder.result = null
      writeState({ pressEvent, heading, picture, oldResults: readResults(), pressedAt: null })
      start()
    },

    goBack() {
      writeState({ ...readState(), pressedAt: sinceEpoch(performance.now()) })
      history.back()
    },
  }
  window.clickRecorder = recorder

  function recordPress(event) {
    const state = readState()
    if (state && state.pressedAt === null && state.pressEvent === event.type)
      writeState({ ...state, pressedAt: sinceEpoch(event.timeStamp) })
  }
  for (const type of ['pointerdown', 'pointerup', 'change']) addEventListener(type, recordPress, true)

  const hasArrived = ({ heading, oldResults }) => {
    if (heading) return readHeading() === heading
    const results = readResults()
    return results !== '' && results !== oldResults
  }

  let observer = null

  function check() {
    const state = readState()
    if (!observer || !state || state.pressedAt === null || !hasArrived(state)) return
    observer.disconnect()
    observer = null
    void recordPaints(state)
  }

  function start() {
    if (observer || !readState()) return
    observer = new MutationObserver(check)
    observer.observe(document, { subtree: true, childList: true, characterData: true })
    check()
  }

  async function recordPaints({ pressedAt, picture }) {
    const [heading, complete] = await Promise.all([afterPaint(), decoded(picture).then(afterPaint)])
    sessionStorage.removeItem(STATE)
    const file = document.querySelector(picture).currentSrc.split('/').slice(-2).join('/')
    recorder.result = { heading: heading - pressedAt, picture: complete - pressedAt, file }
  }

  /** A message that is sent before a frame is painted arrives after it. */
  const afterPaint = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(sinceEpoch(performance.now()))
        port2.postMessage(null)
      })
    })

  async function decoded(selector) {
    for (;;) {
      const image = document.querySelector(selector)
      if (image?.currentSrc) {
        // It rejects if the image changes meanwhile.
        const done = await image.decode().then(
          () => true,
          () => false,
        )
        if (done && image.isConnected) return
      }
      await new Promise(requestAnimationFrame)
    }
  }

  // A document that was rendered in advance, or kept for going back, had no state when it was made.
  document.addEventListener('prerenderingchange', start)
  addEventListener('pageshow', start)
  start()
})()
