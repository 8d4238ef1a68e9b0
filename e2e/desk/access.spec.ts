import { type CDPSession, type Page } from '@playwright/test'
import { oneTimeCodeOf } from './one-time-code'
import { choosePassword, invite } from './people'
import { enterDesk, expect, test } from './fixtures'

/** A device with a fingerprint reader, in the browser. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return client
}

test('somebody who is invited makes a passkey, and signs in with it', async ({ page }) => {
  await addAuthenticator(page)
  const { email, link } = await invite(page, 'Packer')
  await page.goto(link)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByText(`${email}, packer`)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(`${email}, packer`)).toBeVisible()
  // The link was used.
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
})

test('somebody who is invited chooses a password with one-time codes, and sees and ends sessions', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, link } = await invite(page, 'Owner')
  await page.goto(link)
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  const key = (await page.locator('code').textContent()) ?? ''
  await choosePassword(page, 'a quiet olive grove', '000000')
  await expect(page.getByText('This is not the code of now.')).toBeVisible()
  await choosePassword(page, 'a quiet olive grove', oneTimeCodeOf(key, 0))
  // The page of the invitation names the person already.
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(page.getByText(`${email}, owner`)).toBeVisible()

  const other = await (await browser.newContext({ baseURL })).newPage()
  await other.goto('/desk/account')
  await other.getByLabel('Email address').fill(email)
  await other.getByLabel('Password', { exact: true }).fill('a quiet olive grove')
  // Each code works once, so this is the next one.
  await other.getByLabel('One-time code').fill(oneTimeCodeOf(key, 1))
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  const sessions = other.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await other.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions).toHaveCount(1)
  await page.goto('/desk')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await other.context().close()
})

test(
  'a link in an email opens the screen, although browsers hold the cookie back from other sites',
  { tag: '@nightly' },
  async ({ page }) => {
    await enterDesk(page, 'owner')
    const { origin } = new URL(page.url())
    await page.route('http://mail.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<title>Mail</title><a href="${origin}/desk/audit">Open</a>` }),
    )
    await page.goto('http://mail.example/')
    await page.getByRole('link', { name: 'Open' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  },
)
