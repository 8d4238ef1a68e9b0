import { type APIRequestContext, type Page } from '@playwright/test'
import { logIn as logInButton } from '@messages/account'
import { logOut } from '@messages/account-menu'
import { rememberMe } from '@messages/log-in'
import { none } from '@messages/my-orders'
import { logIn, createCustomer, uniqueEmail, PASSWORD, readRememberedKeys } from './account'
import { expect, test } from './fixtures'

// The browser also logs refused requests to the console.
test.use({
  expectedErrors: [
    /status of 40[013]|Blocked script execution in '[^']*\/token\/logout\/' because the document's frame is sandboxed/,
  ],
})

/** Logs a new customer in with Remember me, and opens the account area. */
async function logInRemembered(page: Page, request: APIRequestContext): Promise<void> {
  const email = uniqueEmail()
  await createCustomer(request, email)
  await page.goto('/log-in')
  await page.getByLabel(rememberMe).check()
  await logIn(page, email)
  await expect(page).toHaveURL('/my-account/cart')
}

test('Remember me stores the log-in in local storage, and a log-out ends it in every tab', async ({
  page,
  context,
  request,
}) => {
  await logInRemembered(page, request)
  expect(await readRememberedKeys(page)).toEqual(['token', 'email', 'username', 'userid'])

  const other = await context.newPage()
  await other.goto('/my-account/orders')
  await expect(other.getByText(none)).toBeVisible()
  await page.getByRole('button', { name: logOut }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL(/\/log-in\?to=%2Fmy-account%2Forders$/)
  expect(await readRememberedKeys(page)).toEqual([])
})

test('a form of another site cannot log out, and a tab with an older CSRF token keeps working', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const email = uniqueEmail()
  await createCustomer(request, email)
  await page.goto('/log-in')
  await logIn(page, email)
  await expect(page).toHaveURL('/my-account/cart')

  const foreign = await context.newPage()
  const target = new URL('/api/v1/token/logout/', baseURL).href
  await foreign.route('http://foreign.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${target}"><button>Win</button></form>`,
    }),
  )
  await foreign.goto('http://foreign.example/')
  const answer = foreign.waitForResponse(target)
  await foreign.getByRole('button', { name: 'Win' }).click()
  expect((await answer).status()).toBe(403)
  expect((await context.cookies(target)).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['session', 'signed_in', 'csrftoken']),
  )

  await context.addCookies([{ name: 'csrftoken', value: 'from-before-an-update', url: new URL(baseURL ?? '').origin }])
  await page.getByRole('button', { name: logOut }).click()
  await expect(page).toHaveURL('/')
  expect((await context.cookies(target)).map(({ name }) => name)).not.toContain('session')
})

test('a remembered log-in without its cookie gets a new one', async ({ page, context, request }) => {
  await logInRemembered(page, request)
  await context.clearCookies()
  await page.goto('/my-account/orders')
  await expect(page).toHaveURL('/my-account/orders')
  await expect(page.getByText(none)).toBeVisible()
})

test('an expired cookie leads to the log-in without a redirect loop', async ({ page, context, baseURL }) => {
  const url = new URL(baseURL ?? '').origin
  await context.addCookies([
    { name: 'session', value: 'x'.repeat(43), url },
    { name: 'signed_in', value: '1', url },
  ])
  await page.goto('/my-account/cart')
  await expect(page).toHaveURL('/log-in?to=%2Fmy-account%2Fcart')
  await expect(page.getByRole('button', { name: logInButton, exact: true })).toBeVisible()
  await expect(async () => expect((await context.cookies()).map(({ name }) => name)).not.toContain('session')).toPass()
  await expect(page).toHaveURL('/log-in?to=%2Fmy-account%2Fcart')
})

test('the log-in does not redirect to other sites', async ({ page, request }) => {
  const email = uniqueEmail()
  await createCustomer(request, email)
  await page.goto('/log-in?to=//evil.example/')
  await logIn(page, email)
  await expect(page).toHaveURL('/my-account/cart')
  await page.goto('/log-in?to=/shop/payment-options')
  await expect(page).toHaveURL('/shop/payment-options')
})

const PRIVATE_PAGES = [
  '/log-in',
  '/sign-up',
  '/password-reset-request',
  '/password-reset/a/b',
  '/activate/a/b',
  '/my-account/cart',
  '/my-account/orders',
  '/my-account/wishlist',
  '/my-account/my-details',
  '/shop/cart/checkout',
  '/shop/cart/success',
  '/shop/cart/order/nobodys',
  '/mailbox',
]

test('private pages are not stored, and only scripts with the nonce of the response run', async ({
  context,
  request,
}) => {
  const email = uniqueEmail()
  await createCustomer(request, email)
  await context.request.post('/api/v1/token/login/', { data: { username: email, password: PASSWORD } })
  const nonces = new Set<string>()
  // The log-in page redirects customers, so it is checked as a guest.
  for (const [path, as] of PRIVATE_PAGES.map(
    (path) => [path, path === '/log-in' ? request : context.request] as const,
  )) {
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
    for (const [tag] of (await answer.text()).matchAll(/<script\b[^>]*>/g))
      if (!tag.includes('type="application/json"')) expect(tag, path).toContain(`nonce="${nonce}"`)
  }
  expect(nonces.size).toBe(PRIVATE_PAGES.length)
})
