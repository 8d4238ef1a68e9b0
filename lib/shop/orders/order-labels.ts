import { type PaymentMethod } from '@/lib/platform/db/schema/enums'
import { messagesIn } from '@/messages/languages'

/** For the owner's commands, which are in English in every edition, and for the desk, which translates them. */
export const { paymentMethods: paymentMethodLabels, states: orderStateLabels } = messagesIn.en.orderLabels

export const markTestPayment = (method: string, isTest: boolean): string =>
  isTest ? `${method} (test payment)` : method

export const paymentLabel = (method: PaymentMethod, isTest: boolean): string =>
  markTestPayment(paymentMethodLabels[method], isTest)

export const carrierLabels = { ...messagesIn.en.shipments.carriers, other: 'another carrier' }
