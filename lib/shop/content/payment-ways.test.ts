import { paymentMethodsText } from './payment-ways'

test.each([
  [true, true, true, 'by card, on delivery or by bank transfer'],
  [true, false, true, 'by card or by bank transfer'],
  [true, false, false, 'by card'],
  [false, true, true, 'on delivery or by bank transfer'],
])(
  'with cards %p, on delivery %p and by transfer %p one pays %s',
  (card_payment, cash_on_delivery, bank_transfer, text) => {
    expect(paymentMethodsText({ card_payment, cash_on_delivery, bank_transfer })).toBe(text)
  },
)
