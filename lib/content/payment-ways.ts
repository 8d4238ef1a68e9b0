import { locale } from '@messages/language'
import * as t from '@messages/payment-ways'
import { type Options } from '@/lib/base/options.schema'

type PaymentOptions = Pick<Options, 'cash_on_delivery' | 'bank_transfer'>

const choice = new Intl.ListFormat(locale, { type: 'disjunction' })

const BY_WAY = { card: t.byCard, delivery: t.onDelivery, transfer: t.byBankTransfer }

/** "by card, on delivery or by bank transfer", or the same with other words. */
export const paymentMethodsText = (
  { cash_on_delivery, bank_transfer }: PaymentOptions,
  { card, delivery, transfer } = BY_WAY,
): string => choice.format([card, ...(cash_on_delivery ? [delivery] : []), ...(bank_transfer ? [transfer] : [])])
