import { CARDS } from '@asimera/qa/cards'
import { type CheckoutPage } from '@asimera/qa/pages'
import { labels, missing } from '@messages/address'
import * as t from '@messages/checkout'
import { deliveryTime } from '@messages/delivery'
import { free, paymentMethods } from '@messages/order-labels'
import { cardErrorMessage } from '@/lib/shop/payments/decline-codes'
import { testCardGroups } from '@/lib/shop/payments/sandbox/test-cards'
import { addToCart } from './cart'
import { expectSuccess, openCheckout } from './checkout'
import { product } from './demo'
import { DESKTOP, expect, expectAccessible, nightlyUnless, PHONE, startingWith, test } from './fixtures'

const amountOf = ({ summary }: CheckoutPage, name: 'discount' | 'shipping') =>
  summary.getByRole('definition').nth(name === 'discount' ? 1 : 2)

test.describe('a guest pays', () => {
  for (const [method, state] of [
    ['via_courier', 'confirmed'],
    ['transfer', 'awaiting_payment'],
    ['card', 'paid'],
  ] as const) {
    test(
      `by ${paymentMethods[method]}`,
      { tag: '@each-language' },
      async ({ page, shop: { cart, checkout, success } }) => {
        await openCheckout(page)
        await checkout.fillIn()
        await checkout.payBy(method)
        if (state === 'paid') await checkout.card.choose(CARDS.succeeds)
        await checkout.placeOrder()
        await expectSuccess(page)
        await expect(success.order.state(state)).toBeVisible()
        await expect(success.order.howToPay).toHaveCount(method === 'transfer' ? 1 : 0)
        await expectAccessible(page)
        await page.reload()
        await expectSuccess(page)
        await cart.open()
        await expect(cart.emptyText).toBeVisible()
      },
    )
  }
})

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(
    `on a ${device}, the button says that it obliges to pay, with the order right above it`,
    nightlyUnless(viewport === PHONE),
    async ({ page, shop: { checkout } }) => {
      await page.setViewportSize(viewport)
      await openCheckout(page)
      await checkout.fillIn()
      const button = checkout.placeOrderButton
      await expect(button).toHaveAccessibleName(t.placeOrder)
      for (const method of ['card', 'via_courier', 'transfer'] as const) {
        await checkout.payBy(method)
        await expect(button).toHaveAccessibleName(t.placeOrderBy[method])
      }
      await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
      await expect(button).toBeInViewport()
      for (const fact of [
        checkout.summary.getByRole('listitem').first(),
        checkout.summary.getByText(t.total, { exact: true }),
        checkout.summary.getByText(startingWith(deliveryTime(''))),
      ])
        await expect(fact).toBeInViewport()
      await expectAccessible(page)
    },
  )

test('missing fields are named at the field and in a summary, which is whole, focused and leads to each field', async ({
  page,
  shop: { checkout },
}) => {
  await openCheckout(page)
  const first = checkout.field('first_name')
  const list = checkout.errors
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await checkout.placeOrder()
    await expect(list).toBeFocused()
    await expect(list.getByRole('listitem')).toHaveCount(21)
    expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
    await expect(list.getByText(t.pleaseLookAt)).toBeInViewport({ ratio: 1 })
    await list.getByRole('link', { name: missing.first_name }).first().click()
    await expect(first).toBeFocused()
    await expect(page.getByText(labels.first_name, { exact: true }).first()).toBeInViewport({ ratio: 1 })
    await expect(first).toHaveAccessibleDescription(missing.first_name)
    await expectAccessible(page, { forEachChange: true })
  }
})

