import { type Page } from '@playwright/test'
import * as t from '@messages/filters'
import { language } from '@messages/language'
import * as texts from '@messages/listing'
import * as shell from '@messages/shell'
import * as suggestions from '@messages/suggestions'
import * as demo from './demo'
import { expect, expectAccessible, expectHydrated, PHONE, shopIn, test } from './fixtures'
import { facetTag, listing as pathOf, RINGS } from './listing'

const WORDS_BY_LANGUAGE = {
  en: {
    misspelt: ['emrald neckalce', 'earings'],
    meant: 'emerald necklace',
    olive: 'olive leaf',
    pearl: 'pearl',
    emerald: 'emerald',
    ring: 'ring',
    rings: 'rings',
    silver: 'silver',
    corrected: { typed: 'perl', meant: 'pearl', product: 'perla-studs' },
  },
  el: {
    misspelt: ['μενταγιον σμαργδι', 'σκουλαρικα'],
    meant: 'μενταγιον σμαράγδι',
    olive: 'φύλλα ελιάς',
    pearl: 'μαργαριτάρι',
    emerald: 'σμαράγδι',
    ring: 'δαχτυλίδι',
    rings: 'δαχτυλίδια',
    silver: 'ασημένια',
    corrected: { typed: 'σελήν', meant: 'σελήνη', product: 'selini-moonstone-ring' },
  },
}
/** What shoppers type. */
const WORDS = WORDS_BY_LANGUAGE[language as keyof typeof WORDS_BY_LANGUAGE]

const RING = encodeURIComponent(WORDS.ring)

