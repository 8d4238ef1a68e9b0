import * as errors from '@messages/errors'
import * as layout from '@messages/layout'
import * as notFoundTexts from '@messages/not-found'
import * as shell from '@messages/shell'
import { withdrawHere } from '@messages/withdrawal-link'
import * as demo from './demo'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectHydrated,
  expectNoLayoutShift,
  PHONE,
  startLayoutShiftObserver,
  test,
} from './fixtures'
import { servePageInChunks } from './chunked-page'
import { listing as pathOf } from './listing'

type Category = ReturnType<typeof demo.category>

const RINGS = demo.category('rings')
const BANDS = demo.category('bands')
const EARRINGS = demo.category('earrings')
const HOOPS = demo.category('hoops')
const ANKLETS = demo.category('anklets')

const FOOTER_PAGES = [
  'about',
  'jewellery-care',
  'payment-options',
  'returns-policy',
  'terms-of-service',
  'privacy-policy',
]

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

  test(
    'the header hides on scrolling down and returns on scrolling up',
    { tag: '@nightly' },
    async ({ page, shop: { header } }) => {
      await page.goto('/privacy-policy')
      const { menuButton: menu } = header
      await expect(menu).toBeInViewport()
      await page.mouse.move(200, 400)
      await page.mouse.wheel(0, 1500)
      await expect(menu).not.toBeInViewport()
      await page.mouse.wheel(0, -200)
      await expect(menu).toBeInViewport({ ratio: 1 })
      await expect(header.root.getByRole('link', { name: shell.cart, exact: true })).toBeInViewport({
        ratio: 1,
      })
      await page.mouse.wheel(0, 300)
      await expect(menu).not.toBeInViewport()
      await page.mouse.wheel(0, -200)
      await menu.click()
      await expect(header.menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(header.menu).toBeHidden()
      await page.mouse.wheel(0, -3000)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await expect(menu).toBeInViewport({ ratio: 1 })
    },
  )

  test('a hidden header returns on keyboard focus', { tag: '@nightly' }, async ({ page, shop: { header } }) => {
    await page.goto('/privacy-policy')
    await page.mouse.wheel(0, 1500)
    const { menuButton: menu } = header
    await expect(menu).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await menu.focus()
    await expect(menu).toBeInViewport({ ratio: 1 })
  })

  test('the search button shows the search box and focuses it', async ({ page, shop: { header } }) => {
    await page.goto('/about')
    const { searchButton: toggle } = header
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    const box = page.getByRole('banner').locator('input')
    await expect(box).toBeFocused()
    await box.fill('pearl')
    await box.press('Enter')
    await expect(page).toHaveURL(/query=pearl/)
    await expect(box).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test('the cookie notice stays closed', { tag: '@each-language' }, async ({ page, shop: { cookieNotice } }) => {
  await page.goto('/about')
  const notice = cookieNotice.root
  await expect(notice).toContainText(shell.cookieNotice)
  await expect(notice.getByRole('link', { name: shell.readMore })).toHaveAttribute('href', '/privacy-policy')
  await cookieNotice.close.click()
  await expect(notice).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('cookiesPopup'))).toBe('false')
  // Hidden from the start, before the scripts are loaded.
  await page.route('**/_next/static/chunks/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(notice).toBeHidden()
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
    await link.click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(product.addToCartButton).toBeVisible()
    expect(requested.filter((one) => one === path)).toHaveLength(1)
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

test('the button to the top appears after 300 pixels and scrolls to the top', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/privacy-policy')
  const up = page.getByRole('button', { name: shell.backToTop })
  await page.evaluate(() => window.scrollTo(0, 290))
  await expect(up).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 320))
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test(
  'nothing is painted before the menu is complete on a slowly loading page',
  { tag: '@nightly' },
  async ({ page, baseURL, shop: { header } }) => {
    const served = await servePageInChunks(baseURL ?? '', '/about', (html) =>
      html.indexOf('<li', html.indexOf(`>${EARRINGS.name}<`)),
    )
    await page.setViewportSize(DESKTOP)
    await page.addInitScript((menu) => {
      requestAnimationFrame(() =>
        Object.assign(window, {
          itemsWhenDrawn: document.querySelectorAll(`nav[aria-label="${menu}"] > ul > li`).length,
        }),
      )
    }, shell.mainNavigation)
    const arrival = page.goto(served.address)
    const items = header.navigation.locator('> ul > li')
    await expect(items).not.toHaveCount(0)
    // By the time of another response, the browser would have painted.
    await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
    served.sendRest()
    await arrival
    await expect
      .poll(() => page.evaluate(() => ('itemsWhenDrawn' in window ? window.itemsWhenDrawn : 'not drawn')))
      .toBe(await items.count())
    served.close()
  },
)

test('the cookie notice does not move when its end arrives later', { tag: '@nightly' }, async ({ page, baseURL }) => {
  const served = await servePageInChunks(baseURL ?? '', '/about', (html) =>
    html.indexOf('<a', html.indexOf(`aria-label="${shell.cookies}"`)),
  )
  await page.setViewportSize(PHONE)
  await startLayoutShiftObserver(page)
  const arrival = page.goto(served.address)
  await expect(page.getByText(shell.cookieNotice)).toBeAttached()
  // By the time of another response, the browser would have painted.
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
  served.sendRest()
  await arrival
  await expectNoLayoutShift(page)
  served.close()
})

test('the first tab stop skips to the content', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: layout.skipToContent })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test(
  'guests get links to the log-in and an empty cart, and the footer names the shop',
  { tag: '@each-language' },
  async ({ page, shop: { header, footer } }) => {
    await page.goto('/about')
    await expect(header.logIn).toHaveAttribute('href', '/log-in')
    await expect(header.cart).toHaveAttribute('href', '/shop/cart')
    await expect(header.cart).toHaveAccessibleName(shell.cart)
    await expect(footer.root.getByRole('heading', { name: layout.getInTouch })).toBeVisible()
    await expect(footer.root.locator('a[href^="tel:"]')).toHaveCount(1)
    await expect(footer.root.locator('a[href^="mailto:"]')).toHaveCount(1)
    for (const name of [...FOOTER_PAGES.map((file) => demo.page(file).title), 'Instagram']) {
      await expect(footer.link(name)).toBeVisible()
    }
    await expect(footer.link(layout.feed)).toHaveAttribute('href', '/feed.xml')
  },
)

test.describe('an unknown path, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] })

  test('explains the error and has links', { tag: '@each-language' }, async ({ page, shop: { notFound } }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle(`${notFoundTexts.title} | ${demo.settings.company_name}`)
    await expect(notFound.heading).toBeVisible()
    await expect(page.getByRole('link', { name: notFoundTexts.contactUs })).toHaveAttribute('href', /^mailto:/)
    await expect(page.getByRole('link', { name: withdrawHere, exact: true })).toHaveAttribute('href', '/withdraw')
    await notFound.toHome.click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('navigation and search are links and forms', async ({ page, shop: { header, cookieNotice } }) => {
    await page.goto('/about')
    await expect(header.navigation.getByRole(...linkTo(RINGS))).toHaveAttribute('href', RINGS.path)
    await expect(page.getByRole('search').first()).toHaveAttribute('action', '/shop/find')
    const notice = cookieNotice.root
    await expect(notice).toContainText(shell.cookieNotice)
    await expect(notice.getByRole('button')).toBeHidden()
  })
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`header, menu and footer are accessible at ${viewport.width} pixels`, { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/jewellery-care')
    await expectAccessible(page)
  })
}
