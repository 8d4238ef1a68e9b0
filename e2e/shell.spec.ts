import { DESKTOP, expect, expectAccessible, PHONE, test } from './fixtures'
import { servePageInChunks } from './chunked-page'
import { cards, listing } from './listing'

const NOTICE =
  "We only use necessary tools like cookies so that you can use our website. By continuing to use this website you agree to this website's use of these tools."

test('a category with children opens its submenu, and Esc closes it and keeps the focus', async ({ page }) => {
  await page.goto('/about')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const rings = bar.getByRole('button', { name: 'Rings', exact: true })
  await rings.focus()
  await page.keyboard.press('Enter')
  await expect(rings).toHaveAttribute('aria-expanded', 'true')
  await expect(bar.getByRole('link', { name: 'Bands' })).toBeVisible()
  await bar.getByRole('button', { name: 'Earrings' }).click()
  await expect(bar.getByRole('link', { name: 'Bands' })).toBeHidden()
  await bar.getByRole('link', { name: 'Hoops' }).focus()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('link', { name: 'Hoops' })).toBeHidden()
  await expect(bar.getByRole('button', { name: 'Earrings' })).toBeFocused()
})

test('a choice from a submenu closes it and moves the focus to the new page', async ({ page }) => {
  await page.goto('/about')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('button', { name: 'Rings', exact: true }).press('Enter')
  await bar.getByRole('link', { name: 'Bands' }).press('Enter')
  await expect(page).toHaveURL(/category=bands/)
  await expect(bar.getByRole('link', { name: 'Bands' })).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a link moves the focus to the new page', async ({ page }) => {
  await page.goto('/log-in')
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).press('Enter')
  await expect(page).toHaveURL('/sign-up')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the account has a short URL', async ({ page }) => {
  await page.goto('/my-account')
  await expect(page).toHaveURL('/log-in?to=%2Fmy-account%2Fcart')
})

test('a category without children links to its listing', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Anklets' })).toHaveAttribute(
    'href',
    '/shop/search/category=anklets/tags=/query=/page=1/by=relevance/range=0-0',
  )
})

test('a malformed URL shows an explanation with status 400', async ({ request, baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  for (const address of ['/%zz', '/shop/rings/kyma-band?variant=%f', '/shop/search/query=100%/page=1', '/a%00']) {
    const answer = await request.get(origin + address)
    expect([answer.status(), answer.headers()['cache-control']], address).toEqual([400, 'no-store'])
    expect(await answer.text(), address).toMatch(/<title>Not Found \| Asimera<\/title>[^]*<h1[^>]*>Error 404/)
  }
  const call = await request.get(`${origin}/api/v1/%zz`)
  expect([call.status(), await call.json()]).toEqual([400, { detail: 'The URL contains an invalid percent-encoding.' }])
  const sent = await request.post(`${origin}/%zz`)
  expect([sent.status(), sent.headers()['content-type']]).toEqual([400, 'text/plain; charset=utf-8'])
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the menu opens, expands its groups, and returns the focus', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('button', { name: 'Rings', exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Bands' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  })

  test('Back closes the menu, and returns from a page that was chosen in it', async ({ page }) => {
    await page.goto('/about')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/about')
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Anklets' }).click()
    await expect(page).toHaveURL(/category=anklets/)
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('the header hides on scrolling down and returns on scrolling up', async ({ page }) => {
    await page.goto('/privacy-policy')
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await expect(menu).toBeInViewport()
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 1500)
    await expect(menu).not.toBeInViewport()
    await page.mouse.wheel(0, -200)
    await expect(menu).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 300)
    await expect(menu).not.toBeInViewport()
    await page.mouse.wheel(0, -200)
    await menu.click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await page.mouse.wheel(0, -3000)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(menu).toBeInViewport({ ratio: 1 })
  })

  test('a hidden header returns on keyboard focus', async ({ page }) => {
    await page.goto('/privacy-policy')
    await page.mouse.wheel(0, 1500)
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await expect(menu).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await menu.focus()
    await expect(menu).toBeInViewport({ ratio: 1 })
  })

  test('the search button shows the search box and focuses it', async ({ page }) => {
    await page.goto('/about')
    const toggle = page.getByRole('button', { name: 'Search', exact: true }).first()
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

test('the cookie notice stays closed', async ({ page }) => {
  await page.goto('/about')
  const notice = page.getByRole('complementary', { name: 'Cookies' })
  await expect(notice).toContainText(NOTICE)
  await expect(notice.getByRole('link', { name: 'Read More' })).toHaveAttribute('href', '/privacy-policy')
  await notice.getByRole('button', { name: /Close/ }).click()
  await expect(notice).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('cookiesPopup'))).toBe('false')
  // Hidden from the start, before the scripts are loaded.
  await page.route('**/_next/static/chunks/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(notice).toBeHidden()
})

test('a page is requested when the pointer rests on its link, and not again when the link is followed', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.headers().rsc) requested.push(new URL(request.url()).pathname)
  })
  await page.goto(listing({ category: 'rings' }))
  const link = cards(page).nth(3).getByRole('link')
  const path = await link.getAttribute('href')
  // The page listens once it has prefetched a product for its scripts.
  await expect.poll(() => requested).toHaveLength(1)
  await link.hover()
  await expect.poll(() => requested).toContain(path)
  await link.click()
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  expect(requested.filter((one) => one === path)).toHaveLength(1)
})