test.describe('search', () => {
  const header = (page: Page) => shopIn(page).header.searchBox
  const options = (page: Page) => shopIn(page).header.suggestions

  test('tolerates spelling mistakes', { tag: '@each-language' }, async ({ page, shop: { listing } }) => {
    const [pendant = '', earrings = ''] = WORDS.misspelt
    await page.goto(pathOf({ query: encodeURIComponent(pendant) }))
    await expect(listing.results).toContainText(texts.interpretedAs(pendant, WORDS.meant))
    await expect(listing.cards).toContainText([demo.product('dasos-emerald-pendant').name])
    await page.goto(pathOf({ query: encodeURIComponent(earrings) }))
    await expect.poll(() => listing.readCount()).toBeGreaterThan(10)
  })

  test('shows what it understood as filters that can be removed', async ({ page, shop: { listing } }) => {
    await page.goto(pathOf({ query: encodeURIComponent(`${WORDS.silver} ${WORDS.rings}`) }))
    await expect(listing.activeFilters).toHaveText([WORDS.silver, demo.category('rings').name])
    await expectAccessible(page)
    await page.getByRole('link', { name: t.remove(WORDS.silver) }).click()
    await expect(page).toHaveURL(pathOf({ query: encodeURIComponent(WORDS.rings) }))
    await expect(listing.activeFilters).toHaveCount(0)
  })

  test('a correction can be undone', async ({ page, shop: { listing } }) => {
    const { typed, meant, product } = WORDS.corrected
    await page.goto(pathOf({ query: encodeURIComponent(typed) }))
    await expect(listing.results).toContainText(texts.showingResultsFor(meant))
    await page.getByRole('link', { name: texts.searchInsteadFor(typed) }).click()
    await expect(page).toHaveURL(pathOf({ query: encodeURIComponent(`"${typed}"`) }))
    await expect(listing.cards).toContainText([demo.product(product).name])
  })

  test(
    'searches for the query if no suggestion is highlighted',
    { tag: '@each-language' },
    async ({ page, shop: { listing, product } }) => {
      await page.goto(pathOf({ category: 'rings', tags: 'metal:gold' }))
      await header(page).fill(WORDS.olive)
      await header(page).press('Enter')
      await expect(page).toHaveURL(pathOf({ query: encodeURIComponent(WORDS.olive) }))
      await expect(page).toHaveTitle(`${texts.searchTitle(WORDS.olive)} | ${demo.settings.company_name}`)
      await expect(listing.breadcrumb).toContainText(`: ${WORDS.olive}`)
      await expect(listing.heading).toHaveText(texts.resultsFor(WORDS.olive))
      await expect(header(page)).toHaveValue(WORDS.olive)
      await listing.cards.first().getByRole('link').click()
      await expect(product.pictures).toBeVisible()
      await expect(header(page)).toHaveValue('')
    },
  )

  test(
    'suggests categories with their tags and products, and the arrow keys wrap around',
    { tag: '@each-language' },
    async ({ page }) => {
      await page.goto('/')
      await header(page).focus()
      await header(page).pressSequentially(WORDS.emerald)
      const group = (name: string) => page.getByRole('group', { name }).getByRole('option')
      await expect(group(suggestions.products).first()).toBeVisible()
      const count = await options(page).count()
      expect(await group(suggestions.categories).count()).toBeLessThanOrEqual(6)
      await expectAccessible(page)

      for (let at = 0; at < count; at++) {
        await header(page).press('ArrowDown')
        await expect(options(page).nth(at)).toHaveAttribute('aria-selected', 'true')
      }
      await header(page).press('ArrowDown')
      await expect(header(page)).not.toHaveAttribute('aria-activedescendant')
      await header(page).press('ArrowUp')
      await expect(options(page).nth(count - 1)).toHaveAttribute('aria-selected', 'true')

      await header(page).press('Escape')
      await expect(options(page)).toHaveCount(0)
      await expect(header(page)).toHaveValue(WORDS.emerald)
      await header(page).press('ArrowDown')
      await header(page).press('ArrowDown')
      await header(page).press('Enter')
      await expect(page).toHaveURL(/\/category=[a-z-]+\/tags=stone:emerald\/query=\/page=1\/by=relevance\/range=0-0$/)
    },
  )

  test('loads nothing before the first focus', { tag: '@nightly' }, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.goto('/')
    await expectHydrated(page)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('search-entries'))).toEqual([])
    const entries = page.waitForResponse('**/api/v1/shop/products/search-entries')
    await header(page).focus()
    expect((await entries).status()).toBe(200)
  })

  test('needs a query, and can clear it', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/')
    await header(page).press('Enter')
    await expect(page).toHaveURL('/')
    await header(page).fill('gold')
    await page.getByRole('search', { name: shell.searchShop }).getByRole('button', { name: shell.clearSearch }).click()
    await expect(header(page)).toHaveValue('')
    await expect(header(page)).toBeFocused()
  })

  test('keeps the category of a listing, and clearing it shows all products', async ({ page }) => {
    await page.goto(RINGS)
    const box = page.getByRole('search', { name: t.searchIn(demo.category('rings').name) })
    await box.getByPlaceholder(shell.searchPlaceholder).fill(WORDS.pearl)
    await box.getByPlaceholder(shell.searchPlaceholder).press('Enter')
    await expect(page).toHaveURL(pathOf({ category: 'rings', query: encodeURIComponent(WORDS.pearl) }))
    await box.getByRole('button', { name: shell.clearSearch }).click()
    await expect(page).toHaveURL(pathOf())
    await expect(header(page)).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'search, filters, sorting and pages are forms and links',
    { tag: '@each-language' },
    async ({ page, shop: { listing } }) => {
      await page.goto('/')
      const box = page.getByRole('textbox', { name: shell.searchShop }).or(shopIn(page).header.searchBox)
      await box.fill(WORDS.ring)
      await page.getByRole('search', { name: shell.searchShop }).getByRole('button', { name: shell.search }).click()
      await expect(page).toHaveURL(pathOf({ query: RING }))
      await expect(box).toHaveValue(WORDS.ring)

      await listing.filters.checkbox(facetTag('metal', 'silver')).check()
      await listing.filters.root.getByRole('button', { name: t.showResults }).click()
      await expect(page).toHaveURL(pathOf({ tags: 'metal:silver', query: RING }))
      await expect(listing.filters.checkbox(facetTag('metal', 'silver'))).toBeChecked()

      await page.getByRole('combobox', { name: t.sortBy }).selectOption(t.newest)
      await page.getByRole('button', { name: t.sort }).click()
      await expect(page).toHaveURL(pathOf({ tags: 'metal:silver', query: RING, by: '-date' }))

      await page.getByRole('link', { name: t.removeFilters }).click()
      await expect(page).toHaveURL(pathOf({ query: RING, by: '-date' }))
      await listing.filters.category(demo.category('rings').name).click()
      await expect(page).toHaveURL(pathOf({ category: 'rings', query: RING, by: '-date' }))
    },
  )

  test('the filters can be used on a phone', { tag: '@nightly' }, async ({ page, shop: { listing } }) => {
    await page.setViewportSize(PHONE)
    await page.goto(RINGS)
    await page.getByRole('link', { name: t.filters }).click()
    await expect(listing.filters.root).toBeInViewport()
    await page.getByRole('link', { name: t.next }).click()
    await expect(page).toHaveURL(pathOf({ category: 'rings', page: '2' }))
  })
})
