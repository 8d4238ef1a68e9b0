import { type Page } from '@playwright/test'
import * as t from '@messages/filters'
import * as texts from '@messages/listing'
import * as pictures from '@messages/pictures'
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
import { cards, filters, heading, listing, results, RINGS } from './listing'

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
      await page.goto(listing({ tags: 'metal:gold', query: 'nothing such' }))
      await expectAccessible(page)
    })
  }

  test('shows results in their final position before the filters are loaded', async ({ page }) => {
    await page.goto(RINGS)
    const place = await results(page).boundingBox()
    await filters(page).evaluate((element) => element.remove())
    expect(await results(page).boundingBox()).toMatchObject({ x: place?.x, width: place?.width })
  })

  test('has a heading, a title and a description', async ({ page }) => {
    await page.goto(RINGS)
    await expect(page).toHaveTitle(`${RINGS_NAME} | ${demo.settings.company_name}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(RINGS_NAME)
    await expect(page.getByRole('navigation', { name: texts.breadcrumb })).toHaveText(`${texts.home}${RINGS_NAME}`)
    await expect(robots(page)).toHaveCount(0)
    await expect(page.locator('link[rel=next]')).toHaveAttribute(
      'href',
      new RegExp(`${listing({ category: 'rings', page: '2' })}$`),
    )
    await expect(cards(page)).toHaveCount(20)
  })

  test('has a canonical URL for every spelling of its URL', async ({ page }) => {
    await page.goto(`/shop/search/page=1/tags=stone:onyx&metal:silver,gold/category=${demo.category('rings').slug}`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${listing({ category: 'rings', tags: 'metal:gold,silver&stone:onyx' })}$`),
    )
    await expect(robots(page)).toHaveAttribute('content', /noindex/)
  })

  test('has pagination', async ({ page }) => {
    await page.goto(RINGS)
    const pages = page.getByRole('navigation', { name: t.pages })
    await expect(pages.getByRole('link', { name: t.first })).toBeDisabled()
    await pages.getByRole('link', { name: t.next }).click()
    await expect(page).toHaveURL(listing({ category: 'rings', page: '2' }))
    await expect(results(page)).toBeFocused()
    await expect(pages).toContainText(t.pageOf(2, 2))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(400)
    await expect(pages.getByRole('link', { name: t.last })).toBeDisabled()
    await pages.getByRole('link', { name: t.previous }).click()
    await expect(page).toHaveURL(RINGS)
  })

  test('moves one page forward by a double click', async ({ page }) => {
    await page.goto(listing())
    const pages = page.getByRole('navigation', { name: t.pages })
    await pages.getByRole('link', { name: t.next }).dblclick()
    await expect(pages).toContainText(t.pageOf(2, 4))
    await expect(page).toHaveURL(listing({ page: '2' }))
  })

  test('can be sorted', async ({ page }) => {
    await page.goto(RINGS)
    await page.getByRole('combobox', { name: t.sortBy }).selectOption(t.priceDescending)
    await expect(page).toHaveURL(listing({ category: 'rings', by: '-price' }))
    await expect(cards(page).first()).toContainText(demo.product('elaia-emerald-cut-ring').name)
  })

  for (const [what, path, text, way] of [
    ['an unknown category', listing().replace('category=', 'category=shoes'), texts.unknownCategory, SEE_ALL],
    [
      'an unknown tag',
      listing({ category: 'rings', tags: 'metal:unobtainium' }),
      texts.noMatchForFilters(inSentence(SEE_ALL)),
      texts.seeAllOf(RINGS_NAME),
    ],
    ['a page past the end', listing({ category: 'rings', page: '99' }), texts.onlySoManyPages(2), texts.lastPage(2)],
    ['words that nothing has', listing({ query: 'xyzzyx' }), texts.noMatch('xyzzyx'), SEE_ALL],
  ] as const) {
    test(`suggests a next step for ${what}`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(results(page)).toContainText(text)
      await expect(robots(page)).toHaveAttribute('content', /noindex/)
      await page.getByRole('link', { name: way }).click()
      await expect(cards(page).first()).toBeVisible()
    })
  }

  for (const path of [
    '/shop/search/category=%25zz/page=0/by=none/range=9-5',
    '/shop/search/nonsense/more',
    '/shop/search',
    `/shop/search/query=${'x'.repeat(3000)}`,
  ]) {
    test(`handles the malformed URL ${path.slice(0, 60)}`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200)
      await expect(heading(page)).toBeVisible()
    })
  }
})

test('the skeleton of a loading page has the layout of the page', async ({ page }) => {
  await page.goto('/')
  let letAnswersPass = () => {}
  const passing = new Promise<void>((resolve) => (letAnswersPass = resolve))
  await page.route('**/shop/**', async (route) => {
    await passing
    await route.continue()
  })
  const outline = page.getByRole('main').getByText(ui.loading)
  await page
    .getByRole('region', { name: demo.home.latest.title })
    .getByRole('article')
    .first()
    .getByRole('link')
    .click()
  await expect(outline).toBeAttached()
  letAnswersPass()
  await expect(page.getByRole('region', { name: pictures.pictures })).toBeVisible()
  await expect(outline).toBeHidden()
})
