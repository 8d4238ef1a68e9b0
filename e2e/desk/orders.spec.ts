import { track } from '@messages/shipments'
import { enterDesk, expect, expectAccessible, SMALL_PHONE, test } from './fixtures'
import { form, openOrder, order, stateOf, status, story } from './order-screen'

test('an owner finds an order, ships it with its tracking number, and notes something', async ({
  asOwner: page,
  request,
  browser,
}) => {
  const shopper = await (await browser.newContext()).newPage()
  const placed = await order(request)
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Orders' }).click()
  await form(page, 'Find orders').getByLabel('Search').fill(placed.email)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(status(page, '1 order')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: placed.code }).click()
  await expectAccessible(page)

  const ship = form(page, 'Ship the order')
  await ship.getByLabel('Tracking number').fill('7000000001')
  await ship.getByRole('button', { name: 'Ship' }).click()
  await expect(ship.getByText('Choose the carrier of this tracking number.')).toBeVisible()
  await expect(ship.getByLabel('Tracking number')).toHaveValue('7000000001')
  await ship.getByLabel('Carrier').selectOption('ACS Courier')
  await ship.getByRole('button', { name: 'Ship' }).click()
  await expect(status(page, 'The order is shipped.')).toBeVisible()
  await expect(stateOf(page, 'Shipped')).toBeVisible()
  await expect(story(page).filter({ hasText: 'Parcel by ACS Courier' })).toContainText('7000000001')
  await expect(story(page).filter({ hasText: 'Confirmed → Shipped' })).toContainText('by ')

  await form(page, 'Record the delivery').getByRole('button').click()
  await expect(status(page, 'The day of the delivery is recorded.')).toBeVisible()
  await form(page, 'Add a note').getByLabel('Note').fill('Ring the bell twice.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(status(page, 'The note is added.')).toBeVisible()
  await expect(story(page).filter({ hasText: 'Note by' })).toContainText('Ring the bell twice.')

  await shopper.goto(placed.page)
  await expect(shopper.getByRole('link', { name: track })).toHaveAttribute('href', /acscourier\.net.*7000000001/)
  await expect(shopper.getByText('Ring the bell twice.')).toHaveCount(0)
  await shopper.context().close()
})

test('an order that was shipped by mistake is put back before its email goes', async ({ asOwner: page, request }) => {
  // On a machine that is too slow for the ten seconds, another order.
  await expect(async () => {
    const { code } = await order(request)
    await openOrder(page, code)
    await page.getByRole('button', { name: 'Ship' }).click()
    await expect(status(page, 'Eleni gets an email in ten seconds.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(status(page, 'the order is as it was')).toBeVisible()
  }).toPass()
  await expect(stateOf(page, 'Confirmed')).toBeVisible()
  await expect(form(page, 'Ship the order')).toBeVisible()
  await expect(story(page).filter({ hasText: 'Shipped' })).toHaveCount(0)
})

test(
  'the pieces of an order are ticked by a scanner, and a code of another order is refused',
  { tag: '@nightly' },
  async ({ asPacker: page, request }) => {
    const { code } = await order(request)
    await openOrder(page, code)
    const pack = page.getByRole('textbox', { name: 'Code of a piece' })
    const piece = page.getByRole('checkbox', { name: /^2 × / })
    const [, variant = ''] = /, (\S+)$/.exec((await piece.locator('..').textContent()) ?? '') ?? []
    await pack.fill('NOT-THIS')
    await pack.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'NOT-THIS is not of this order.' })).toBeVisible()
    for (const text of ['1 of 2 packed.', 'All 2 are packed.']) {
      await page.keyboard.type(variant)
      await page.keyboard.press('Enter')
      await expect(status(page, text)).toBeVisible()
    }
    await expect(piece).toBeChecked()
    await expectAccessible(page)
    await page.reload()
    await expect(piece).toBeChecked()
  },
)

test(
  'a parcel is added to a shipped order, and one that was entered by mistake is removed',
  { tag: '@nightly' },
  async ({ asOwner: page, request }) => {
    const { code } = await order(request)
    await openOrder(page, code)
    await page.getByRole('button', { name: 'Ship' }).click()
    await expect(status(page, 'The order is shipped.')).toBeVisible()
    await page.getByText('Add a parcel or a tracking number').click()
    const add = form(page, 'Add a parcel')
    await add.getByLabel('Carrier').selectOption('Speedex')
    await add.getByLabel('Tracking number').fill('7000000002')
    await add.getByRole('button').click()
    await expect(status(page, 'The parcel is added.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Speedex 7000000002' })).toBeVisible()
    await form(page, 'Remove Speedex 7000000002').getByRole('button').click()
    await expect(status(page, 'The parcel is removed.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Speedex 7000000002' })).toHaveCount(0)
  },
)

