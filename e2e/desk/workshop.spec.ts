import * as newDay from '@messages/new-day'
import { uniqueEmail } from '../account'
import { expect, expectAccessible, SMALL_PHONE, test } from './fixtures'
import { form, status, story } from './order-screen'
import { postOrder } from './place-order'

test('the board shows what has to leave, and a buyer who is told a new day cancels by the link', async ({
  asOwner: page,
  asPacker: packer,
  request,
  browser,
}) => {
  const { order_code: code, access_token } = await postOrder(request, { isMade: true, email: uniqueEmail() })
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Workshop' }).click()
  const row = page.getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText('Planned')
  await expect(page.getByRole('list', { name: 'Weeks' })).toContainText(/\d to make, of \d/)
  await expectAccessible(page)
  await page.setViewportSize(SMALL_PHONE)
  await expectAccessible(page)

  await packer.goto('/desk/workshop')
  await packer.getByRole('link', { name: code }).click()
  await packer.getByText('Tell the buyer a new day').click()
  const tell = form(packer, 'Tell the buyer a new day')
  await tell.getByLabel('Why, in words for the buyer').fill('The stone came late.')
  const day = await tell.getByLabel('New day').inputValue()
  await tell.getByRole('button', { name: 'Tell the buyer' }).click()
  await expect(status(packer, 'The buyer gets an email with the new day')).toBeVisible()
  await expect(story(packer).filter({ hasText: `A new day for your order ${code}` })).toHaveCount(1)
  expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)

  // The link works without scripts.
  const shopper = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await shopper.goto(`/shop/cart/order/${access_token}`)
  await expect(shopper.getByRole('heading', { name: newDay.heading })).toBeVisible()
  await shopper.getByRole('button', { name: newDay.cancel }).click()
  await expect(shopper.getByText(newDay.isCancelled)).toBeVisible()
  await expect(shopper.getByRole('button', { name: newDay.cancel })).toHaveCount(0)
  await shopper.context().close()

  await packer.goto('/desk/workshop')
  await expect(packer.getByRole('link', { name: code })).toHaveCount(0)
})
