import { type APIRequestContext, type Page } from '@playwright/test'
import { type Say } from '@/lib/owner/language/say'
import { inOtherBrowser } from '../other-browser'
import { addCode, uniqueCode } from './discount-form'
import { enterDesk, expect, inGreek, test } from './fixtures'
import { issueGiftCard } from './gift-card-form'
import { expectGoodScreen } from './good-screen'
import { form } from './order-screen'
import { placeOrder } from './place-order'

const GIFT = { message: 'Χρόνια πολλά,\nΜαρία!', email: 'maria@test.example' }

const LANGUAGES: [language: string, locale: string, say: Say][] = [
  ['English', 'en-GB', (text) => text],
  ['Greek', 'el-GR', inGreek],
]

for (const [language, locale, say] of LANGUAGES)
  test(
    `gift cards, single codes and an order that is a gift have good screens in ${language}`,
    { tag: '@nightly' },
    async ({ asOwner: page, request, browser, baseURL }) => {
      test.slow()
      const paths = await prepareScreens(page, request)
      await inOtherBrowser(browser, { baseURL, locale }, async (reader) => {
        await enterDesk(reader, 'owner', '/desk', say)
        await expectGoodScreens(reader, paths)
      })
    },
  )

async function prepareScreens(page: Page, request: APIRequestContext): Promise<string[]> {
  const giftCard = await issueGiftCard(page)
  const order = `/desk/orders/${await placeOrder(request, { gift: GIFT })}`
  const code = uniqueCode()
  await addCode(page, code, '10')
  await makeCodes(page, code)
  return ['/desk/gift-cards', giftCard, '/desk/discounts', order, `${order}/packing-slip`]
}

async function expectGoodScreens(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expectGoodScreen(page, path)
  }
}

/** Makes two single codes of a discount, for what is named like it. */
async function makeCodes(page: Page, discount: string): Promise<void> {
  await page.goto('/desk/discounts')
  const make = form(page, 'Make codes')
  await make.getByLabel('Discount').selectOption(discount)
  await make.getByLabel('For what').fill(`Cards of ${discount}`)
  await make.getByLabel('How many').fill('2')
  await make.getByRole('button', { name: 'Make codes' }).click()
  await expect(page.getByText('0 of 2 used').first()).toBeVisible()
}

test.describe('without scripts', () => {
  const withoutScripts = { javaScriptEnabled: false }

  test(
    'a gift card is issued, sent again, corrected and withdrawn',
    { tag: '@nightly' },
    async ({ browser, baseURL, testControls }) => {
      await inOtherBrowser(browser, { baseURL, ...withoutScripts }, async (page) => {
        await enterDesk(page, 'owner', '/desk/gift-cards')
        const issue = form(page, 'Issue a gift card')
        await issue.getByLabel('Amount').fill('nothing')
        await issue.getByLabel('Email address of the recipient').fill('friend@example.com')
        await issue.getByLabel('Reason').fill('A test')
        await issue.getByRole('button', { name: 'Issue and send' }).click()
        await expect(issue.getByLabel('Amount')).toHaveAccessibleDescription(/Enter an amount up to/)
        await expect(issue.getByLabel('Reason')).toHaveValue('A test')
        const path = await issueGiftCard(page)
        // Then no background work sends it while the desk does.
        await testControls.sweep()
        await page.goto(path)
        await page.getByRole('button', { name: 'Send with a new code' }).click()
        await expect(page.getByText('The gift card is sent with a new code.')).toBeVisible()
        const correct = form(page, 'Correct the gift card')
        await correct.getByLabel('What to do').selectOption('Take off the card')
        await correct.getByLabel('Amount').fill('3.50')
        await correct.getByLabel('Reason').fill('Paid at the workshop')
        await correct.getByRole('button', { name: 'Correct' }).click()
        await expect(page.getByText('The gift card is corrected.')).toBeVisible()
        await form(page, 'Withdraw the gift card').getByLabel('Reason').fill('Lost')
        await page.getByRole('button', { name: /^Withdraw 6\.50/ }).click()
        await expect(page.getByText('The gift card is withdrawn: it no longer pays.')).toBeVisible()
      })
    },
  )

  test('single codes are made and withdrawn', { tag: '@nightly' }, async ({ asOwner: desk, browser, baseURL }) => {
    const code = uniqueCode()
    await addCode(desk, code, '10')
    await inOtherBrowser(browser, { baseURL, ...withoutScripts }, async (page) => {
      await enterDesk(page, 'owner', '/desk/discounts')
      await makeCodes(page, code)
      const batch = page.getByRole('listitem').filter({ hasText: `Cards of ${code}` })
      const csv = await page.request.get((await batch.getByRole('link').getAttribute('href')) ?? '')
      expect(await csv.text()).toContain(code)
      await batch.getByRole('button', { name: 'Withdraw' }).click()
      await expect(batch).toContainText('Withdrawn on')
    })
  })
})