test('a link shows a message and stays on its page while offline', async ({ page, context }) => {
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns Policy' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: /RSS/ }).click()
  await expect(page).toHaveURL('/about')
  await context.setOffline(false)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns Policy' }).click()
  await expect(page).toHaveURL('/shop/returns-policy')
})

test('the button to the top appears after 300 pixels and scrolls to the top', async ({ page }) => {
  await page.goto('/privacy-policy')
  const up = page.getByRole('button', { name: 'Back to top' })
  await page.evaluate(() => window.scrollTo(0, 290))
  await expect(up).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 320))
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('nothing is painted before the menu is complete on a slowly loading page', async ({ page, baseURL }) => {
  const pieces = await servePageInChunks(baseURL ?? '', '/about', (html) =>
    html.indexOf('<li', html.indexOf('>Earrings<')),
  )
  await page.setViewportSize(DESKTOP)
  await page.addInitScript(() => {
    requestAnimationFrame(() =>
      Object.assign(window, { itemsWhenDrawn: document.querySelectorAll('nav[aria-label="Main"] > ul > li').length }),
    )
  })
  const arrival = page.goto(pieces.address)
  const items = page.getByRole('navigation', { name: 'Main' }).locator('> ul > li')
  await expect(items).not.toHaveCount(0)
  // By the time of another response, the browser would have painted.
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
  pieces.sendRest()
  await arrival
  await expect
    .poll(() => page.evaluate(() => ('itemsWhenDrawn' in window ? window.itemsWhenDrawn : 'not drawn')))
    .toBe(await items.count())
  pieces.close()
})

test('the first tab stop skips to the content', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('guests get links to the log-in and an empty cart, and the footer names the shop', async ({ page }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/log-in')
  await expect(header.getByRole('link', { name: 'Cart', exact: true })).toHaveAttribute('href', '/shop/cart')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
  await expect(footer.locator('a[href^="tel:"]')).toHaveCount(1)
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1)
  for (const name of [
    'About',
    'Jewellery Care',
    'Payment Methods',
    'Returns Policy',
    'Terms and Conditions',
    'Privacy Policy',
    'Instagram',
    'Greek: our sister shop',
  ]) {
    await expect(footer.getByRole('link', { name })).toBeVisible()
  }
  await expect(footer.getByRole('link', { name: /RSS/ })).toHaveAttribute('href', '/feed.xml')
})

test('an unknown path shows the page for 404', async ({ request }) => {
  const away = await request.get('/no/such/page', { maxRedirects: 0 })
  expect(away.status()).toBe(307)
  expect(away.headers().location).toMatch(/\/404$/)
  expect((await request.get('/404')).status()).toBe(404)
  expect((await request.get('/_next/static/chunks/of-another-version.js')).status()).toBe(404)
})

test.describe('an unknown path, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] })

  test('explains the error and has links', async ({ page }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Not Found | Asimera')
    await expect(page.getByRole('heading', { name: 'Error 404' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', /^mailto:/)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('navigation and search are links and forms', async ({ page }) => {
    await page.goto('/about')
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rings', exact: true }),
    ).toHaveAttribute('href', /category=rings\//)
    await expect(page.getByRole('search').first()).toHaveAttribute('action', '/shop/find')
    const notice = page.getByRole('complementary', { name: 'Cookies' })
    await expect(notice).toContainText(NOTICE)
    await expect(notice.getByRole('button')).toBeHidden()
  })
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`header, menu and footer are accessible at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/jewellery-care')
    await expectAccessible(page)
  })
}
