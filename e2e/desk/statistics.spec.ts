import { expect, test } from './fixtures'
import { placeOrder } from './place-order'

test(
  'the owner sees orders among the figures, chooses a period, and saves a table',
  { tag: '@nightly' },
  async ({ asOwner: page, request }) => {
    await placeOrder(request)
    await page.goto('/desk/statistics')
    const orders = page.getByRole('table', { name: 'Sums' }).getByRole('row', { name: /^Orders/ })
    await expect(orders.getByRole('cell').first()).toHaveText(/^[1-9]\d*$/)
    await page.getByRole('link', { name: '12 months' }).click()
    await expect(page.getByRole('link', { name: '12 months' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('img', { name: /^Sales of each of the last 12 months: / })).toBeVisible()
    const link = page.getByRole('link', { name: 'Save the countries as CSV' })
    const saved = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(saved.headers()['content-disposition']).toMatch(/filename="statistics-countries-.*\.csv"/)
    expect(await saved.text()).toContain('country,orders,sales')
  },
)

test('a packer may not see how the shop does', { tag: '@nightly' }, async ({ asPacker: page }) => {
  expect((await page.goto('/desk/statistics'))?.status()).toBe(403)
})
