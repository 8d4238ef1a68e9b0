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
  const wait = () => new Promise((resolve) => setTimeout(resolve, ms))
  const loaded = new Promise((resolve) => addEventListener('load', resolve))

  // A public page adds its scripts after its first paint.
  const { append } = HTMLHeadElement.prototype
  HTMLHeadElement.prototype.append = function (...nodes) {
    void loaded.then(wait).then(() => append.apply(this, nodes))
  }

  window.fetch = async (input, init) => {
    // Sent while the page is closed, when no timer fires.
    if (!init?.keepalive) await wait()
    return fetch(input, init)
  }
}
