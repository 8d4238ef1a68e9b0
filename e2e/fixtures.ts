import AxeBuilder from '@axe-core/playwright'
import * as shell from '@messages/shell'
import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test'

export { expect }
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** Matches names that begin with a text. */
export const startingWith = (text: string) => new RegExp(`^${text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}`)

type Fixtures = {
  /** Console errors that a test causes on purpose. */
  expectedErrors: RegExp[]
  quietConsole: void
}

const isErrorMessage = (message: ConsoleMessage) => message.type() === 'error'

/** An unexpected console error or an uncaught exception in the browser fails the test. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const unexpected: string[] = []
      const record = (text: string) => {
        if (!expectedErrors.some((pattern) => pattern.test(text))) unexpected.push(text)
      }
      context.on(
        'console',
        (message) => isErrorMessage(message) && record(`${message.text()} (${message.location().url})`),
      )
      context.on('weberror', (error) => record(String(error.error())))
      await use()
      expect(unexpected, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

/** Checks every rule of WCAG 2.2 AA that axe supports. */
export async function expectAccessible(page: Page): Promise<void> {
  // During a transition, colours have contrasts that are not in the design.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished),
    ),
  )
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    })
    .analyze()
  const found: string[] = []
  for (const { id, help, nodes } of violations) {
    const targets = nodes.map((node) => node.target.join(' '))
    const remaining = id === 'target-size' ? await smallTargets(page, targets) : targets
    if (remaining.length > 0) found.push(`${id}: ${help} ${remaining.join(' | ')}`)
  }
  expect(found).toEqual([])
}

/** Those of the targets that are small in the middle of the window too. At its edge, the header may cover a part of one. */
async function smallTargets(page: Page, targets: string[]): Promise<string[]> {
  const small: string[] = []
  for (const target of targets) {
    await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const { violations } = await new AxeBuilder({ page }).include(target).withRules(['target-size']).analyze()
    if (violations.length > 0) small.push(target)
  }
  return small
}

/** Records every layout shift from now on. */
export async function startLayoutShiftObserver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('sources' in entry) || !Array.isArray(entry.sources)) continue
        // On a page that is parsed in chunks, an icon may be drawn one frame before its label, with a smaller shift than this.
        if ('value' in entry && Number(entry.value) < 0.0005) continue
        const moved = entry.sources.map(({ node }: { node: Node | null }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName),
        )
        shifts.push(`${'value' in entry ? String(entry.value) : ''} ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Expects that the page had no layout shift, from the first byte to its end. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: shell.backToTop })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => ('shifts' in window ? window.shifts : 'not observed'))).toEqual([])
}
