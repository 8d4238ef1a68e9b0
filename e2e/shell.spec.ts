import { DESKTOP, expect, expectAccessible, PHONE, test } from './fixtures'
import { servePageInChunks } from './chunked-page'

const NOTICE =
  "We only use necessary tools like cookies so that you can use our website. By continuing to use this website you agree to this website's use of these tools."

test('a category with children opens its submenu; Esc closes it and keeps the place', async ({ page }) => {
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

test('a choice from a submenu closes it and takes the keyboard along', async ({ page }) => {
  await page.goto('/about')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('button', { name: 'Rings', exact: true }).press('Enter')
  await bar.getByRole('link', { name: 'Bands' }).press('Enter')
  await expect(page).toHaveURL(/category=bands/)
  await expect(bar.getByRole('link', { name: 'Bands' })).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a link takes the keyboard along to the page it leads to', async ({ page }) => {
  await page.goto('/log-in')
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).press('Enter')
  await expect(page).toHaveURL('/sign-up')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the account has a short address', async ({ page }) => {
  await page.goto('/my-account')
  await expect(page).toHaveURL('/log-in?to=%2Fmy-account%2Fcart')
})

test('a category without children goes straight to its search page', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Anklets' })).toHaveAttribute(
    'href',
    '/shop/search/category=anklets/tags=/query=/page=1/by=relevance/range=0-0',
  )
})

test('an address that cannot be read leads to the page that says so, as a bad request', async ({
  request,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '')
  for (const address of ['/%zz', '/shop/rings/kyma-band?variant=%f', '/shop/search/query=100%/page=1', '/a%00']) {
    const answer = await request.get(origin + address)
    expect([answer.status(), answer.headers()['cache-control']], address).toEqual([400, 'no-store'])
    expect(await answer.text(), address).toMatch(/<title>Not Found \| Asimera<\/title>[^]*<h1[^>]*>Error 404/)
  }
  const call = await request.get(`${origin}/api/v1/%zz`)
  expect([call.status(), await call.json()]).toEqual([400, { detail: expect.stringContaining('%') }])
  const sent = await request.post(`${origin}/%zz`)
  expect([sent.status(), sent.headers()['content-type']]).toEqual([400, 'text/plain; charset=utf-8'])
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the menu slides in, opens its groups, and gives the focus back', async ({ page }) => {
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

  test('Back closes the menu, and leads back from what was chosen in it', async ({ page }) => {
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

  test('the header comes back with a scroll up, and leaves on the way down', async ({ page }) => {
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

  test('a header that is out of sight comes back for the keyboard', async ({ page }) => {
    await page.goto('/privacy-policy')
    await page.mouse.wheel(0, 1500)
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await expect(menu).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await menu.focus()
    await expect(menu).toBeInViewport({ ratio: 1 })
  })

  test('the search toggle shows the search box and puts the cursor in it', async ({ page }) => {
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

test('the cookie notice stays closed once it is closed', async ({ page }) => {
  await page.goto('/about')
  const notice = page.getByRole('complementary', { name: 'Cookies' })
  await expect(notice).toContainText(NOTICE)
  await expect(notice.getByRole('link', { name: 'Read More' })).toHaveAttribute('href', '/privacy-policy')
  await notice.getByRole('button', { name: /Close/ }).click()
  await expect(notice).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('cookiesPopup'))).toBe('false')
  // Hidden from the first moment, before the scripts are there.
  await page.route('**/_next/static/chunks/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(notice).toBeHidden()
})

test('without a connection a link says so and stays on its page', async ({ page, context }) => {
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

test('the way back to the top appears after 300 pixels, and leads there', async ({ page }) => {
  await page.goto('/privacy-policy')
  const up = page.getByRole('button', { name: 'Back to top' })
  await page.evaluate(() => window.scrollTo(0, 290))
  await expect(up).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 320))
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('nothing is drawn before the menu is whole, however slowly the page comes', async ({ page, baseURL }) => {
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
  // A browser that may draw has done so before another answer is here.
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
  pieces.sendRest()
  await arrival
  await expect
    .poll(() => page.evaluate(() => ('itemsWhenDrawn' in window ? window.itemsWhenDrawn : 'not drawn')))
    .toBe(await items.count())
  pieces.close()
})

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('guests are led to the log-in and to an empty cart, and the footer names the shop', async ({ page }) => {
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

test('an unknown path leads to the page that says so', async ({ request }) => {
  const away = await request.get('/no/such/page', { maxRedirects: 0 })
  expect(away.status()).toBe(307)
  expect(away.headers().location).toMatch(/\/404$/)
  expect((await request.get('/404')).status()).toBe(404)
  expect((await request.get('/_next/static/chunks/of-another-version.js')).status()).toBe(404)
})

test.describe('an unknown path, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] })

  test('says that there is nothing, and leads on', async ({ page }) => {
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
  test(`the open shell is accessible at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/jewellery-care')
    await expectAccessible(page)
  })
}
