import { locale } from '@messages/language'
import * as t from '@messages/content'

type PaymentOptions = Record<'card_payment' | 'cash_on_delivery' | 'bank_transfer', boolean>

const choice = new Intl.ListFormat(locale, { type: 'disjunction' })

const BY_WAY = { card: t.byCard, delivery: t.onDelivery, transfer: t.byBankTransfer }

/** "by card, on delivery or by bank transfer", or the same with other words. */
export const paymentMethodsText = (
  { card_payment, cash_on_delivery, bank_transfer }: PaymentOptions,
  { card, delivery, transfer } = BY_WAY,
): string =>
  choice.format([
    ...(card_payment ? [card] : []),
    ...(cash_on_delivery ? [delivery] : []),
    ...(bank_transfer ? [transfer] : []),
  ])
