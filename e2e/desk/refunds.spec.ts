import { expect, expectAccessible, test } from './fixtures'
import { openOrder, order, stateOf, status, story } from './order-screen'

test('a part of a card payment is refunded after a confirmation, and then the rest', async ({
  asOwner: page,
  request,
}) => {
  const { code } = await order(request, 'card')
  await openOrder(page, code, 'Paid')
  await page.getByRole('link', { name: 'Refund…' }).click()
  await page.getByLabel('Amount').fill('99999')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'is left to refund' })).toBeVisible()
  await page.getByLabel('Amount').fill('1.50')
  await page.getByLabel('Reason').fill('a scratch')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Refund 1\.50\s€\?$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Refund 1\.50/ }).click()
  await expect(status(page, 'The refund is recorded.')).toBeVisible()
  await expect(stateOf(page, 'Paid')).toBeVisible()
  await expect(story(page).filter({ hasText: /Refunded 1\.50\s€ to the card/ })).toContainText('a scratch')

  await page.getByRole('link', { name: 'Refund…' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Refund / }).click()
  await expect(stateOf(page, 'Refunded')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Refund…' })).toHaveCount(0)
})

test('a transfer is marked as paid, and an unpaid order is cancelled', async ({ asOwner: page, request }) => {
  const paid = await order(request, 'transfer')
  const unpaid = await order(request, 'transfer')
  await openOrder(page, paid.code)
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(status(page, 'The order is paid.')).toBeVisible()
  await openOrder(page, unpaid.code)
  await page.getByRole('link', { name: 'Cancel…' }).click()
  await page.getByLabel('Reason').fill('she asked')
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(stateOf(page, 'Cancelled')).toBeVisible()
  await expect(story(page).filter({ hasText: '→ Cancelled' })).toContainText('she asked')
})

test('a withdrawal is accepted by its pieces arriving, and refunded after a confirmation', async ({
  asOwner: page,
  request,
}) => {
  const { code, email } = await order(request, 'card')
  await openOrder(page, code, 'Paid')
  await page.getByRole('button', { name: 'Ship' }).click()
  await expect(status(page, 'The order is shipped.')).toBeVisible()
  const stated = await request.post('/api/v1/withdrawals/', {
    data: { name: 'Eleni Papadaki', order_code: code, email, lines: null },
  })
  expect(stated.ok()).toBe(true)
  await openOrder(page, code, 'Withdrawn')
  await page.getByRole('link', { name: /^Statement \d+$/ }).click()
  await page.getByRole('button', { name: 'Record the arrival' }).click()
  await expect(status(page, 'The arrival of the pieces is recorded.')).toBeVisible()
  await page.getByRole('link', { name: 'Refund…' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Refund / }).click()
  await expect(status(page, 'The refund is recorded.')).toBeVisible()
  await page.getByRole('link', { name: code }).click()
  await expect(stateOf(page, 'Refunded')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a note is added, money is refunded, and an order is cancelled',
    { tag: '@nightly' },
    async ({ asOwner: page, request }) => {
      const paid = await order(request, 'card')
      const unpaid = await order(request, 'transfer')
      await openOrder(page, paid.code, 'Paid')
      await page.getByRole('button', { name: 'Add the note' }).click()
      await expect(page.getByLabel('Note', { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel('Note', { exact: true }).fill('Ring the bell twice.')
      await page.getByRole('button', { name: 'Add the note' }).click()
      await expect(page.getByText('The note is added.')).toBeVisible()
      await expect(story(page).filter({ hasText: 'Note by' })).toContainText('Ring the bell twice.')

      await page.getByRole('link', { name: 'Refund…' }).click()
      await page.getByLabel('Amount').fill('99999')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('is left to refund')).toBeVisible()
      await page.getByLabel('Amount').fill('1.50')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: /^Refund 1\.50/ }).click()
      await expect(page.getByText('The refund is recorded.')).toBeVisible()

      await openOrder(page, unpaid.code)
      await page.getByRole('link', { name: 'Cancel…' }).click()
      await page.getByLabel('Reason').fill('she asked')
      await page.getByRole('button', { name: 'Cancel the order' }).click()
      await expect(stateOf(page, 'Cancelled')).toBeVisible()
      await expect(story(page).filter({ hasText: '→ Cancelled' })).toContainText('she asked')
    },
  )
})
