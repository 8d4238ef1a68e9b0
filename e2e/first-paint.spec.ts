import { expect, test } from './fixtures'

const PAGES = {
  home: '/',
  listing: '/shop/search/category=rings/tags=/query=/page=1/by=relevance/range=0-0',
  product: '/shop/bands/kyma-band',
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`the scripts of the ${name} page are requested after its first paint and its largest picture`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const { scripts, paint, picture } = await page.evaluate(() => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const current = [...document.images].find(({ fetchPriority }) => fetchPriority === 'high')?.currentSrc
      return {
        scripts: resources.filter(({ initiatorType }) => initiatorType === 'script').map(({ startTime }) => startTime),
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        picture: resources.find((resource) => resource.name === current)?.responseEnd,
      }
    })
    expect(scripts.length).toBeGreaterThan(0)
    expect(Math.min(...scripts)).toBeGreaterThan(paint ?? Infinity)
    expect(Math.min(...scripts)).toBeGreaterThan(picture ?? Infinity)
  })
}

test('a page that is opened in a background tab loads its scripts', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }))
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Rings', exact: true })).toBeVisible()
})
