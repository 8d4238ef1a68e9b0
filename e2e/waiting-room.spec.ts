import * as t from '@messages/waiting-room'
import { openCheckout } from './checkout'
import { DESKTOP, expect, expectAccessible, PHONE, test } from './fixtures'

const PLACE = { admitted: false, ahead: 41, wait_seconds: 480, ask_again_seconds: 45, sold_out: [] as number[] }

test('a shopper sees the place in the line, hears of a sold-out cart, and gets to the checkout in turn', async ({
  page,
}) => {
  await openCheckout(page)
  // The machine of a demo shop never waits.
  let reply = PLACE
  await page.route('**/shop/checkout-place', async (route) => {
    const { variants } = route.request().postDataJSON() as { variants: number[] }
    await route.fulfill({ json: { ...reply, sold_out: reply.sold_out.length > 0 ? variants : [] } })
  })
  await page.goto('/shop/cart/waiting')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(t.wait(8))
  await expect(page.getByText(t.ahead(41))).toBeVisible()
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page, { forEachChange: true })
  }
  reply = { ...PLACE, sold_out: [1] }
  await page.reload()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(t.soldOut)
  reply = { ...PLACE, admitted: true }
  await page.getByRole('button', { name: t.askAgain }).press('Enter')
  await expect(page).toHaveURL(/\/shop\/cart\/checkout$/)
})
