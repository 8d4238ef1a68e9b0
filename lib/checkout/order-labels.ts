import { type PaymentMethod } from '@/lib/db/schema/enums'
import { messagesIn } from '@/messages/languages'

/** For the owner, whose commands and emails are in English in every edition. */
export const { paymentMethods: paymentMethodLabels, states: orderStateLabels } = messagesIn.en.orderLabels

export const paymentLabel = (method: PaymentMethod, isTest: boolean): string =>
  isTest ? `${paymentMethodLabels[method]} (test payment)` : paymentMethodLabels[method]

export const carrierLabels = { ...messagesIn.en.shipments.carriers, other: 'another carrier' }
