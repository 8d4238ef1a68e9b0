import { DESKTOP, expect, expectAccessible, PHONE, test } from './fixtures'

const PAGES = [
  ['/about', 'About', 'About'],
  ['/jewellery-care', 'Jewellery Care', 'Jewellery Care'],
  ['/shop/payment-options', 'Payment methods', 'Payment methods'],
  ['/shop/returns-policy', 'Returns Policy', 'Returns Policy'],
  ['/terms-of-service', 'Terms and Conditions', 'Terms and Conditions'],
  ['/privacy-policy', 'Privacy Policy', 'Privacy Policy'],
  ['/custom-orders', 'Custom Orders', 'Custom Orders'],
] as const

for (const [path, title, heading] of PAGES) {
  test(`${path} has a title and a heading, and is accessible`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} | Asimera`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await page.setViewportSize(DESKTOP)
  })
}

test('the terms list their sections and the date of the last change', async ({ page }) => {
  await page.goto('/terms-of-service')
  for (const name of [
    'General',
    'Content',
    'Visitor obligations',
    'Payment security',
    'Product availability',
    'Order cancellation',
    'My account',
    'Personal data protection',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('main')).toContainText('27/02/23')
  await expect(page.getByRole('main')).toContainText('at least 18 years old')
})

test('the terms open at the top, and do not scroll a reader who has already scrolled', async ({ page }) => {
  let letScriptsPass = () => {}
  const passing = new Promise<void>((resolve) => (letScriptsPass = resolve))
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await passing
    await route.continue()
  })
  await page.goto('/terms-of-service', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 2, name: 'My account' })).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 900))
  letScriptsPass()
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(900)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveTitle(/^Privacy/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click()
  await expect(page).toHaveTitle(/^Terms/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the examples of custom orders open in full screen with thumbnails', async ({ page }) => {
  await page.goto('/custom-orders')
  const examples = page.getByRole('button', { name: /^Enlarge/ })
  await expect(examples).toHaveCount(4)
  await examples.nth(1).click()
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
  const thumbnails = page.getByRole('navigation', { name: 'Thumbnails' }).getByRole('button')
  await expect(thumbnails).toHaveCount(4)
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
  await thumbnails.nth(3).click()
  await expect(thumbnails.nth(3)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(thumbnails.nth(0)).toHaveAttribute('aria-current', 'true')
  await expect(thumbnails).toHaveCount(4)
  // The full screen does not handle keys while it is opening.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeHidden({ timeout: 1000 })
  }).toPass()
})

test('an empty custom order names the missing fields', async ({ page }) => {
  await page.goto('/custom-orders')
  await page.getByRole('button', { name: 'Send the message' }).click()
  const trouble = page.getByRole('main').getByRole('alert')
  await expect(trouble).toBeFocused()
  await expect(trouble).toContainText('Please fill in the following fields:')
  await expect(trouble.getByRole('listitem')).toHaveText([
    '* Your full name',
    '* Your email address',
    '* The subject of your message',
    '* Your message',
  ])
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(trouble).toContainText('* The email address, as the one provided is not valid')
  await expectAccessible(page)
})

test.describe('when the request fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('server messages are shown at their fields, and a missing response in a general message', async ({ page }) => {
    await page.goto('/custom-orders')
    await page.getByLabel('Name').fill('Eleni Vlachou')
    await page.getByLabel('Email').fill('eleni@@example')
    await page.getByLabel('Subject').fill('A ring')
    await page.getByLabel('Message').fill('Could you make it wider?')
    await page.getByRole('button', { name: 'Send the message' }).click()
    const trouble = page.getByRole('main').getByRole('alert')
    await expect(trouble).toHaveText('email: Enter a valid email address.')
    await page.route('**/api/v1/contact/email/', (route) => route.abort())
    await page.getByRole('button', { name: 'Send the message' }).click()
    await expect(trouble).toHaveText('*Something went wrong. Please try again.')
  })
})

test('a complete custom order is sent and confirmed', async ({ page }) => {
  await page.goto('/custom-orders')
  await page.getByLabel('Name').fill('Eleni Vlachou')
  await page.getByLabel('Email').fill('eleni@example.org')
  await page.getByLabel('Subject').fill('A ring')
  await page.getByLabel('Message').fill('Could you make it wider?')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your message has been sent')
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('search engines and feed readers find every page', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /my-account/')
  expect(robots).toContain('/sitemap.xml')
  const [, file] = /<loc>[^<]*(\/sitemap\/1\.xml)<\/loc>/.exec(await (await request.get('/sitemap.xml')).text()) ?? []
  expect(await (await request.get(file ?? '')).text()).toMatch(/\/shop\/bands\/kyma-band<\/loc><lastmod>\d{4}-/)
  expect((await request.get('/sitemap/2.xml')).status()).toBe(404)
  const feed = await (await request.get('/feed.xml')).text()
  expect(feed.match(/<item>/g)).toHaveLength(30)
  const [, length, picture = ''] =
    /<enclosure length="(\d+)" type="image\/jpeg" url="[^"]*(\/media\/[^"]+)"/.exec(feed) ?? []
  expect((await (await request.get(picture)).body()).byteLength).toBe(Number(length))
  expect(await (await request.get('/')).text()).toContain('rel="manifest" href="/manifest.webmanifest"')
  const manifest: { icons: { src: string }[] } = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(new URL(src, baseURL).href)).status()).toBe(200)
})

test('every page links to the feed', async ({ request }) => {
  for (const path of [
    '/',
    ...PAGES.map(([path]) => path),
    '/shop/bands/kyma-band',
    '/shop/search/category=rings/tags=/query=/page=1/by=relevance/range=0-0',
    '/shop/cart',
    '/404',
    '/log-in',
    '/shop/cart/checkout',
  ]) {
    const links = (await (await request.get(path)).text()).match(/<link [^>]*rel="alternate"[^>]*>/g)
    expect(links, path).toEqual([expect.stringMatching(/type="application\/rss\+xml".* href="\/feed\.xml"/)])
  }
})