test(
  'a field keeps its height next to one with an error, and all thumbnails have the same size',
  { tag: '@nightly' },
  async ({ page, shop: { checkout } }) => {
    await addToCart(page, product('perla-studs').path)
    await openCheckout(page)
    const [first, last] = [checkout.field('first_name'), checkout.field('last_name')]
    await last.fill('Papadaki')
    const height = (await last.boundingBox())?.height
    await checkout.placeOrder()
    await expect(first).toHaveAccessibleDescription(missing.first_name)
    expect((await first.boundingBox())?.y).toBe((await last.boundingBox())?.y)
    expect((await last.boundingBox())?.height).toBe(height)

    await checkout.summary
      .getByRole('listitem')
      .first()
      .evaluate((line) =>
        line
          .querySelector('span')
          ?.prepend('A ring with a name that goes on for longer than there is room beside a picture '),
      )
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      const sizes = await checkout.summary
        .locator('img')
        .evaluateAll((all) =>
          all.map((image) => [image.getBoundingClientRect().width, image.getBoundingClientRect().height]),
        )
      expect(sizes).toEqual([
        [56, 56],
        [56, 56],
      ])
    }
  },
)

test('fees depend on the address, the discount is a dash, and the input survives a reload', async ({
  page,
  shop: { checkout },
}) => {
  await openCheckout(page)
  await expect(amountOf(checkout, 'discount')).toHaveText('-')
  await expect(amountOf(checkout, 'shipping')).toHaveText('-')
  await checkout.fillIn()
  await expect(amountOf(checkout, 'shipping')).toHaveText(free)
  await page.reload()
  await expect(checkout.field('city')).toHaveValue('Athens')
  await expect(checkout.sameAddress).toBeChecked()
  await expect(checkout.shipping).toHaveCount(0)
})

test('the first press on the button counts right after a short name of the country is typed', async ({
  page,
  shop: { checkout },
}) => {
  await page.setViewportSize(PHONE)
  await addToCart(page, product('dafni-hair-comb').path)
  await openCheckout(page)
  await checkout.fillIn({ country: '' })
  await checkout.payBy('via_courier')
  await checkout.field('country').pressSequentially('GR')
  await expect(amountOf(checkout, 'shipping')).toHaveText('-')
  await checkout.placeOrder()
  await expectSuccess(page)
})

test.describe('the card', () => {
  test.use({ expectedErrors: [/status of 402/] })

  test(
    'shows the reason of every decline code, and the order continues with the next card',
    { tag: '@nightly' },
    async ({ page, shop: { checkout } }) => {
      test.setTimeout(240_000)
      await openCheckout(page)
      await checkout.fillIn()
      await checkout.payBy('card')
      const codes = new Set<string>()
      await page.route('**/payments/new', async (route) => {
        const response = await route.fetch()
        codes.add((await response.json()).order_code)
        await route.fulfill({ response })
      })
      const alert = checkout.errors
      for (const { number, outcome } of testCardGroups.flatMap(({ cards }) => cards)) {
        if (outcome.kind !== 'decline') continue
        await checkout.card.choose(number)
        const answered = page.waitForResponse((response) => response.url().includes('/confirm'))
        await checkout.placeOrder()
        await answered
        await expect(alert.getByText(cardErrorMessage({ decline_code: outcome.code }))).toBeVisible()
        // The card field gets the focus: the key that chooses the next card would go to it.
        await expect(checkout.card.number).toBeFocused()
        await expect(checkout.placeOrderButton).toBeVisible()
      }
      await checkout.card.choose(CARDS.succeeds)
      await checkout.placeOrder()
      await expectSuccess(page)
      expect(codes.size).toBe(1)
    },
  )

  test('asks for authentication, which can fail and then succeed', async ({ page, shop: { checkout } }) => {
    await openCheckout(page)
    await checkout.fillIn()
    await checkout.payBy('card')
    await checkout.card.choose(CARDS.challenge)
    await checkout.placeOrder()
    await checkout.card.failAuthentication.click()
    await expect(checkout.errors).toContainText(t.cardError)
    await checkout.placeOrder()
    await checkout.card.completeAuthentication.click()
    await expectSuccess(page)
  })
})

test('a payment without a webhook event is found by asking the provider', async ({
  page,
  shop: { checkout, success },
}) => {
  await openCheckout(page)
  await checkout.fillIn()
  await checkout.payBy('card')
  await checkout.card.choose(CARDS.eventNever)
  await checkout.placeOrder()
  await expectSuccess(page)
  await expect(success.order.state('paid')).toBeVisible()
})

test('the success page without an order explains itself', async ({ shop: { success } }) => {
  await success.open()
  await expect(success.noOrder).toBeVisible()
})
