import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Page } from '@playwright/test'
import { readEmails } from '../account'
import { enterDesk, expect, expectAccessible, SMALL_PHONE, test } from './fixtures'
import { placeOrder } from './place-order'

/** Writes to the shop from an address of its own, and returns it with the subject. */
async function writeToShop(request: APIRequestContext) {
  const mark = randomUUID().slice(0, 8)
  const message = {
    name: `Eleni ${mark}`,
    email: `eleni.${mark}@example.com`,
    subject: `A ring ${mark}`,
    body: 'Could you make it wider?',
  }
  expect((await request.post('/api/v1/contact/email', { data: message })).status()).toBe(200)
  return message
}

test('a message comes to the list by itself; its answer goes out by mail and is kept', async ({
  asOwner: page,
  request,
}) => {
  await page.goto('/desk/messages')
  const { subject, email } = await writeToShop(request)
  await page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: subject }).click()
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText('Write an answer.')).toBeVisible()
  await page.getByLabel('Your answer').fill('Yes, up to 8 mm.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'on its way by email' })).toBeVisible()
  const thread = page.getByRole('list', { name: 'Thread' })
  await expect(thread.getByRole('listitem').nth(1)).toContainText('Yes, up to 8 mm.')
  await expect(page.getByLabel('Your answer')).toHaveValue('')
  await expect(async () => {
    await page.reload()
    await expect(thread.getByText('Sent')).toBeVisible({ timeout: 1_000 })
  }).toPass()

  expect((await readEmails(email)).filter((mail) => mail.subject === `Re: ${subject}`)).toHaveLength(1)

  await page.goto('/desk/messages')
  await expect(page.getByRole('link', { name: subject })).toHaveCount(0)
  await page.getByLabel('Show').selectOption('Answered')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('link', { name: subject })).toBeVisible()
})

test(
  'a message that two people answer at once gets one answer',
  { tag: '@nightly' },
  async ({ asOwner: page, context, request }) => {
    const { subject } = await writeToShop(request)
    await page.goto('/desk/messages')
    await page.getByRole('link', { name: subject }).click()
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    const other = await context.newPage()
    // Its screen does not hear of the first answer.
    await other.route('**/desk/events*', (route) => route.fulfill({ status: 204 }))
    await other.goto(page.url())
    const answer = async (screen: Page, text: string) => {
      await screen.getByLabel('Your answer').fill(text)
      await screen.getByRole('button', { name: 'Send the answer' }).click()
    }
    await answer(page, 'The first answer.')
    await expect(page.getByRole('status').filter({ hasText: 'on its way by email' })).toBeVisible()
    await answer(other, 'The second answer.')
    await expect(
      other.getByRole('alert').filter({ hasText: 'has answered this message in the meantime' }),
    ).toBeVisible()
    await expect(other.getByLabel('Your answer')).toHaveValue('The second answer.')
  },
)

test(
  'a message that needs no answer is marked, and can be opened again',
  { tag: '@nightly' },
  async ({ asOwner: page, request }) => {
    const { subject } = await writeToShop(request)
    await page.goto('/desk/messages')
    await page.getByRole('link', { name: subject }).click()
    await page.getByRole('button', { name: 'Mark as answered' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Marked as answered.' })).toBeVisible()
    await page.getByRole('button', { name: 'Open it again' }).click()
    await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible()
    await page.goto('/desk/audit?subject=message')
    await expect(page.getByText('Change the state of a message').first()).toBeVisible()
  },
)

test('a customer is found by name, with orders and messages', async ({ asOwner: page, request }) => {
  const { name, email, subject } = await writeToShop(request)
  const last_name = `Vlachou${name.slice(-8)}`
  const code = await placeOrder(request, { email, last_name })
  await page.goto('/desk/customers')
  await page.getByLabel('Name or email address').fill(last_name)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('list', { name: 'Customers' }).getByRole('link').click()
  await expect(page.getByRole('list', { name: 'Orders' })).toContainText(code)
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText(subject)
  expect(page.url()).not.toContain(email)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is answered', { tag: '@nightly' }, async ({ page, request }) => {
    const { subject } = await writeToShop(request)
    await enterDesk(page, 'owner', '/desk/messages')
    await page.getByRole('link', { name: subject }).click()
    await page.getByLabel('Your answer').fill('Yes, up to 8 mm.')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByText('on its way by email')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Thread' })).toContainText('Yes, up to 8 mm.')
  })
})

test.describe('as a packer', () => {
  test.use({ expectedErrors: [/403/] })

  test('messages and customers are refused', { tag: '@nightly' }, async ({ page }) => {
    await enterDesk(page, 'packer')
    for (const path of ['/desk/messages', '/desk/customers']) expect((await page.goto(path))?.status()).toBe(403)
  })
})

test.describe('on a small phone', () => {
  test.use({ viewport: SMALL_PHONE })

  test('messages and customers fit and are accessible', { tag: '@nightly' }, async ({ asOwner: page, request }) => {
    const { subject } = await writeToShop(request)
    await placeOrder(request)
    for (const path of ['/desk/messages', '/desk/customers']) {
      await page.goto(path)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    }
    await page.goto('/desk/messages')
    await page.getByRole('link', { name: subject }).click()
    await expect(page.getByLabel('Your answer')).toBeVisible()
    await expectAccessible(page)
  })
})
