import { type BrowserContext } from '@playwright/test'

const SLOW_PAGES_MS = Number(process.env.SLOW_PAGES_MS ?? 0)

/**
 * With `SLOW_PAGES_MS=600`, pages hydrate and get replies that much later, as on a busy machine. So a test that passes
 * only because a page is fast fails each time.
 */
export async function slowDownPages(context: BrowserContext): Promise<void> {
  if (SLOW_PAGES_MS > 0) await context.addInitScript(delayScripts, SLOW_PAGES_MS)
}

/** Runs in the page, before its own scripts. */
function delayScripts(ms: number): void {
  const { setTimeout, fetch } = window
  let isDelayed = true
  const delay = new Promise<void>((resolve) => addEventListener('load', () => setTimeout(resolve, ms)))
  void delay.then(() => (isDelayed = false))

  // React schedules hydration by a message to itself.
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (this: MessagePort, ...args: [message: unknown]) {
    if (isDelayed) void delay.then(() => postMessage.apply(this, args))
    else postMessage.apply(this, args)
  }

  window.fetch = async (input, init) => {
    // Sent while the page is closed, when no timer fires.
    if (!init?.keepalive) await new Promise((resolve) => setTimeout(resolve, ms))
    return fetch(input, init)
  }
}
