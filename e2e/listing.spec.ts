import { type Page } from '@playwright/test'
import * as t from '@messages/filters'
import * as texts from '@messages/listing'
import * as ui from '@messages/ui'
import { inSentence } from '@/lib/content/words'
import * as demo from './demo'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoLayoutShift,
  PHONE,
  test,
  startLayoutShiftObserver,
} from './fixtures'
import { listing as pathOf, RINGS } from './listing'

const RINGS_NAME = demo.category('rings').name

const SEE_ALL = demo.settings.words.see_all

const robots = (page: Page) => page.locator('meta[name=robots]')

test.describe('a listing', () => {
  for (const [name, size] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const) {
    test(`is accessible and has no layout shift on a ${name}`, async ({ page }) => {
      await page.setViewportSize(size)
      await startLayoutShiftObserver(page)
      await page.goto(RINGS)
      await expectNoLayoutShift(page)
      await expectAccessible(page)
      await page.goto(pathOf({ tags: 'metal:gold', query: 'nothing such' }))
      await expectAccessible(page)
    })
  }

  test('shows results in their final position before the filters are loaded', async ({ page, shop: { listing } }) => {
    await page.goto(RINGS)
    const place = await listing.results.boundingBox()
    // Removed from the document, they would be missing when React hydrates the page.
    await listing.filters.root.evaluate((element) => (element.style.display = 'none'))
    expect(await listing.results.boundingBox()).toMatchObject({ x: place?.x, width: place?.width })
  })

  test('has a heading, a title and a description', async ({ page, shop: { listing } }) => {
    await page.goto(RINGS)
    await expect(page).toHaveTitle(`${RINGS_NAME} | ${demo.settings.company_name}`)
    await expect(listing.heading).toHaveText(RINGS_NAME)
    await expect(listing.breadcrumb).toHaveText(`${texts.home}${RINGS_NAME}`)
    await expect(robots(page)).toHaveCount(0)
    await expect(page.locator('link[rel=next]')).toHaveAttribute(
      'href',
      new RegExp(`${pathOf({ category: 'rings', page: '2' })}$`),
    )
    await expect(listing.cards).toHaveCount(20)
  })

  test('has a canonical URL for every spelling of its URL', async ({ page }) => {
    await page.goto(`/shop/search/page=1/tags=stone:onyx&metal:silver,gold/category=${demo.category('rings').slug}`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${pathOf({ category: 'rings', tags: 'metal:gold,silver&stone:onyx' })}$`),
    )
    await expect(robots(page)).toHaveAttribute('content', /noindex/)
  })

  test('has pagination', async ({ page, shop: { listing } }) => {
    await page.goto(RINGS)
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

  test('moves one page forward by a double click', async ({ page, shop: { listing } }) => {
    await page.goto(pathOf())
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

  for (const [what, path, text, way] of [
    ['an unknown category', pathOf().replace('category=', 'category=shoes'), texts.unknownCategory, SEE_ALL],
    [
      'an unknown tag',
      pathOf({ category: 'rings', tags: 'metal:unobtainium' }),
      texts.noMatchForFilters(inSentence(SEE_ALL)),
      texts.seeAllOf(RINGS_NAME),
    ],
    ['a page past the end', pathOf({ category: 'rings', page: '99' }), texts.onlySoManyPages(2), texts.lastPage(2)],
    ['words that nothing has', pathOf({ query: 'xyzzyx' }), texts.noMatch('xyzzyx'), SEE_ALL],
  ] as const) {
    test(`suggests a next step for ${what}`, async ({ page, shop: { listing } }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(listing.results).toContainText(text)
      await expect(robots(page)).toHaveAttribute('content', /noindex/)
      await page.getByRole('link', { name: way }).click()
      await expect(listing.cards.first()).toBeVisible()
    })
  }

  for (const path of [
    '/shop/search/category=%25zz/page=0/by=none/range=9-5',
    '/shop/search/nonsense/more',
    '/shop/search',
    `/shop/search/query=${'x'.repeat(3000)}`,
  ]) {
    test(`handles the malformed URL ${path.slice(0, 60)}`, async ({ page, shop: { listing } }) => {
      expect((await page.goto(path))?.status()).toBe(200)
      await expect(listing.count).toBeVisible()
    })
  }
})

test('the skeleton of a loading page has the layout of the page', async ({ page, shop: { home, product } }) => {
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
})
