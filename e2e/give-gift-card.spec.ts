import { type Page } from '@playwright/test'
import { CARDS } from '@asimera/qa/cards'
import { SAMPLE_ADDRESS, type Shop } from '@asimera/qa/pages'
import { type TestControls } from '@asimera/qa/test-controls'
import * as t from '@messages/gift-card-page'
import * as giftTexts from '@messages/gift-card-questions'
import * as payTexts from '@messages/gift-cards'
import { giftCard } from '@messages/order-labels'
import { textOfPdf } from '@/testing/pdf-text'
import { uniqueEmail } from './account'
import { addToCart, BAND } from './cart'
import { expectSuccess } from './checkout'
import { price, product } from './demo'
import { enterDesk } from './desk/fixtures'
import { openOrder, stateOf } from './desk/order-screen'
import { expect, expectAccessible, shopIn, test } from './fixtures'
import { inOtherBrowser } from './other-browser'

const AMOUNT = price('25.00')
const MESSAGE = 'Χρόνια πολλά!'

// The gift card of a new buyer waits for a day.
test.use({ ownShop: true })

test(
  'a gift card is sent to another person, pays a part of an order, and gets its part of the refund back',
  { tag: '@each-language' },
  async ({ shop, testControls, browser, baseURL }) => {
    test.slow()
    const to = uniqueEmail()
    await test.step('a buyer pays by card', () => buy(shop, to))
    await testControls.advanceClock({ hours: 25 })
    const code = await test.step('the other person gets the code', () => readCode(testControls, to))
    await inOtherBrowser(browser, { baseURL, javaScriptEnabled: false }, async (reader) => {
      await seeBalance(reader, code)
      await expect(reader.getByRole('main')).toContainText(`${t.left} ${AMOUNT}`)
      const order = await test.step('the other person orders', () =>
        inOtherBrowser(browser, { baseURL }, (friend) => payInPart(friend, to, code)))
      await seeBalance(reader, code)
      await expect(reader.getByRole('main')).toContainText(`${t.left} ${price('0.00')}`)
      await test.step('the owner refunds', () => inOtherBrowser(browser, { baseURL }, (desk) => refund(desk, order)))
      await seeBalance(reader, code)
      await expect(reader.getByRole('main')).toContainText(`${t.left} ${AMOUNT}`)
      await expect(reader.getByRole('row', { name: t.kinds.returned })).toContainText(AMOUNT)
    })
  },
)

async function buy({ page, product: piece, checkout, success }: Shop, to: string): Promise<void> {
  await piece.open(`${product('gift-card').path}?variant=25-olive`)
  await piece.answer(giftTexts.toName).fill('Maria')
  await piece.answer(giftTexts.toEmail).fill(to)
  await piece.answer(giftTexts.message).fill(MESSAGE)
  await piece.addToCart()
  await checkout.open()
  await checkout.fillInAddress('billing', SAMPLE_ADDRESS)
  await checkout.payBy('card')
  await checkout.card.choose(CARDS.succeeds)
  await checkout.placeOrder()
  await expectSuccess(page)
  await expect(success.order.state('paid')).toBeVisible()
}

type Mail = { text: string; attachment: { pdf: string } | null }

/** The code is in the link of the email, and on the card to print. */
async function readCode(controls: TestControls, to: string): Promise<string> {
  const path = `/test/emails?to=${encodeURIComponent(to)}&wait=30`
  const { emails } = (await controls.call('GET', path)) as { emails: Mail[] }
  const [mail] = emails
  const [, code = ''] = /\/gift-card#([\w-]{19})/.exec(mail?.text ?? '') ?? []
  expect(code).not.toBe('')
  expect(mail?.text).toContain(MESSAGE)
  const printed = textOfPdf(Buffer.from(mail?.attachment?.pdf ?? '', 'base64'))
  expect(printed).toContain(code)
  expect(printed).toContain(MESSAGE)
  return code
}

async function seeBalance(page: Page, code: string): Promise<void> {
  await page.goto('/gift-card?another')
  await page.getByLabel(t.code).fill(code)
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.cardTitle(code.slice(-4)) })).toBeVisible()
}

/** Returns the code of the order. */
async function payInPart(page: Page, email: string, code: string): Promise<string> {
  const last4 = code.slice(-4)
  const { checkout } = shopIn(page)
  await page.goto(`/gift-card#${code}`)
  await expect(page.getByRole('heading', { level: 1, name: t.cardTitle(last4) })).toBeVisible()
  await expectAccessible(page)
  await addToCart(page, BAND)
  await checkout.open()
  await checkout.fillIn({ email })
  await checkout.discount.enter(code.toLowerCase())
  await expect(checkout.discount.said(giftCard(last4)).first()).toBeVisible()
  await expect(checkout.summary).toContainText(payTexts.due)
  await checkout.payBy('card')
  await checkout.card.choose(CARDS.succeeds)
  await expectAccessible(page)
  await checkout.placeOrder()
  const order = await expectSuccess(page)
  await expect(page.getByText(giftCard(last4), { exact: true })).toBeVisible()
  await expectAccessible(page)
  return order
}

async function refund(page: Page, order: string): Promise<void> {
  await enterDesk(page, 'owner')
  await openOrder(page, order, 'Paid')
  await page.getByRole('link', { name: 'Refund…' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Of it to gift cards')).toBeVisible()
  await page.getByRole('button', { name: /^Refund / }).click()
  await expect(stateOf(page, 'Refunded')).toBeVisible()
}
