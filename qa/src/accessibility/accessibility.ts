import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Checks every rule of WCAG 2.2 AA that axe supports. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([])
}

/** What breaks these rules: the rule, what it asks for, and the elements. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: RULES, resultTypes: ['violations'] })
    .analyze()
  const found: string[] = []
  for (const { id, help, nodes } of violations) {
    const targets = nodes.map((node) => node.target.join(' '))
    const remaining = id === 'target-size' ? await smallTargets(page, targets) : targets
    if (remaining.length > 0) found.push(`${id}: ${help} ${remaining.join(' | ')}`)
  }
  return found
}

/** During a transition, colours have contrasts that are not in the design. A change of the page begins one with the next frame. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const running = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
    do {
      await Promise.allSettled(running().map((one) => one.finished))
      await nextFrame()
      await nextFrame()
    } while (running().length > 0)
  })
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
