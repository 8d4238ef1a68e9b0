import { CARDS } from '@asimera/qa/cards'
import { ORDER_KINDS, placeOrder } from '@asimera/qa/fixtures'
import { expect, newEmail, test } from './test'

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
