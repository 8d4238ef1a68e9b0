import { CARDS } from '@asimera/qa/cards'
import { ORDER_KINDS, placeOrder } from '@asimera/qa/fixtures'
import { SAMPLE_ADDRESS } from '@asimera/qa/pages'
import { type Variant } from './catalogue'
import { amountsOf, expect, newEmail, test } from './test'

/** These tests turn the clock, or take something away. */
test.use({ ownShop: true })

test('an order that nobody pays is cancelled when its time is over, and a paid one is not', async ({
  api,
  shop,
  product,
  orderByTransfer,
  testControls,
  mailbox,
}) => {
  const { order } = shop
  await shop.product.open(product.path)
  await shop.product.addToCart()
  const paid = await placeOrder(shop, newEmail(), ORDER_KINDS.orderPaidByCard)
  const { unpaid_transfer_days: days } = (await api.get('/contact/support')).body as { unpaid_transfer_days: number }
  await testControls.advanceClock({ days: days - 1 })
  await order.open(orderByTransfer.path)
  await expect(order.state('awaiting_payment')).toBeVisible()

  await testControls.advanceClock({ days: 14 })
  await order.page.reload()
  await expect(order.state('cancelled')).toBeVisible()
  await mailbox.waitFor({ to: orderByTransfer.email, matching: ({ subject }) => /cancel/i.test(subject) })
  await order.open(paid.path)
  await expect(order.state('paid')).toBeVisible()
})

test('a checkout survives an outage of the card provider', async ({ shop, filledCart, testControls }) => {
  const { cart, checkout, success } = shop
  await cart.open()
  await cart.goToCheckout()
  await checkout.fillIn({ email: newEmail() })
  await checkout.payBy('card')
  await checkout.card.choose(CARDS.succeeds)

  await testControls.beginOutage('card_provider')
  await checkout.placeOrder()
  await expect(shop.page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
  await expect(success.thanks).toBeHidden()

  await testControls.endOutage('card_provider')
  await checkout.placeOrder()
  await expect(success.order.state('paid')).toBeVisible()
  await expect(success.order.items).toContainText(filledCart.product.name)
})

test('an email is sent late rather than never', async ({ shop, orderByCourier, testControls, mailbox }) => {
  await mailbox.waitFor({ to: orderByCourier.email })
  await testControls.beginOutage('mail_server')
  const email = newEmail()
  await shop.contact.open()
  await shop.contact.send({ name: 'Eleni Papadaki', email, subject: 'A ring', message: 'Would you make one in gold?' })
  await expect(shop.contact.sent).toBeVisible()
  await testControls.setOrderState(orderByCourier.code, 'shipped')
  const shipped = ({ subject }: { subject: string }) => /way|shipped|sent/i.test(subject)

  await testControls.endOutage('mail_server')
  await testControls.advanceClock({ hours: 1 })
  await mailbox.waitFor({ to: orderByCourier.email, matching: shipped })
})

const GIFT_CARD_CODE = /(?:[0-9A-Z]{4}-){3}([0-9A-Z]{4})/

test('a gift card is sent to somebody, says what is left on it, and pays a part of an order', async ({
  catalogue,
  shop,
  product,
  mailbox,
  testControls,
}) => {
  // It buys twice, in a shop that opens first.
  test.slow()
  const { cart, checkout, success, giftCardBalance } = shop
  const isGiftCard = ({ product }: Variant) => product.gift_card
  const query = { search: 'gift card' }
  const giftCard = await catalogue.findProduct(({ variants }) => variants.every(isGiftCard), { query })
  const [{ price } = { price: '' }] = giftCard.variants
  const emailQuestion = giftCard.questions?.find(({ slug }) => slug === 'to-email')
  const email = newEmail()
  await shop.product.open(await catalogue.pathOf(giftCard))
  await shop.product.answer(emailQuestion?.label ?? '').fill(email)
  await shop.product.addToCart()
  await checkout.open()
  await checkout.fillInAddress('billing', { ...SAMPLE_ADDRESS, email: newEmail() })
  await checkout.payBy('card')
  await checkout.card.choose(CARDS.succeeds)
  await checkout.placeOrder()
  await expect(success.thanks).toBeVisible()

  // The gift card of a new buyer waits for a day.
  await testControls.advanceClock({ days: 2 })
  const { text } = await mailbox.waitFor({ to: email, matching: (sent) => GIFT_CARD_CODE.test(sent.text) })
  const [code = '', last4 = ''] = GIFT_CARD_CODE.exec(text) ?? []
  await giftCardBalance.open()
  await giftCardBalance.enter(code)
  await expect(giftCardBalance.headingOf(last4)).toBeVisible()
  await expect(giftCardBalance.left).toContainText(price)

  await shop.product.open(product.path)
  await shop.product.addToCart()
  await cart.open()
  await cart.discount.enter(code)
  await cart.discount.removeGiftCard(last4).click()
  await expect(cart.discount.giftCard(last4)).toBeHidden()
  await cart.goToCheckout()
  await checkout.fillIn({ email: newEmail() })
  await checkout.payBy('transfer')
  await checkout.discount.enter(code)
  await expect(checkout.paidByGiftCard(last4)).toBeVisible()
  const { Total: total = 0, 'To pay': due, [`Gift card ••••${last4}`]: paid = 0 } = await amountsOf(checkout.summary)
  expect(paid).toBe(Math.min(total, Number(price)))
  expect(due).toBeCloseTo(total - paid)
  await checkout.placeOrder()
  await expect(success.thanks).toBeVisible()
})
