import { type APIRequestContext, type Page } from '@playwright/test'
import { DESKTOP, expect, expectAccessible, PHONE, test } from './fixtures'

const PASSWORD = 'a quiet olive grove'

// A refused call shows in the console too.
test.use({ expectedErrors: [/status of 40[01]/] })

let people = 0
const newEmail = () => `person.${Date.now()}.${(people += 1)}@example.com`

/** The newest link that the shop mailed to somebody, from the mailbox of a shop without a mail server. */
async function mailedLink(request: APIRequestContext, email: string, path: 'activate' | 'password-reset'): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const page = await (await request.get('/mailbox')).text()
    const letters = page.split('<article').filter((letter) => letter.includes(email))
    link = letters.map((letter) => new RegExp(`href="(?:http://[^"/]+)?(/${path}/[\\w-]+/[\\w-]+)"`).exec(letter)?.[1]).find(Boolean)
    expect(link).toBeTruthy()
  }).toPass()
  return link ?? ''
}

async function newCustomer(request: APIRequestContext, email: string): Promise<void> {
  await request.post('/api/v1/users/', { data: { email, username: email, password: PASSWORD } })
  const [, , uid, token] = (await mailedLink(request, email, 'activate')).split('/')
  await request.post('/api/v1/users/activation/', { data: { uid, token } })
}

