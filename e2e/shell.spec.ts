import * as layout from '@messages/layout'
import * as notFoundTexts from '@messages/pages'
import * as noticeTexts from '@messages/cookie-notice'
import * as shell from '@messages/shell'
import { withdrawHere } from '@messages/withdrawal-link'
import * as demo from './demo'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoLayoutShift,
  PHONE,
  startLayoutShiftObserver,
  test,
} from './fixtures'
import { servePageInChunks } from './chunked-page'

type Category = ReturnType<typeof demo.category>
const RINGS = demo.category('rings')
const EARRINGS = demo.category('earrings')
const FOOTER_PAGES = [
  'about',
  'jewellery-care',
  'payment-options',
  'returns-policy',
  'terms-of-service',
  'privacy-policy',
]
const linkTo = ({ name }: Category) => ['link', { name, exact: true }] as const

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

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
  await expect(notice).toContainText(noticeTexts.cookieNotice)
  await expect(notice.getByRole('link', { name: noticeTexts.readMore })).toHaveAttribute('href', '/privacy-policy')
  await cookieNotice.close.click()
  await expect(notice).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('cookiesPopup'))).toBe('false')
  // Hidden from the start, before the scripts are loaded.
  await page.route('**/_next/static/chunks/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(notice).toBeHidden()
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
    html.indexOf('<a', html.indexOf(`aria-label="${noticeTexts.cookies}"`)),
  )
  await page.setViewportSize(PHONE)
  await startLayoutShiftObserver(page)
  const arrival = page.goto(served.address)
  await expect(page.getByText(noticeTexts.cookieNotice)).toBeAttached()
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
    await expect(page).toHaveTitle(`${notFoundTexts.notFoundTitle} | ${demo.settings.company_name}`)
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
    await expect(notice).toContainText(noticeTexts.cookieNotice)
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
