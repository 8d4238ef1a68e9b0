import * as errors from '@messages/ui'
import * as layout from '@messages/layout'
import * as demo from './demo'
import { expect, expectAccessible, expectHydrated, PHONE, test } from './fixtures'
import { listing as pathOf } from './listing'

type Category = ReturnType<typeof demo.category>
const RINGS = demo.category('rings')
const BANDS = demo.category('bands')
const EARRINGS = demo.category('earrings')
const HOOPS = demo.category('hoops')
const ANKLETS = demo.category('anklets')
const linkTo = ({ name }: Category) => ['link', { name, exact: true }] as const
const buttonOf = ({ name }: Category) => ['button', { name, exact: true }] as const

test(
  'a category with children opens its submenu, and Esc closes it and keeps the focus',
  { tag: '@each-language' },
  async ({ page, shop: { header } }) => {
    await page.goto('/about')
    const bar = header.navigation
    const rings = bar.getByRole(...buttonOf(RINGS))
    await rings.focus()
    await page.keyboard.press('Enter')
    await expect(rings).toHaveAttribute('aria-expanded', 'true')
    await expect(bar.getByRole(...linkTo(BANDS))).toBeVisible()
    await bar.getByRole(...buttonOf(EARRINGS)).click()
    await expect(bar.getByRole(...linkTo(BANDS))).toBeHidden()
    await bar.getByRole(...linkTo(HOOPS)).focus()
    await page.keyboard.press('Escape')
    await expect(bar.getByRole(...linkTo(HOOPS))).toBeHidden()
    await expect(bar.getByRole(...buttonOf(EARRINGS))).toBeFocused()
  },
)

test('a choice from a submenu closes it and moves the focus to the new page', async ({ page, shop: { header } }) => {
  await page.goto('/about')
  const bar = header.navigation
  await bar.getByRole(...buttonOf(RINGS)).press('Enter')
  await bar.getByRole(...linkTo(BANDS)).press('Enter')
  await expect(page).toHaveURL(BANDS.path)
  await expect(bar.getByRole(...linkTo(BANDS))).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a link moves the focus to the new page', { tag: '@nightly' }, async ({ page, shop: { logIn } }) => {
  await page.goto('/log-in')
  await logIn.signUp.press('Enter')
  await expect(page).toHaveURL('/sign-up')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a link moves the focus to the new page and announces its title, and Back moves it to the link', async ({
  page,
  shop: { footer, listing, product },
}) => {
  await page.goto(ANKLETS.path)
  await expectHydrated(page)
  const [main, announced] = [page.getByRole('main'), page.locator('next-route-announcer').getByRole('alert')]
  const { title } = demo.page('returns-policy')
  await footer.link(title).click()
  await expect(main).toBeFocused()
  await expect(announced).toHaveText(`${title} | ${demo.settings.company_name}`)
  await page.goBack()
  await expect(footer.link(title)).toBeFocused()

  const card = listing.cards.nth(1).getByRole('link')
  await card.click()
  await expect(product.pictures).toBeVisible()
  await expect(main).toBeFocused()
  await expect(announced).toHaveText(await page.title())
  await page.goBack()
  await expect(card).toBeFocused()
})

test('a category without children links to its listing', { tag: '@nightly' }, async ({ page, shop: { header } }) => {
  await page.goto('/about')
  await expect(header.navigation.getByRole(...linkTo(ANKLETS))).toHaveAttribute('href', ANKLETS.path)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test(
    'the menu opens, expands its groups, and returns the focus',
    { tag: '@each-language' },
    async ({ page, shop: { header } }) => {
      await page.goto('/about')
      await header.menuButton.click()
      const { menu } = header
      await menu.getByRole(...buttonOf(RINGS)).click()
      await expect(menu.getByRole(...linkTo(BANDS))).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(header.menuButton).toBeFocused()
    },
  )

  test('Back closes the menu, and returns from a page that was chosen in it', async ({ page, shop: { header } }) => {
    await page.goto('/about')
    const { menu } = header
    await header.menuButton.click()
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/about')
    await header.menuButton.click()
    await menu.getByRole(...linkTo(ANKLETS)).click()
    await expect(page).toHaveURL(ANKLETS.path)
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test(
  'a page is requested when the pointer rests on its link, and not again when the link is followed',
  { tag: '@nightly' },
  async ({ page, shop: { listing, product } }) => {
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.headers().rsc) requested.push(new URL(request.url()).pathname)
    })
    await page.goto(pathOf({ category: 'rings' }))
    const link = listing.cards.nth(3).getByRole('link')
    const path = await link.getAttribute('href')
    // The page listens once it has prefetched a product for its scripts.
    await expect.poll(() => requested).toHaveLength(1)
    await link.hover()
    await expect.poll(() => requested).toContain(path)
    // By this the server knows that the page was opened: see lib/owner/statistics/prefetched-pages.ts.
    const fromPage = page.waitForRequest(async (request) =>
      Boolean((await request.allHeaders()).referer?.endsWith(path ?? '')),
    )
    await link.click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(product.addToCartButton).toBeVisible()
    expect(requested.filter((one) => one === path)).toHaveLength(1)
    await fromPage
  },
)

test('a link shows a message and stays on its page while offline', async ({ page, context }) => {
  await page.goto('/about')
  // The page loads what shows messages when it is idle, or at the first input.
  await page.keyboard.press('Shift')
  await expect(page.locator('[data-rht-toaster]')).toBeAttached()
  await context.setOffline(true)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: demo.page('returns-policy').title })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: errors.somethingWentWrong })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: layout.feed }).click()
  await expect(page).toHaveURL('/about')
  await context.setOffline(false)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: demo.page('returns-policy').title })
    .click()
  await expect(page).toHaveURL('/shop/returns-policy')
})
