import { type APIRequestContext, type Page } from '@playwright/test'
import * as account from '@messages/account'
import * as errors from '@messages/account-errors'
import * as menu from '@messages/account-menu'
import * as activation from '@messages/activation'
import { missing, newAddressLabels } from '@messages/address'
import { fieldNames } from '@messages/form-errors'
import * as logInForm from '@messages/log-in'
import * as myAddresses from '@messages/my-addresses'
import * as myDetails from '@messages/my-details'
import * as myOrders from '@messages/my-orders'
import * as newPassword from '@messages/new-password'
import * as reset from '@messages/password-reset'
import * as signUp from '@messages/sign-up'
import { logIn, findEmailedLink, createCustomer, uniqueEmail, PASSWORD, readRememberedKeys } from './account'
import { DESKTOP, expect, expectAccessible, PHONE, test } from './fixtures'

// The browser also logs refused requests to the console.
test.use({ expectedErrors: [/status of 40[01]/] })

test('a customer can sign up, activate, change details and delete the account', async ({ page, request }) => {
  const email = uniqueEmail()
  await page.goto('/my-account/orders')
  await expect(page).toHaveURL(/\/log-in\?to=%2Fmy-account%2Forders$/)
  await page.getByRole('main').getByRole('link', { name: account.signUp }).click()
  await expect(page.getByRole('heading', { level: 1, name: account.signUp })).toBeVisible()
  await page.getByLabel(account.email, { exact: true }).fill(email)
  await page.getByLabel(account.password, { exact: true }).fill(PASSWORD)
  await page.getByLabel(signUp.repeatPassword).fill(PASSWORD)
  await page.getByRole('button', { name: account.signUp }).click()
  await expect(page.getByText(signUp.accountCreated)).toBeVisible()
  await expect(page).toHaveURL(/\/log-in\?to=%2Fmy-account%2Forders$/)

  await logIn(page, email)
  await expect(page.getByRole('alert').filter({ hasText: logInForm.wrongCredentials })).toBeFocused()
  await expect(page.getByLabel(account.email, { exact: true })).toHaveValue(email)
  await page.getByRole('button', { name: logInForm.resendActivation }).click()
  await expect(page.getByText(logInForm.activationResent)).toBeVisible()

  await page.goto(await findEmailedLink(request, email, 'activate'))
  await expect(page.getByText(activation.done)).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goto('/log-in?to=/my-account/orders')
  await logIn(page, email)
  await expect(page).toHaveURL('/my-account/orders')
  await expect(page.getByText(myOrders.none)).toBeVisible()
  expect(await readRememberedKeys(page)).toEqual([])

  await page.getByRole('link', { name: menu.myDetails }).click()
  await page.getByRole('button', { name: myAddresses.newAddress }).click()
  await expect(page.getByRole('heading', { name: myAddresses.newAddress })).toBeFocused()
  await page.getByRole('button', { name: myAddresses.addNewAddress }).click()
  await expect(page.getByLabel(newAddressLabels.first_name, { exact: true })).toBeFocused()
  await expect(page.getByText(missing.city)).toBeVisible()
  await fillAddress(page)
  await page.getByRole('button', { name: myAddresses.addNewAddress }).click()
  await expect(page.getByText('Odos Ermou 12')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: myAddresses.deleteAddress('Eleni Papadaki', 'Odos Ermou 12') }).click()
  await expect(page.getByText(myAddresses.none)).toBeVisible()
  await page.reload()
  await expect(page.getByText(myAddresses.none)).toBeVisible()

  await page.getByRole('button', { name: menu.passwordReset }).click()
  await expect(page.getByText(menu.resetSent)).toBeVisible()
  await page.getByRole('button', { name: menu.logOut }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(/\/log-in/)
  await expect(page.getByText(email)).toBeHidden()

  await page.goto(await findEmailedLink(request, email, 'password-reset'))
  await page.getByRole('button', { name: reset.resetPassword }).click()
  await expect(page.getByText(reset.fillInNewPassword)).toBeVisible()
  await page.getByLabel(reset.newPassword, { exact: true }).fill('another olive grove')
  await page.getByLabel(reset.repeatNewPassword).fill('another olive tree')
  await page.getByRole('button', { name: reset.resetPassword }).click()
  await expect(page.getByText(reset.passwordsDiffer)).toBeVisible()
  await page.getByLabel(reset.repeatNewPassword).fill('another olive grove')
  await page.getByRole('button', { name: reset.resetPassword }).click()
  await expect(page.getByText(reset.passwordWasReset)).toBeVisible()
  await expect(page).toHaveURL('/log-in')

  await logIn(page, email, 'another olive grove')
  await expect(page).toHaveURL('/my-account/cart')
  await page.getByRole('link', { name: menu.myDetails }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: myDetails.downloadMyData }).click()
  expect((await download).suggestedFilename()).toBe('my-data.json')
  await page.getByRole('button', { name: myDetails.deleteMyAccount }).click()
  await page.getByLabel(account.password, { exact: true }).fill('not mine')
  await page.getByRole('button', { name: myDetails.deleteForGood }).click()
  await expect(page.getByText(errors.notYourPassword, { exact: true })).toBeVisible()
  await page.getByLabel(account.password, { exact: true }).fill('another olive grove')
  await page.getByRole('button', { name: myDetails.deleteForGood }).click()
  await expect(page).toHaveURL('/')
  expect(
    await page.evaluate(() =>
      Object.entries(localStorage).filter(([key, value]) => /^(cart|wishlist)/.test(key) && value !== '[]'),
    ),
  ).toEqual([])
  await page.goto('/my-account/cart')
  await expect(page).toHaveURL(/\/log-in/)
  await logIn(page, email, 'another olive grove')
  await expect(page.getByText(logInForm.wrongCredentials)).toBeVisible()
})

