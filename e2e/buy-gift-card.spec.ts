import { CARDS } from '@asimera/qa/cards'
import { SAMPLE_ADDRESS } from '@asimera/qa/pages'
import * as t from '@messages/checkout'
import * as giftTexts from '@messages/gift-card-questions'
import * as questionTexts from '@messages/questions'
import { expectSuccess } from './checkout'
import { price, product } from './demo'
import { expect, expectAccessible, test } from './fixtures'

const GIFT_CARD = product('gift-card')

test(
  'somebody buys a gift card for an amount of their own, to another country, without delivery',
  { tag: '@nightly' },
  async ({ page, shop: { product: piece, cart, checkout, success } }) => {
    await piece.open(`${GIFT_CARD.path}?variant=other-olive`)
    await expect(piece.answer(giftTexts.sendHour)).toBeHidden()
    await piece.addToCartButton.first().click()
    await expect(piece.answer(giftTexts.amount)).toBeFocused()
    await piece.answer(giftTexts.amount).fill('501')
    await piece.answer(giftTexts.toName).focus()
    await expect(page.getByText(questionTexts.atMost(price('500.00')))).toBeVisible()
    await expectAccessible(page)

    await piece.answer(giftTexts.amount).fill('80,5')
    await piece.answer(giftTexts.toEmail).fill('maria@test.example')
    await piece.answer(giftTexts.message).fill('Χρόνια πολλά!')
    await piece.addToCart()
    await cart.open()
    await expect(cart.line('maria@test.example').answers).toContainText([
      price('80.50'),
      'maria@test.example',
      'Χρόνια πολλά!',
    ])
    await expect(cart.summary).toContainText(price('80.50'))

    await checkout.open()
    await expect(checkout.summary).toContainText(t.sentByEmail)
    await expect(checkout.shipping).toBeHidden()
    await expect(checkout.sameAddress).toBeHidden()
    await expect(checkout.paymentMethod('via_courier')).toBeHidden()
    await checkout.fillInAddress('billing', { ...SAMPLE_ADDRESS, country: 'Peru' })
    await checkout.payBy('card')
    await checkout.card.choose(CARDS.succeeds)
    await expectAccessible(page)
    await checkout.placeOrder()
    await expectSuccess(page)
    await expect(success.order.state('paid')).toBeVisible()
    await expect(page.getByText('Χρόνια πολλά!')).toBeVisible()
  },
)
