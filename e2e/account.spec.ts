import { type APIRequestContext, type Page } from '@playwright/test'
import { logIn, findEmailedLink, createCustomer, uniqueEmail, PASSWORD, readRememberedKeys } from './account'
import { DESKTOP, expect, expectAccessible, PHONE, test } from './fixtures'

// The browser also logs refused requests to the console.
test.use({ expectedErrors: [/status of 40[01]/] })

test('a customer can sign up, activate, change details and delete the account', async ({ page, request }) => {
  const email = uniqueEmail()
  await page.goto('/my-account/orders')
  await expect(page).toHaveURL(/\/log-in\?to=%2Fmy-account%2Forders$/)
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(
    page.getByText(
      'Your account was created successfully. We sent you an email with directions so that you can activate it.',
    ),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/log-in\?to=%2Fmy-account%2Forders$/)

  await logIn(page, email)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Unable to log in with the credentials you have provided.' }),
  ).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the activation email again' }).click()
  await expect(
    page.getByText('If an account with this address waits for its activation, we have sent the email again.'),
  ).toBeVisible()

  await page.goto(await findEmailedLink(request, email, 'activate'))
  await expect(page.getByText('Your account has been activated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goto('/log-in?to=/my-account/orders')
  await logIn(page, email)
  await expect(page).toHaveURL('/my-account/orders')
  await expect(page.getByText('No orders found...')).toBeVisible()
  expect(await readRememberedKeys(page)).toEqual([])

  await page.getByRole('link', { name: 'My Details' }).click()
  await page.getByRole('button', { name: 'New address' }).click()
  await expect(page.getByRole('heading', { name: 'New address' })).toBeFocused()
  await page.getByRole('button', { name: 'Add new address' }).click()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expect(page.getByText('Please fill in the City field!')).toBeVisible()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Add new address' }).click()
  await expect(page.getByText('Odos Ermou 12')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^Delete the address of Eleni/ }).click()
  await expect(page.getByText('No addresses saved yet.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No addresses saved yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Password reset' }).click()
  await expect(
    page.getByText('Please check your email, we have sent you directions on how to change your password.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(/\/log-in/)
  await expect(page.getByText(email)).toBeHidden()

  await page.goto(await findEmailedLink(request, email, 'password-reset'))
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Please fill in your new password')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('another olive grove')
  await page.getByLabel('Repeat new password').fill('another olive tree')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('The passwords do not match, please try again')).toBeVisible()
  await page.getByLabel('Repeat new password').fill('another olive grove')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Your password was has been successfully reset.')).toBeVisible()
  await expect(page).toHaveURL('/log-in')

  await logIn(page, email, 'another olive grove')
  await expect(page).toHaveURL('/my-account/cart')
  await page.getByRole('link', { name: 'My Details' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('my-data.json')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Password', { exact: true }).fill('not mine')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('This is not your password.', { exact: true })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('another olive grove')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/')
  expect(
    await page.evaluate(() =>
      Object.entries(localStorage).filter(([key, value]) => /^(cart|wishlist)/.test(key) && value !== '[]'),
    ),
  ).toEqual([])
  await page.goto('/my-account/cart')
  await expect(page).toHaveURL(/\/log-in/)
  await logIn(page, email, 'another olive grove')
  await expect(page.getByText('Unable to log in with the credentials you have provided.')).toBeVisible()
})

async function fillAddress(page: Page): Promise<void> {
  const typed = {
    'First Name*': 'Eleni',
    'Last Name*': 'Papadaki',
    'Street*': 'Odos Ermou',
    'Street Number or Building Name*': '12',
    'ZIP/Postal Code*': '10563',
    'City*': 'Athens',
    'County*': 'Attica',
    'Country*': 'Greece',
    'Phone Number*': '+30 210 1234567',
  }
  for (const [placeholder, text] of Object.entries(typed))
    await page.getByPlaceholder(placeholder, { exact: true }).fill(text)
}

test('an activation link from a sign-up by somebody else needs the password, and a reset gives the account to the owner of the email', async ({
  page,
  playwright,
  baseURL,
  browser,
}) => {
  const email = uniqueEmail()
  await page.goto('/sign-up')
  for (const label of ['Password', 'Repeat password']) await page.getByLabel(label, { exact: true }).fill(PASSWORD)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Your account was created successfully.')).toBeVisible()
  const stranger = await playwright.request.newContext({ baseURL })
  await stranger.post('/api/v1/users/', { data: { email, username: email, password: 'a stranger typed this one' } })
  const link = await findEmailedLink(stranger, email, 'activate')

  const phone = await browser.newContext({ baseURL, viewport: PHONE })
  const opened = await phone.newPage()
  await opened.goto(link)
  await expect(opened.getByText('enter the password that you signed up with')).toBeVisible()
  await expectAccessible(opened)
  await opened.getByLabel('Password', { exact: true }).fill('not the one')
  await opened.getByRole('button', { name: 'Activate my account' }).click()
  await expect(opened.getByText('This is not the password that you signed up with.', { exact: true })).toBeVisible()
  await opened.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await opened.getByRole('button', { name: 'Activate my account' }).click()
  await expect(opened.getByText('Your account has been activated successfully!')).toBeVisible()
  const logInWith = (password: string) => stranger.post('/api/v1/token/login/', { data: { username: email, password } })
  expect([(await logInWith('a stranger typed this one')).status(), (await logInWith(PASSWORD)).status()]).toEqual([
    400, 200,
  ])
  await Promise.all([phone.close(), stranger.dispose()])
})

test('errors of the sign-up are shown at their fields, and the input is preserved', async ({ page }) => {
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('*Please fill in your email address')).toBeVisible()
  await expect(page.getByText('*Please fill in your password')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.getByLabel('Email', { exact: true }).fill('someone@example.com')
  await page.getByLabel('Password', { exact: true }).fill('password123')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('*The passwords do not match')).toBeVisible()
  await page.getByLabel('Repeat password').fill('password123')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText(/^password: This password is one of the first/)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('someone@example.com')
})

async function openAsNewCustomer(page: Page, request: APIRequestContext, path: string): Promise<void> {
  const email = uniqueEmail()
  await createCustomer(request, email)
  await page.goto(`/log-in?to=${path}`)
  await logIn(page, email)
  await expect(page).toHaveURL(path)
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`the account pages are accessible at ${viewport.width} px:`, () => {
    test.use({ viewport })

    for (const path of ['/sign-up', '/password-reset-request', '/password-reset/a/b', '/log-in']) {
      test(path, async ({ page }) => {
        await page.goto(path)
        await expectAccessible(page)
      })
    }

    test('/sign-up, with the strength of a password', async ({ page }) => {
      await page.goto('/sign-up')
      const meter = page.getByRole('meter', { name: 'Password strength' })
      await page.getByLabel('Password', { exact: true }).fill('password123')
      await expect(page.getByText(/^Password strength: too easy to guess\. This password is one of the/)).toBeVisible()
      await expect(meter).toHaveAttribute('aria-valuenow', '0')
      await expectAccessible(page)
      await page.getByLabel('Password', { exact: true }).fill('a quiet olive grove')
      await expect(page.getByText('Password strength: very good.')).toBeVisible()
      await expect(meter).toHaveAttribute('aria-valuenow', '4')
      await expectAccessible(page)
    })

    test('/my-account/orders', async ({ page, request }) => {
      await openAsNewCustomer(page, request, '/my-account/orders')
      await expect(page.getByText('No orders found...')).toBeVisible()
      await expectAccessible(page)
    })

    test('/my-account/my-details', async ({ page, request }) => {
      await openAsNewCustomer(page, request, '/my-account/my-details')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'New address' }).click()
      await page.getByRole('button', { name: 'Add new address' }).click()
      await expect(page.getByPlaceholder('First Name*')).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
    })
  })
}
