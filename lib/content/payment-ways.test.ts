import { paymentMethodsText } from './payment-ways'

test.each([
  [true, true, 'by card, on delivery or by bank transfer'],
  [false, true, 'by card or by bank transfer'],
  [false, false, 'by card'],
])('with payment on delivery %p and by transfer %p one pays %s', (cash_on_delivery, bank_transfer, text) => {
  expect(paymentMethodsText({ cash_on_delivery, bank_transfer })).toBe(text)
})
