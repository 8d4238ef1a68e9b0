import { type Customer } from '@asimera/qa/fixtures'
import { type Shop } from '@asimera/qa/pages'
import * as errors from '@messages/api-errors'
import { enterPassword } from '@messages/activation'
import { missing, newAddressLabels } from '@messages/address'
import { fieldNames } from '@messages/account'
import * as newPassword from '@messages/new-password'
import * as reset from '@messages/password-reset'
import * as signUpTexts from '@messages/sign-up'
import { findEmailedLink, uniqueEmail, PASSWORD, readRememberedKeys } from './account'
import { DESKTOP, expect, expectAccessible, PHONE, shopIn, test } from './fixtures'

// The browser also logs refused requests to the console.
test.use({ expectedErrors: [/status of 40[01]/] })

test('a customer can sign up, activate, change details and delete the account', async ({
  page,
  shop: { logIn, signUp, activation, passwordReset, accountMenu, myDetails, myOrders },
}) => {
  const email = uniqueEmail()
  await myOrders.open()
  await expect(page).toHaveURL(/\/log-in\?to=%2Fmy-account%2Forders$/)
  await logIn.signUp.click()
  await expect(signUp.heading).toBeVisible()
  await signUp.signUp({ email, password: PASSWORD })
  await expect(signUp.accountCreated).toBeVisible()
  await expect(page).toHaveURL(/\/log-in\?to=%2Fmy-account%2Forders$/)

  await logIn.logIn({ email, password: PASSWORD })
  await expect(logIn.wrongCredentials).toBeFocused()
  await expect(logIn.email).toHaveValue(email)
  await logIn.resendActivation.click()
  await expect(logIn.activationResent).toBeVisible()

  await activation.open(await findEmailedLink(email, 'activate'))
  await expect(activation.done).toBeVisible()
  await expect(page).toHaveURL('/')

  await logIn.open('/my-account/orders')
  await logIn.logIn({ email, password: PASSWORD })
  await expect(page).toHaveURL('/my-account/orders')
  await expect(myOrders.none).toBeVisible()
  expect(await readRememberedKeys(page)).toEqual([])

  await accountMenu.myDetails.click()
  const { addresses } = myDetails
  await addresses.newAddress.click()
  await expect(addresses.newAddressHeading).toBeFocused()
  await addresses.addNewAddress.click()
  await expect(addresses.field('first_name')).toBeFocused()
  await expect(addresses.field('first_name')).toHaveAttribute('placeholder', `${newAddressLabels.first_name}*`)
  await expect(page.getByText(missing.city)).toBeVisible()
  await addresses.fillIn()
  await addresses.addNewAddress.click()
  await expect(page.getByText('Odos Ermou 12')).toBeVisible()
  await page.reload()
  await addresses.delete('Eleni Papadaki', 'Odos Ermou 12').click()
  await expect(addresses.none).toBeVisible()
  await page.reload()
  await expect(addresses.none).toBeVisible()

  await accountMenu.resetPassword.click()
  await expect(accountMenu.resetSent).toBeVisible()
  await accountMenu.logOut.click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(/\/log-in/)
  await expect(page.getByText(email)).toBeHidden()

  await passwordReset.open(await findEmailedLink(email, 'password-reset'))
  await passwordReset.button.click()
  await expect(page.getByText(reset.fillInNewPassword)).toBeVisible()
  await passwordReset.password.fill('another olive grove')
  await passwordReset.repeatPassword.fill('another olive tree')
  await passwordReset.button.click()
  await expect(page.getByText(reset.passwordsDiffer)).toBeVisible()
  await passwordReset.repeatPassword.fill('another olive grove')
  await passwordReset.button.click()
  await expect(passwordReset.done).toBeVisible()
  await expect(page).toHaveURL('/log-in')

  await logIn.logIn({ email, password: 'another olive grove' })
  await expect(page).toHaveURL('/my-account/cart')
  await accountMenu.myDetails.click()
  const download = page.waitForEvent('download')
  await myDetails.downloadMyData.click()
  expect((await download).suggestedFilename()).toBe('my-data.json')
  await myDetails.deleteAccount('not mine')
  await expect(page.getByText(errors.notYourPassword, { exact: true })).toBeVisible()
  await myDetails.deletionPassword.fill('another olive grove')
  await myDetails.deleteForGood.click()
  await expect(page).toHaveURL('/')
  expect(
    await page.evaluate(() =>
      Object.entries(localStorage).filter(([key, value]) => /^(cart|wishlist)/.test(key) && value !== '[]'),
    ),
  ).toEqual([])
  await page.goto('/my-account/cart')
  await expect(page).toHaveURL(/\/log-in/)
  await logIn.logIn({ email, password: 'another olive grove' })
  await expect(logIn.wrongCredentials).toBeVisible()
})

