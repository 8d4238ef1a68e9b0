import * as t from '@messages/contact'
import * as errors from '@messages/errors'
import { enterEmail } from '@messages/api-errors'
import * as lightbox from '@messages/lightbox'
import * as pictures from '@messages/pictures'
import * as demo from './demo'
import { DESKTOP, expect, expectAccessible, PHONE, startingWith, test } from './fixtures'
import { RINGS } from './listing'

const PAGES = [
  'about',
  'jewellery-care',
  'payment-options',
  'returns-policy',
  'terms-of-service',
  'privacy-policy',
  'custom-orders',
].map((file) => demo.page(file))
const TERMS = demo.page('terms-of-service')
const PRIVACY = demo.page('privacy-policy')
const MESSAGE = {
  name: 'Eleni Vlachou',
  email: 'eleni@example.org',
  subject: 'A ring',
  message: 'Could you make it wider?',
}
const BAND = demo.product('kyma-band')

for (const { path, title } of PAGES) {
  test(`${path} has a title and a heading, and is accessible`, async ({ page, shop: { content } }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} | ${demo.settings.company_name}`)
    await expect(content.heading).toHaveText(title)
    await expectAccessible(page)
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await page.setViewportSize(DESKTOP)
  })
}

test('the terms list their sections and the date of the last change', async ({ page, shop: { content } }) => {
  await page.goto('/terms-of-service')
  expect(TERMS.headings).toHaveLength(8)
  for (const name of TERMS.headings) {
    await expect(content.section(name)).toBeVisible()
  }
  await expect(page.getByRole('main')).toContainText('27/02/23')
  await expect(page.getByRole('main')).toContainText(/\b18\b/)
})

test('the terms open at the top, and do not scroll a reader who has already scrolled', async ({
  page,
  shop: { footer, content },
}) => {
  let letScriptsPass = () => {}
  const passing = new Promise<void>((resolve) => (letScriptsPass = resolve))
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await passing
    await route.continue()
  })
  await page.goto('/terms-of-service', { waitUntil: 'commit' })
  await expect(content.section(TERMS.headings[6] ?? '')).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 900))
  letScriptsPass()
  await expect(footer.backToTop).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(900)

  await footer.link(PRIVACY.title).click()
  await expect(page).toHaveTitle(startingWith(PRIVACY.title))
  await footer.link(TERMS.title).click()
  await expect(page).toHaveTitle(startingWith(TERMS.title))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the examples of custom orders open in full screen with thumbnails', async ({ page }) => {
  await page.goto('/custom-orders')
  const examples = page.getByRole('button', { name: startingWith(pictures.enlarge('')) })
  await expect(examples).toHaveCount(4)
  await examples.nth(1).click()
  await expect(page.getByRole('button', { name: lightbox.close })).toBeVisible()
  const thumbnails = page.getByRole('navigation', { name: lightbox.thumbnails }).getByRole('button')
  await expect(thumbnails).toHaveCount(4)
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
  await thumbnails.nth(3).click()
  await expect(thumbnails.nth(3)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: lightbox.next, exact: true }).click()
  await expect(thumbnails.nth(0)).toHaveAttribute('aria-current', 'true')
  await expect(thumbnails).toHaveCount(4)
  // The full screen does not handle keys while it is opening.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: lightbox.close, exact: true })).toBeHidden({ timeout: 1000 })
  }).toPass()
})

test('an empty custom order names the missing fields', async ({ page, shop: { contact } }) => {
  await contact.open()
  await contact.sendButton.click()
  const { errors: trouble } = contact
  await expect(trouble).toBeFocused()
  await expect(trouble).toContainText(t.missing)
  await expect(trouble.getByRole('listitem')).toHaveText([
    t.missingName,
    t.missingEmail,
    t.missingSubject,
    t.missingMessage,
  ])
  await contact.email.fill('nobody')
  await contact.sendButton.click()
  await expect(trouble).toContainText(t.invalidEmail)
  await expectAccessible(page)
})

test.describe('when the request fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('server messages are shown at their fields, and a missing response in a general message', async ({
    page,
    shop: { contact },
  }) => {
    await contact.open()
    await contact.send({ ...MESSAGE, email: 'eleni@@example' })
    const { errors: trouble } = contact
    await expect(trouble).toHaveText(t.rejected('email', enterEmail))
    await page.route('**/api/v1/contact/email/', (route) => route.abort())
    await contact.sendButton.click()
    await expect(trouble).toHaveText(`*${errors.somethingWentWrong}`)
  })
})

test('a complete custom order is sent and confirmed', async ({ shop: { contact } }) => {
  await contact.open()
  await contact.send(MESSAGE)
  await expect(contact.sent).toBeVisible()
  await expect(contact.name).toHaveValue('')
})

test('search engines and feed readers find every page', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /my-account/')
  expect(robots).toContain('/sitemap.xml')
  const [, file] = /<loc>[^<]*(\/sitemap\/1\.xml)<\/loc>/.exec(await (await request.get('/sitemap.xml')).text()) ?? []
  expect(await (await request.get(file ?? '')).text()).toMatch(new RegExp(`${BAND.path}</loc><lastmod>\\d{4}-`))
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

test('a robot that has a sitemap or a feed already gets no second copy', async ({ request }) => {
  for (const path of ['/sitemap.xml', '/sitemap/1.xml', '/feed.xml', BAND.path]) {
    const first = await request.get(path)
    const { etag = '' } = first.headers()
    expect(etag, path).not.toBe('')
    expect(first.headers()['cache-control'], path).toBe('public, max-age=0, must-revalidate')
    const again = await request.get(path, { headers: { 'If-None-Match': etag } })
    expect([again.status(), (await again.body()).length], path).toEqual([304, 0])
  }
})

test('every page links to the feed', async ({ request }) => {
  for (const path of [
    '/',
    ...PAGES.map(({ path }) => path),
    BAND.path,
    RINGS,
    '/shop/cart',
    '/404',
    '/log-in',
    '/shop/cart/checkout',
  ]) {
    const links = (await (await request.get(path)).text()).match(/<link [^>]*rel="alternate"[^>]* type=[^>]*>/g)
    expect(links, path).toEqual([expect.stringMatching(/type="application\/rss\+xml".* href="\/feed\.xml"/)])
  }
})
