import * as demo from './demo'
import { expect, expectHydrated, nightlyUnless, test } from './fixtures'

/** After this time the scripts wait neither for the paint nor for a picture that has not been parsed. */
const MAX_PAINT_WAIT_MS = 800

const PAGES = {
  home: '/',
  listing: demo.category('rings').path,
  product: demo.product('kyma-band').path,
}

for (const [name, path] of Object.entries(PAGES)) {
  test(
    `the scripts of the ${name} page are requested after its first paint and its largest picture`,
    nightlyUnless(name === 'product'),
    async ({ page }) => {
      await page.goto(path)
      await expectHydrated(page)
      const { scripts, paint, picture } = await page.evaluate(() => {
        const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const current = [...document.images].find(({ fetchPriority }) => fetchPriority === 'high')?.currentSrc
        return {
          scripts: resources
            .filter(({ initiatorType }) => initiatorType === 'script')
            .map(({ startTime }) => startTime),
          paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
          picture: resources.find((resource) => resource.name === current)?.responseEnd,
        }
      })
      expect(scripts.length).toBeGreaterThan(0)
      const painted = Math.max(paint ?? Infinity, picture ?? Infinity)
      expect(Math.min(...scripts)).toBeGreaterThan(Math.min(painted, MAX_PAINT_WAIT_MS))
    },
  )
}

test('a page that is never painted loads its scripts', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/about')
  await expect(
    page.getByRole('banner').getByRole('button', { name: demo.category('rings').name, exact: true }),
  ).toBeVisible()
})
