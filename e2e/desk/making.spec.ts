import * as t from '@messages/making'
import { proofWaits } from '@messages/order'
import { orderSignets, SIGNET_TITLE } from './engraved-order'
import { expect, expectAccessible, SMALL_PHONE, test } from './fixtures'
import { form, openOrder, status } from './order-screen'

test('a proof is commented, sent again, approved without scripts, and then work begins', async ({
  asOwner: page,
  request,
  browser,
}) => {
  const { code, page: orderPage } = await orderSignets(request)
  await openOrder(page, code)
  const made = page.getByRole('article', { name: SIGNET_TITLE })
  const send = async (text: string) => {
    const proof = form(page, 'Send a proof of').first()
    await page
      .getByText(/^Send (a|another) proof$/)
      .first()
      .click()
    await proof.getByLabel('How it will be').fill(text)
    await proof.getByRole('button', { name: 'Send the proof' }).click()
    await expect(status(page, 'The proof is sent.')).toBeVisible()
  }
  await send('Α.Β. in roman letters')
  await expect(made.getByText('The buyer has the proof')).toBeVisible()

  const shopper = await (await browser.newContext({ javaScriptEnabled: false, viewport: SMALL_PHONE })).newPage()
  await shopper.goto(orderPage)
  await shopper.getByRole('link', { name: proofWaits }).click()
  await shopper.getByLabel(t.comment).fill('Without the dots')
  await shopper.getByRole('button', { name: t.sendComment }).click()
  await expect(shopper.getByText(t.weSendAnother)).toBeVisible()

  await page.goto('/desk')
  await page.getByRole('link', { name: code }).first().click()
  await expect(made.getByText('The buyer wants something else')).toBeVisible()
  await expectAccessible(page)
  await form(page, 'Send a proof of').getByLabel('How it will be').fill('ΑΒ in roman letters')
  await form(page, 'Send a proof of').getByRole('button', { name: 'Send the proof' }).click()
  await expect(made.getByText('The buyer has the proof')).toBeVisible()

  await shopper.reload()
  await shopper.getByRole('button', { name: t.approve }).click()
  await expect(shopper.getByText(/You approved it on/)).toBeVisible()
  await page.reload()
  await expect(made.getByText('The buyer has approved the proof')).toBeVisible()
  await form(page, 'Begin work on').getByRole('button').click()
  await expect(status(page, 'Work has begun.')).toBeFocused()
  await expect(made.getByText('Work has begun', { exact: true })).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByText(t.workHasBegun)).toBeVisible()
  await shopper.context().close()
})

test('what was ordered is changed until work begins, and printed on a slip for each piece', async ({
  asOwner: page,
  request,
  browser,
}) => {
  const { code, page: orderPage } = await orderSignets(request)
  const shopper = await (await browser.newContext()).newPage()
  await shopper.goto(`${orderPage}/making`)
  await shopper.getByText(t.changeAnswers, { exact: true }).click()
  const initials = shopper.getByRole('textbox', { name: 'Your initials' })
  await initials.fill('Γ7')
  await shopper.getByRole('button', { name: t.saveAnswers }).click()
  await expect(initials).toHaveAccessibleDescription(/7/)
  await initials.fill('ΓΔ')
  await shopper.getByRole('button', { name: t.saveAnswers }).click()
  await expect(shopper.getByRole('status').filter({ hasText: t.saved })).toBeVisible()
  await expectAccessible(shopper)
  await shopper.context().close()

  await openOrder(page, code)
  await expect(page.getByText('Changed once by the buyer')).toBeVisible()
  await page.getByRole('link', { name: 'Work slips' }).click()
  const slips = page.getByRole('article')
  await expect(slips).toHaveCount(2)
  await expect(slips.nth(1)).toContainText('Piece 2 of 2')
  await expect(slips.nth(1)).toContainText('ΓΔ')
  await expect(slips.nth(1)).toContainText('2 characters without spaces')
  await expectAccessible(page)
  const pdf = await page.request.get(`/desk/orders/work-slips.pdf?codes=${code}`)
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test(
  'a picture is sent as an answer, and comes back to nobody else’s cache',
  { tag: '@nightly' },
  async ({ request }) => {
    const PIXEL = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const sent = await request.post('/api/v1/shop/answer-pictures', {
      data: PIXEL,
      headers: { 'Content-Type': 'image/png' },
    })
    expect(sent.status()).toBe(201)
    const shown = await request.get(`/api/v1/shop/answer-pictures/${(await sent.json()).id}`)
    expect(shown.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="picture.webp"',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'x-content-type-options': 'nosniff',
    })
    const script = await request.post('/api/v1/shop/answer-pictures', {
      data: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    expect(script.status()).toBe(400)
  },
)