/** A new customer who has ticked Remember me, in the account area. */
async function remembered(page: Page, request: APIRequestContext): Promise<void> {
  const email = newEmail()
  await newCustomer(request, email)
  await page.goto('/log-in')
  await page.getByLabel('Remember me').check()
  await logIn(page, email)
  await expect(page).toHaveURL('/my-account/cart')
}

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('from sign-up to deletion, the way a person goes', async ({ page, request }) => {
  test.setTimeout(120_000)
  const email = newEmail()
  await page.goto('/my-account/orders')
  await expect(page).toHaveURL(/\/log-in\?to=%2Fmy-account%2Forders$/)
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Your account was created successfully. We sent you an email with directions so that you can activate it.')).toBeVisible()
  await expect(page).toHaveURL(/\/log-in\?to=%2Fmy-account%2Forders$/)

  await logIn(page, email)
  await expect(page.getByRole('alert').filter({ hasText: 'Unable to log in with the credentials you have provided.' })).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)

  await page.goto(await mailedLink(request, email, 'activate'))
  await expect(page.getByText('Your account has been activated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goto('/log-in?to=/my-account/orders')
  await logIn(page, email)
  await expect(page).toHaveURL('/my-account/orders')
  await expect(page.getByText('No orders found...')).toBeVisible()
  expect(await rememberedOf(page)).toEqual([])

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
  await expect(page.getByText('Please check your email, we have sent you directions on how to change your password.')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(/\/log-in/)
  await expect(page.getByText(email)).toBeHidden()

  await page.goto(await mailedLink(request, email, 'password-reset'))
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
  expect(await page.evaluate(() => Object.entries(localStorage).filter(([key, kept]) => /^(cart|wishlist)/.test(key) && kept !== '[]'))).toEqual([])
  await page.goto('/my-account/cart')
  await expect(page).toHaveURL(/\/log-in/)
  await logIn(page, email, 'another olive grove')
  await expect(page.getByText('Unable to log in with the credentials you have provided.')).toBeVisible()
})

/** What local storage keeps of a log-in. */
const rememberedOf = (page: Page) => page.evaluate(() => ['token', 'email', 'username', 'userid'].filter((key) => localStorage.getItem(key)))

async function fillAddress(page: Page): Promise<void> {
  const typed = {
    'First Name*': 'Eleni', 'Last Name*': 'Papadaki', 'Street*': 'Odos Ermou', 'Street Number or Building Name*': '12', 'ZIP/Postal Code*': '10563',
    'City*': 'Athens', 'County*': 'Attica', 'Country*': 'Greece', 'Phone Number*': '+30 210 1234567',
  }
  for (const [placeholder, text] of Object.entries(typed)) await page.getByPlaceholder(placeholder, { exact: true }).fill(text)
}

test('mistakes in the sign-up stand at their fields, and what was typed stays', async ({ page }) => {
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

test('Remember me keeps the log-in in local storage, and a log-out ends it in every tab', async ({ page, context, request }) => {
  await remembered(page, request)
  expect(await rememberedOf(page)).toEqual(['token', 'email', 'username', 'userid'])

  const other = await context.newPage()
  await other.goto('/my-account/orders')
  await expect(other.getByText('No orders found...')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL(/\/log-in\?to=%2Fmy-account%2Forders$/)
  expect(await rememberedOf(page)).toEqual([])
})

test('a remembered log-in without its cookie gets it back', async ({ page, context, request }) => {
  await remembered(page, request)
  await context.clearCookies()
  await page.goto('/my-account/orders')
  await expect(page).toHaveURL('/my-account/orders')
  await expect(page.getByText('No orders found...')).toBeVisible()
})

test('a stale cookie ends at the log-in, without a loop', async ({ page, context, baseURL }) => {
  const url = new URL(baseURL ?? '').origin
  await context.addCookies([{ name: 'session', value: 'x'.repeat(43), url }, { name: 'signed_in', value: '1', url }])
  await page.goto('/my-account/cart')
  await expect(page).toHaveURL('/log-in?to=%2Fmy-account%2Fcart')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(async () => expect((await context.cookies()).map(({ name }) => name)).not.toContain('session')).toPass()
  await expect(page).toHaveURL('/log-in?to=%2Fmy-account%2Fcart')
})

test('the log-in leads to no other site', async ({ page, request }) => {
  const email = newEmail()
  await newCustomer(request, email)
  await page.goto('/log-in?to=//evil.example/')
  await logIn(page, email)
  await expect(page).toHaveURL('/my-account/cart')
  await page.goto('/log-in?to=/shop/payment-options')
  await expect(page).toHaveURL('/shop/payment-options')
})

const PRIVATE_PAGES = [
  '/log-in', '/sign-up', '/password-reset-request', '/password-reset/a/b', '/activate/a/b', '/my-account/cart', '/my-account/orders', '/my-account/wishlist',
  '/my-account/my-details', '/shop/cart/checkout', '/shop/cart/success', '/shop/cart/order/nobodys', '/mailbox',
]

test('private pages are not stored, and only scripts of the very answer run', async ({ context, request }) => {
  const email = newEmail()
  await newCustomer(request, email)
  await context.request.post('/api/v1/token/login/', { data: { username: email, password: PASSWORD } })
  const nonces = new Set<string>()
  // Logged in, the log-in page is only passed through: it is looked at as a guest.
  for (const [path, as] of PRIVATE_PAGES.map((path) => [path, path === '/log-in' ? request : context.request] as const)) {
    const answer = await as.get(path, { maxRedirects: 0 })
    const headers = answer.headers()
    expect(headers['cache-control'], path).toContain('no-store')
    const policy = headers['content-security-policy'] ?? ''
    const [scripts = ''] = policy.match(/script-src[^;]*/g) ?? []
    const [, nonce = ''] = /^script-src 'self' 'nonce-([\w+/=]+)' 'strict-dynamic'/.exec(scripts) ?? []
    expect(nonce, path).not.toBe('')
    expect(scripts, path).not.toContain('unsafe')
    expect(policy.match(/script-src/g), path).toHaveLength(1)
    nonces.add(nonce)
    for (const [tag] of (await answer.text()).matchAll(/<script\b[^>]*>/g)) if (!tag.includes('type="application/json"')) expect(tag, path).toContain(`nonce="${nonce}"`)
  }
  expect(nonces.size).toBe(PRIVATE_PAGES.length)
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`everybody can use the account's screens at ${viewport.width} px`, async ({ page, request }) => {
    await page.setViewportSize(viewport)
    const email = newEmail()
    await newCustomer(request, email)
    for (const path of ['/sign-up', '/password-reset-request', '/password-reset/a/b', '/log-in']) {
      await page.goto(path)
      await expectAccessible(page)
    }
    await logIn(page, email)
    await expect(page).toHaveURL('/my-account/cart')
    for (const path of ['/my-account/orders', '/my-account/my-details']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: 'New address' }).click()
    await page.getByRole('button', { name: 'Add new address' }).click()
    await expectAccessible(page)
  })
}
