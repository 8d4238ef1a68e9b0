import { messagesIn } from '@/messages/languages'

/** For the owner, whose commands and emails are in English in every edition. */
export const { paymentMethods: paymentMethodLabels, states: orderStateLabels } = messagesIn.en.orderLabels

export const carrierLabels = { ...messagesIn.en.shipments.carriers, other: 'another carrier' }