test('several orders are selected, and shipped with a number each', async ({ asOwner: page, request }) => {
  const first = await order(request)
  const second = await order(request)
  await page.goto('/desk/orders?state=to_pack')
  await page.getByRole('button', { name: 'Ship selected' }).click()
  await expect(page.getByText('Nothing is selected.')).toBeVisible()
  await page.goto('/desk/orders?state=to_pack')
  for (const { code } of [first, second]) await page.getByRole('checkbox', { name: `Select ${code}` }).check()
  await page.getByRole('button', { name: 'Ship selected' }).click()
  for (const [at, { code }] of [first, second].entries()) {
    const parcel = page.getByRole('group', { name: startingWithCode(code) })
    await parcel.getByLabel('Carrier').selectOption('Geniki Taxydromiki')
    await parcel.getByLabel('Tracking number').fill(`700000010${at}`)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ship 2 orders' }).click()
  await expect(status(page, '2 orders are shipped.')).toBeVisible()
  await openOrder(page, second.code)
  await expect(page.getByRole('link', { name: 'Geniki Taxydromiki 7000000101' })).toBeVisible()
})

const startingWithCode = (code: string) => new RegExp(`^${code}`)

test(
  'of two people at one order, the second is told what happened meanwhile',
  { tag: '@nightly' },
  async ({ asOwner: page, asPacker: packer, request }) => {
    const { code } = await order(request)
    await openOrder(packer, code)
    await openOrder(page, code)
    await page.getByRole('link', { name: 'Cancel…' }).click()
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await expect(stateOf(page, 'Cancelled')).toBeVisible()
    await packer.getByRole('button', { name: 'Ship' }).click()
    await expect(
      packer.getByRole('alert').filter({ hasText: 'changed meanwhile from “Confirmed” to “Cancelled”' }),
    ).toBeVisible()
  },
)

test.describe('a packer', () => {
  test.use({ expectedErrors: [/403/] })

  test(
    'ships, and neither refunds nor cancels',
    { tag: '@nightly' },
    async ({ asPacker: packer, asOwner: page, request }) => {
      const { code } = await order(request, 'transfer')
      await openOrder(packer, code)
      for (const name of ['Refund…', 'Cancel…', 'Receipt'])
        await expect(packer.getByRole('link', { name })).toHaveCount(0)
      await expect(packer.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)
      for (const screen of ['refund', 'cancel'])
        expect((await packer.goto(`/desk/orders/${code}/${screen}`))?.status()).toBe(403)

      // A form that an owner has opened is of no use to a packer.
      await openOrder(page, code)
      await page.getByRole('button', { name: 'Mark as paid' }).click()
      await expect(status(page, 'The order is paid.')).toBeVisible()
      await page.goto(`/desk/orders/${code}/refund?amount=1`)
      await expect(page.getByRole('button', { name: /^Refund 1/ })).toBeVisible()
      await page.context().clearCookies()
      await enterDesk(await page.context().newPage(), 'packer')
      await page.getByRole('button', { name: /^Refund 1/ }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'You may not refund or cancel orders.' })).toBeVisible()

      await openOrder(packer, code)
      await packer.getByRole('button', { name: 'Ship' }).click()
      await expect(status(packer, 'The order is shipped.')).toBeVisible()
    },
  )
})

test.describe('on a small phone', () => {
  test.use({ viewport: SMALL_PHONE })

  test(
    'list and order fit the width, and the main action is in reach',
    { tag: '@nightly' },
    async ({ asOwner: page, request }) => {
      const { code } = await order(request)
      const paths = ['/desk/orders', `/desk/orders/${code}`, `/desk/orders/${code}/cancel`, '/desk/withdrawals']
      for (const path of [...paths, `/desk/orders/selected?do=ship&codes=${code}`]) {
        await page.goto(path)
        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, path).toBeLessThanOrEqual(0)
      }
      await openOrder(page, code)
      await expect(page.getByRole('button', { name: 'Ship' })).toBeInViewport()
    },
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('several orders that were shipped are put back', { tag: '@nightly' }, async ({ asOwner: page, request }) => {
    await expect(async () => {
      const codes = [(await order(request)).code, (await order(request)).code]
      await page.goto(`/desk/orders/selected?do=ship&codes=${codes.join('&codes=')}`)
      await expect(page.getByText('2 orders are marked as shipped, and 2 emails go out')).toBeVisible()
      await page.getByRole('button', { name: 'Ship 2 orders' }).click()
      await expect(page.getByText('2 emails go out in ten seconds.')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('2 orders are as they were.')).toBeVisible()
    }).toPass()
  })

  test('an order is found and shipped', async ({ asOwner: page, request }) => {
    const { code } = await order(request)
    await page.goto('/desk/orders')
    await page.getByLabel('Search').fill(code.slice(3).toLowerCase())
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('link', { name: code }).click()
    await page.getByLabel('Carrier').selectOption('DHL')
    await page.getByLabel('Tracking number').fill('700')
    await page.getByRole('button', { name: 'Ship' }).click()
    await expect(page.getByText('A tracking number has 4 to 40')).toBeVisible()
    await page.getByLabel('Tracking number').fill('7000000003')
    await page.getByRole('button', { name: 'Ship' }).click()
    await expect(page.getByText('The order is shipped.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'DHL 7000000003' })).toBeVisible()
  })
})
