import { type Locator, type Page } from '@playwright/test'
import { type Shop } from '@asimera/qa/pages'
import { type TestControls } from '@asimera/qa/test-controls'
import * as t from '@messages/gifts'
import { textOfPdf } from '@/testing/pdf-text'
import { uniqueEmail } from './account'
import { addToCart, BAND } from './cart'
import { expectSuccess } from './checkout'
import { price, settings } from './demo'
import { enterDesk } from './desk/fixtures'
import { form, openOrder, status } from './desk/order-screen'
import { expect, expectAccessible, test } from './fixtures'
import { inOtherBrowser } from './other-browser'

const MESSAGE = 'Χρόνια πολλά, Μαρία!'

// The email to the other person waits until the desk can no longer undo the shipping.
test.use({ ownShop: true })

test(
  'a gift is wrapped, its parcel tells no prices, and the other person hears of it once it is sent',
  { tag: '@nightly' },
  async ({ page, shop, mailbox, testControls, browser, baseURL }) => {
    test.slow()
    const [buyer, friend] = [uniqueEmail(), uniqueEmail()]
    const code = await order(shop, buyer, friend)
    await expectGift(page, friend)
    await expectAccessible(page)
    const confirmation = await mailbox.waitFor({ to: buyer })
    expect(confirmation.text).toContain(t.isWrapped)
    const link = confirmation.links.find((url) => url.includes('/shop/cart/order/')) ?? ''
    await page.goto(new URL(link).pathname)
    await expectGift(page, friend)

    await inOtherBrowser(browser, { baseURL }, async (desk) => {
      await enterDesk(desk, 'packer')
      await openOrder(desk, code)
      await expect(desk.getByText('A gift: wrap it')).toBeVisible()
      await expectAccessible(desk)
      await expectNoPrices(desk, code)
      await testControls.sweep()
      expect(await emailsTo(testControls, friend)).toEqual([])
      await openOrder(desk, code)
      await form(desk, 'Ship the order').getByRole('button', { name: 'Ship' }).click()
      await expect(status(desk, 'The order is shipped.')).toBeVisible()
    })
    await testControls.advanceClock({ minutes: 1 })
    const told = await mailbox.waitFor({ to: friend, subject: t.onItsWay(settings.company_name) })
    for (const text of [MESSAGE, '€', code]) expect(told.text).not.toContain(text)
    expect((await testControls.sweep()).gifts).toBe(0)
    expect(await emailsTo(testControls, friend)).toHaveLength(1)
  },
)

/** Returns the code of the order. */
async function order({ page, checkout }: Shop, buyer: string, friend: string): Promise<string> {
  await addToCart(page, BAND)
  await checkout.open()
  await checkout.fillIn({ email: buyer })
  await checkout.payBy('via_courier')
  await page.getByLabel(t.isGift).check()
  await page.getByLabel(t.message).fill(MESSAGE)
  await page.getByLabel(t.email).fill(friend)
  await page.getByLabel(t.wrapping(price('4.00'))).check()
  await expect(checkout.summary).toContainText(t.wrappingFee)
  await expectAccessible(page)
  await checkout.placeOrder()
  return expectSuccess(page)
}

async function expectGift(page: Page, friend: string): Promise<void> {
  const gift: Locator = page.getByRole('region', { name: t.gift, exact: true })
  for (const text of [MESSAGE, t.isWrapped, t.tells(friend)]) await expect(gift).toContainText(text)
}

async function expectNoPrices(desk: Page, code: string): Promise<void> {
  await desk.getByRole('link', { name: 'Packing slip' }).click()
  await expect(desk.getByRole('main')).toContainText(t.slipFact)
  await expect(desk.getByRole('main')).not.toContainText('€')
  const slip = await readPdf(desk, `/desk/orders/${code}/packing-slip.pdf`)
  expect(slip).toContain(t.slipWrapped)
  expect(slip).not.toContain('€')
  expect(await readPdf(desk, `/desk/orders/${code}/message-card.pdf`)).toContain(MESSAGE)
}

async function readPdf({ request }: Page, path: string): Promise<string> {
  const reply = await request.get(path)
  expect(reply.headers()['content-type']).toBe('application/pdf')
  return textOfPdf(await reply.body())
}

async function emailsTo(controls: TestControls, to: string): Promise<unknown[]> {
  const path = `/test/emails?to=${encodeURIComponent(to)}`
  return ((await controls.call('GET', path)) as { emails: unknown[] }).emails
}
