import * as t from '@messages/filters'
import * as ui from '@messages/ui'
import * as demo from './demo'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectHydrated,
  expectNoLayoutShift,
  nightlyUnless,
  PHONE,
  test,
  startLayoutShiftObserver,
} from './fixtures'
import { listing as pathOf, RINGS } from './listing'

test.describe('a listing', () => {
  for (const [name, size] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const) {
    test(`is accessible and has no layout shift on a ${name}`, nightlyUnless(size === PHONE), async ({ page }) => {
      await page.setViewportSize(size)
      await startLayoutShiftObserver(page)
      await page.goto(RINGS)
      await expectNoLayoutShift(page)
      await expectAccessible(page)
      await page.goto(pathOf({ tags: 'metal:gold', query: 'nothing such' }))
      await expectAccessible(page)
    })
  }

  test(
    'shows results in their final position before the filters are loaded',
    { tag: '@nightly' },
    async ({ page, shop: { listing } }) => {
      await page.goto(RINGS)
      const place = await listing.results.boundingBox()
      // Removed from the document, they would be missing when React hydrates the page.
      await listing.filters.root.evaluate((element) => (element.style.display = 'none'))
      expect(await listing.results.boundingBox()).toMatchObject({ x: place?.x, width: place?.width })
    },
  )

  test('has pagination', { tag: '@each-language' }, async ({ page, shop: { listing } }) => {
    await page.goto(RINGS)
    await expectHydrated(page)
    const { pages } = listing
    await expect(pages.first).toBeDisabled()
    await pages.next.click()
    await expect(page).toHaveURL(pathOf({ category: 'rings', page: '2' }))
    await expect(listing.results).toBeFocused()
    await expect(pages.root).toContainText(t.pageOf(2, 2))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(400)
    await expect(pages.last).toBeDisabled()
    await pages.previous.click()
    await expect(page).toHaveURL(RINGS)
  })

  test('moves one page forward by a double click', { tag: '@nightly' }, async ({ page, shop: { listing } }) => {
    await page.goto(pathOf())
    await expectHydrated(page)
    const { pages } = listing
    await pages.next.dblclick()
    await expect(pages.root).toContainText(t.pageOf(2, 4))
    await expect(page).toHaveURL(pathOf({ page: '2' }))
  })

  test('can be sorted', async ({ page, shop: { listing } }) => {
    await page.goto(RINGS)
    await listing.sort('priceDescending')
    await expect(page).toHaveURL(pathOf({ category: 'rings', by: '-price' }))
    await expect(listing.cards.first()).toContainText(demo.product('elaia-emerald-cut-ring').name)
  })
})

test(
  'the skeleton of a loading page has the layout of the page',
  { tag: '@nightly' },
  async ({ page, shop: { home, product } }) => {
    let letAnswersPass = () => {}
    const passing = new Promise<void>((resolve) => (letAnswersPass = resolve))
    // From the start, because the home page prefetches a product.
    await page.route('**/shop/**', async (route) => {
      await passing
      await route.continue()
    })
    // Only a hydrated page prefetches; before that, the link would load a document.
    const prefetching = page.waitForRequest('**/shop/**')
    await page.goto('/')
    await prefetching
    const outline = page.getByRole('main').getByText(ui.loading)
    await home.productsOf(home.section(demo.home.latest.title)).first().getByRole('link').click()
    await expect(outline).toBeAttached()
    letAnswersPass()
    await expect(product.pictures).toBeVisible()
    await expect(outline).toBeHidden()
  },
)
