import * as t from '@messages/contact'
import * as errors from '@messages/ui'
import { enterEmail } from '@messages/api-errors'
import * as lightbox from '@messages/lightbox'
import * as pictures from '@messages/pictures'
import * as demo from './demo'
import { expect, expectAccessible, startingWith, test } from './fixtures'

const TERMS = demo.page('terms-of-service')
const PRIVACY = demo.page('privacy-policy')
const MESSAGE = {
  name: 'Eleni Vlachou',
  email: 'eleni@example.org',
  subject: 'A ring',
  message: 'Could you make it wider?',
}

test(
  'the terms open at the top, and do not scroll a reader who has already scrolled',
  { tag: '@nightly' },
  async ({ page, shop: { footer, content } }) => {
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
  },
)

test('the examples of custom orders open in full screen with thumbnails', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/custom-orders')
  const examples = page.getByRole('button', { name: startingWith(pictures.enlarge('')) })
  await expect(examples).toHaveCount(4)
  await examples.nth(1).click()
  await expect(page.getByRole('button', { name: lightbox.close, exact: true })).toBeVisible()
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

test('a complete custom order is sent and confirmed', { tag: '@each-language' }, async ({ shop: { contact } }) => {
  await contact.open()
  await contact.send(MESSAGE)
  await expect(contact.sent).toBeVisible()
  await expect(contact.name).toHaveValue('')
})
