import { choosePaymentMethod, expectSuccess, fillCardNumber, fillIn, openCheckout, placeOrder } from '../checkout'
import { enterDesk, expect, expectAccessible, SMALL_PHONE, test } from './fixtures'
import { placeOrder as postOrderCode } from './place-order'

const PDF = /^application\/pdf/

test(
  'the owner issues a receipt once, prints it, and exports it; a packer prints packing slips only',
  { tag: '@nightly' },
  async ({ page, asPacker }) => {
    await openCheckout(page)
    await fillIn(page)
    await choosePaymentMethod(page, 'card')
    await fillCardNumber(page, '4242424242424242')
    await placeOrder(page)
    const code = await expectSuccess(page)

    await page.setViewportSize(SMALL_PHONE)
    await enterDesk(page, 'owner', `/desk/orders/${code}/receipt`)
    await page.getByRole('button', { name: 'Issue the receipt' }).click()
    const receipt = page.getByRole('article', { name: /^Receipt R-\d{4}-\d{5}$/ })
    await expect(receipt).toContainText(code)
    await expect(receipt).toContainText('This is not a tax document.')
    await expect(page.getByRole('button', { name: 'Issue the receipt' })).toBeHidden()
    await expectAccessible(page)
    const number = /R-\d{4}-\d{5}/.exec((await receipt.getAttribute('aria-label')) ?? '')?.[0] ?? ''

    // Paper has the receipt alone.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 2, name: `Receipt ${number}` })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    for (const path of [
      `/desk/orders/${code}/receipt.pdf`,
      `/desk/orders/${code}/packing-slip.pdf`,
      `/desk/orders/receipts.pdf?codes=${code}`,
      `/desk/orders/packing-slips.pdf?codes=${code},${code.toLowerCase()}`,
      `/desk/orders/picking-list.pdf?codes=${code}`,
      `/desk/orders/labels.pdf?codes=${code}&sheet=l7163&start=14`,
      `/desk/documents/${number}.pdf`,
    ]) {
      const response = await page.request.get(path)
      expect([response.status(), response.headers()['content-type']], path).toEqual([200, expect.stringMatching(PDF)])
      expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
    }

    await page.goto('/desk/documents')
    await page.getByRole('link', { name: `Receipt ${number}` }).click()
    await expect(receipt).toBeVisible()
    await page.goto('/desk/documents')
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('form', { name: 'Export documents' }).getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('documents.csv')
    expect(await (await page.request.get(`/desk/orders/export?codes=${code}&format=json`)).json()).toEqual([
      expect.objectContaining({ code, documents: [expect.objectContaining({ number })] }),
    ])

    await asPacker.goto(`/desk/orders/${code}/packing-slip`)
    const slip = asPacker.getByRole('article', { name: `Packing slip ${code}` })
    await expect(slip).toContainText('Papadaki')
    await expect(slip).not.toContainText('€')
    await expectAccessible(asPacker)
    await asPacker.goto(`/desk/orders/${code}/receipt`)
    await expect(asPacker.getByText(/may not print receipts and credit notes/)).toBeVisible()
    expect((await asPacker.request.get(`/desk/orders/${code}/receipt.pdf`)).status()).toBe(403)
    expect((await asPacker.request.get('/desk/documents/export')).status()).toBe(403)
  },
)

test('what is to be packed is printed in one press, and fetched by one list', async ({ asPacker: page, request }) => {
  const codes = [await postOrderCode(request), await postOrderCode(request)]
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto('/desk')
  await page.getByRole('link', { name: 'Print today’s slips' }).click()
  for (const code of codes) await expect(page.getByRole('article', { name: `Packing slip ${code}` })).toBeVisible()
  await expect(page.locator('html[data-printed]')).toBeAttached()

  await page.goto('/desk/orders?state=to_pack')
  for (const code of codes) await page.getByRole('checkbox', { name: `Select ${code}` }).check()
  await page.getByRole('button', { name: 'Picking list' }).click()
  const list = page.getByRole('article', { name: 'Picking list' })
  await expect(list.getByRole('row').filter({ hasText: codes[0] })).toContainText(`${codes[1]} × 2`)
  await page.setViewportSize(SMALL_PHONE)
  await expectAccessible(page)
})

test('labels are chosen for the paper that is there', { tag: '@nightly' }, async ({ asPacker: page, request }) => {
  const code = await postOrderCode(request)
  await page.goto(`/desk/orders/${code}`)
  await page.getByRole('link', { name: 'Label' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('Eleni Papadaki')
  await page.setViewportSize(SMALL_PHONE)
  await expectAccessible(page)
  const paper = page.getByRole('form', { name: 'Print labels' })
  await expect(paper).toHaveAttribute('action', '/desk/orders/labels.pdf')
  await expect(paper.getByLabel('Paper')).toHaveValue('l7160')
  const pdf = (query: string) => page.request.get(`/desk/orders/labels.pdf?codes=${code}&${query}`)
  expect((await pdf('sheet=l7160&start=21')).headers()['content-type']).toMatch(PDF)
  expect((await pdf('sheet=l7165&start=9')).status()).toBe(400)
  expect((await pdf('sheet=napkin')).status()).toBe(400)
})

test('documents are for those who are signed in', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/desk/documents')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})