test('an activation link from a sign-up by somebody else needs the password, and a reset gives the account to the owner of the email', async ({
  playwright,
  baseURL,
  browser,
  shop: { signUp },
}) => {
  const email = uniqueEmail()
  await signUp.open()
  await signUp.signUp({ email, password: PASSWORD })
  await expect(signUp.accountCreated).toBeVisible()
  const stranger = await playwright.request.newContext({ baseURL })
  await stranger.post('/api/v1/users/', { data: { email, username: email, password: 'a stranger typed this one' } })
  const link = await findEmailedLink(email, 'activate')

  const phone = await browser.newContext({ baseURL, viewport: PHONE })
  const opened = await phone.newPage()
  const { activation } = shopIn(opened)
  await activation.open(link)
  await expect(opened.getByText(enterPassword)).toBeVisible()
  await expectAccessible(opened)
  await activation.password.fill('not the one')
  await activation.button.click()
  await expect(opened.getByText(errors.notSignUpPassword, { exact: true })).toBeVisible()
  await activation.password.fill(PASSWORD)
  await activation.button.click()
  await expect(activation.done).toBeVisible()
  const logInWith = (password: string) => stranger.post('/api/v1/token/login/', { data: { username: email, password } })
  expect([(await logInWith('a stranger typed this one')).status(), (await logInWith(PASSWORD)).status()]).toEqual([
    400, 200,
  ])
  await Promise.all([phone.close(), stranger.dispose()])
})

test(
  'errors of the sign-up are shown at their fields, and the input is preserved',
  { tag: '@each-language' },
  async ({ page, shop: { signUp } }) => {
    await signUp.open()
    await signUp.button.click()
    await expect(page.getByText(signUpTexts.fillInEmail)).toBeVisible()
    await expect(page.getByText(signUpTexts.fillInPassword)).toBeVisible()
    await expect(signUp.email).toBeFocused()
    await signUp.email.fill('someone@example.com')
    await signUp.password.fill('password123')
    await signUp.button.click()
    await expect(page.getByText(signUpTexts.passwordsDiffer)).toBeVisible()
    await signUp.repeatPassword.fill('password123')
    await signUp.button.click()
    await expect(page.getByText(`${fieldNames.password ?? 'password'}: ${errors.commonPassword}`)).toBeVisible()
    await expect(signUp.password).toBeFocused()
    await expect(signUp.email).toHaveValue('someone@example.com')
  },
)

async function openAsCustomer({ page, logIn }: Shop, customer: Customer, path: string): Promise<void> {
  await logIn.open(path)
  await logIn.logIn(customer)
  await expect(page).toHaveURL(path)
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`the account pages are accessible at ${viewport.width} px:`, () => {
    test.use({ viewport })

    test('/sign-up, with the strength of a password', { tag: '@nightly' }, async ({ page, shop: { signUp } }) => {
      await signUp.open()
      await signUp.password.fill('password123')
      await expect(
        page.getByText(`${newPassword.passwordStrength}: ${newPassword.strengths[0]}. ${errors.commonPassword}`),
      ).toBeVisible()
      await expect(signUp.passwordStrength).toHaveAttribute('aria-valuenow', '0')
      await expectAccessible(page)
      await signUp.password.fill('a quiet olive grove')
      await expect(page.getByText(`${newPassword.passwordStrength}: ${newPassword.strengths[4]}.`)).toBeVisible()
      await expect(signUp.passwordStrength).toHaveAttribute('aria-valuenow', '4')
      await expectAccessible(page)
    })

    test('/my-account/my-details', { tag: '@nightly' }, async ({ page, shop, customer }) => {
      await openAsCustomer(shop, customer, '/my-account/my-details')
      const { addresses, heading } = shop.myDetails
      await expect(heading).toBeVisible()
      await expectAccessible(page)
      await addresses.newAddress.click()
      await addresses.addNewAddress.click()
      await expect(addresses.field('first_name')).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
    })
  })
}
