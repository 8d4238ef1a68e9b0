import { type Customer } from '@asimera/qa/fixtures'
import { type Shop } from '@asimera/qa/pages'
import { readRememberedKeys } from './account'
import { expect, shopIn, test } from './fixtures'

// The browser also logs refused requests to the console.
test.use({
  expectedErrors: [
    /status of 40[013]|Blocked script execution in '[^']*\/token\/logout\/' because the document's frame is sandboxed/,
  ],
})

/** Logs a customer in with Remember me, and opens the account area. */
async function logInRemembered({ page, logIn }: Shop, customer: Customer): Promise<void> {
  await logIn.open()
  await logIn.rememberMe.check()
  await logIn.logIn(customer)
  await expect(page).toHaveURL('/my-account/cart')
}

test('Remember me stores the log-in in local storage, and a log-out ends it in every tab', async ({
  page,
  context,
  shop,
  customer,
}) => {
  await logInRemembered(shop, customer)
  expect(await readRememberedKeys(page)).toEqual(['token', 'email', 'username', 'userid'])

  const other = await context.newPage()
  const { myOrders } = shopIn(other)
  await myOrders.open()
  await expect(myOrders.none).toBeVisible()
  await shop.accountMenu.logOut.click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL(/\/log-in\?to=%2Fmy-account%2Forders$/)
  expect(await readRememberedKeys(page)).toEqual([])
})

test('a form of another site cannot log out, and a tab with an older CSRF token keeps working', async ({
  page,
  context,
  baseURL,
  shop: { logIn, accountMenu },
  customer,
}) => {
  await logIn.open()
  await logIn.logIn(customer)
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
  await accountMenu.logOut.click()
  await expect(page).toHaveURL('/')
  expect((await context.cookies(target)).map(({ name }) => name)).not.toContain('session')
})

test(
  'a remembered log-in without its cookie gets a new one',
  { tag: '@nightly' },
  async ({ page, context, shop, customer }) => {
    await logInRemembered(shop, customer)
    await context.clearCookies()
    await shop.myOrders.open()
    await expect(page).toHaveURL('/my-account/orders')
    await expect(shop.myOrders.none).toBeVisible()
  },
)

test('an expired cookie leads to the log-in without a redirect loop', async ({
  page,
  context,
  baseURL,
  shop: { logIn },
}) => {
  const url = new URL(baseURL ?? '').origin
  await context.addCookies([
    { name: 'session', value: 'x'.repeat(43), url },
    { name: 'signed_in', value: '1', url },
  ])
  await page.goto('/my-account/cart')
  await expect(page).toHaveURL('/log-in?to=%2Fmy-account%2Fcart')
  await expect(logIn.button).toBeVisible()
  await expect(async () => expect((await context.cookies()).map(({ name }) => name)).not.toContain('session')).toPass()
  await expect(page).toHaveURL('/log-in?to=%2Fmy-account%2Fcart')
})

test('the log-in does not redirect to other sites', async ({ page, shop: { logIn }, customer }) => {
  await logIn.open('//evil.example/')
  await logIn.logIn(customer)
  await expect(page).toHaveURL('/my-account/cart')
  await logIn.open('/shop/payment-options')
  await expect(page).toHaveURL('/shop/payment-options')
})
