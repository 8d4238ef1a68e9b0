import { enterDesk, expect, test } from './fixtures'

test('the desk asks for a sign-in, and leads to the screen that was wanted', async ({ page }) => {
  await page.goto('/desk/audit')
  await expect(page).toHaveURL('/desk/log-in?to=%2Fdesk%2Faudit')
  await page.getByRole('button', { name: 'Enter as the demo owner' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(page.getByText('Demo: open to anybody on this computer')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.goto('/desk')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test.describe('refusals', () => {
  test.use({ expectedErrors: [/403/] })

  test('a packer may not open the screens of an owner', async ({ page }) => {
    await enterDesk(page, 'packer')
    await expect(page.getByRole('navigation', { name: 'Desk' })).not.toContainText('Audit log')
    const response = await page.goto('/desk/audit')
    expect(response?.status()).toBe(403)
    await expect(page.getByText('may not see who changed what')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form is sent, keeps what was typed and says what is missing', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/desk/log-in')
    await page.getByLabel('Email address').fill('maker@example.com')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Enter your password.')).toBeVisible()
    await expect(page.getByLabel('Email address')).toHaveValue('maker@example.com')
    await page.getByRole('button', { name: 'Enter as the demo owner' }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  })
})

test('another machine gets no desk of a demo', async ({ page, context }) => {
  await enterDesk(page, 'owner')
  const { request } = context
  const open = (headers: Record<string, string>) => request.get('/desk', { maxRedirects: 0, headers })
  expect((await open({})).status()).toBe(200)
  const elsewhere = await open({ 'X-Forwarded-For': '203.0.113.9' })
  expect([elsewhere.status(), elsewhere.headers()['location']]).toEqual([307, '/desk/log-in'])
})