async function fillAddress(page: Page): Promise<void> {
  const typed = {
    first_name: 'Eleni',
    last_name: 'Papadaki',
    address_1: 'Odos Ermou',
    address_2: '12',
    zipcode: '10563',
    city: 'Athens',
    county: 'Attica',
    country: 'Greece',
    phone: '+30 210 1234567',
  }
  for (const name of Object.keys(typed) as (keyof typeof typed)[])
    await page.getByPlaceholder(`${newAddressLabels[name]}*`, { exact: true }).fill(typed[name])
}

test('an activation link from a sign-up by somebody else needs the password, and a reset gives the account to the owner of the email', async ({
  page,
  playwright,
  baseURL,
  browser,
}) => {
  const email = uniqueEmail()
  await page.goto('/sign-up')
  for (const label of [account.password, signUp.repeatPassword])
    await page.getByLabel(label, { exact: true }).fill(PASSWORD)
  await page.getByLabel(account.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: account.signUp }).click()
  await expect(page.getByText(signUp.accountCreated)).toBeVisible()
  const stranger = await playwright.request.newContext({ baseURL })
  await stranger.post('/api/v1/users/', { data: { email, username: email, password: 'a stranger typed this one' } })
  const link = await findEmailedLink(stranger, email, 'activate')

  const phone = await browser.newContext({ baseURL, viewport: PHONE })
  const opened = await phone.newPage()
  await opened.goto(link)
  await expect(opened.getByText(activation.enterPassword)).toBeVisible()
  await expectAccessible(opened)
  await opened.getByLabel(account.password, { exact: true }).fill('not the one')
  await opened.getByRole('button', { name: activation.activate }).click()
  await expect(opened.getByText(errors.notSignUpPassword, { exact: true })).toBeVisible()
  await opened.getByLabel(account.password, { exact: true }).fill(PASSWORD)
  await opened.getByRole('button', { name: activation.activate }).click()
  await expect(opened.getByText(activation.done)).toBeVisible()
  const logInWith = (password: string) => stranger.post('/api/v1/token/login/', { data: { username: email, password } })
  expect([(await logInWith('a stranger typed this one')).status(), (await logInWith(PASSWORD)).status()]).toEqual([
    400, 200,
  ])
  await Promise.all([phone.close(), stranger.dispose()])
})

test('errors of the sign-up are shown at their fields, and the input is preserved', async ({ page }) => {
  await page.goto('/sign-up')
  await page.getByRole('button', { name: account.signUp }).click()
  await expect(page.getByText(signUp.fillInEmail)).toBeVisible()
  await expect(page.getByText(signUp.fillInPassword)).toBeVisible()
  await expect(page.getByLabel(account.email, { exact: true })).toBeFocused()
  await page.getByLabel(account.email, { exact: true }).fill('someone@example.com')
  await page.getByLabel(account.password, { exact: true }).fill('password123')
  await page.getByRole('button', { name: account.signUp }).click()
  await expect(page.getByText(signUp.passwordsDiffer)).toBeVisible()
  await page.getByLabel(signUp.repeatPassword).fill('password123')
  await page.getByRole('button', { name: account.signUp }).click()
  await expect(page.getByText(`${fieldNames.password ?? 'password'}: ${errors.commonPassword}`)).toBeVisible()
  await expect(page.getByLabel(account.password, { exact: true })).toBeFocused()
  await expect(page.getByLabel(account.email, { exact: true })).toHaveValue('someone@example.com')
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
      const meter = page.getByRole('meter', { name: newPassword.passwordStrength })
      await page.getByLabel(account.password, { exact: true }).fill('password123')
      await expect(
        page.getByText(`${newPassword.passwordStrength}: ${newPassword.strengths[0]}. ${errors.commonPassword}`),
      ).toBeVisible()
      await expect(meter).toHaveAttribute('aria-valuenow', '0')
      await expectAccessible(page)
      await page.getByLabel(account.password, { exact: true }).fill('a quiet olive grove')
      await expect(page.getByText(`${newPassword.passwordStrength}: ${newPassword.strengths[4]}.`)).toBeVisible()
      await expect(meter).toHaveAttribute('aria-valuenow', '4')
      await expectAccessible(page)
    })

    test('/my-account/orders', async ({ page, request }) => {
      await openAsNewCustomer(page, request, '/my-account/orders')
      await expect(page.getByText(myOrders.none)).toBeVisible()
      await expectAccessible(page)
    })

    test('/my-account/my-details', async ({ page, request }) => {
      await openAsNewCustomer(page, request, '/my-account/my-details')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: myAddresses.newAddress }).click()
      await page.getByRole('button', { name: myAddresses.addNewAddress }).click()
      await expect(page.getByPlaceholder(`${newAddressLabels.first_name}*`, { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await expectAccessible(page)
    })
  })
}
