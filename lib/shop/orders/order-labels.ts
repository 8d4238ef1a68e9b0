import { type MinorUnits } from '@/lib/platform/base/money'
import { dueCentsOf } from '@/lib/shop/gift-cards/gift-card-plan'
import { type PaymentMethod } from '@/lib/platform/db/schema/enums'
import { messagesIn } from '@/messages/languages'

/** For the owner's commands, which are in English in every edition, and for the desk, which translates them. */
export const { paymentMethods: paymentMethodLabels, states: orderStateLabels } = messagesIn.en.orderLabels

export const markTestPayment = (method: string, isTest: boolean): string =>
  isTest ? `${method} (test payment)` : method

type Paid = { paymentMethod: PaymentMethod; totalCents: MinorUnits; giftCardCents: MinorUnits }

export const paymentLabel = ({ paymentMethod, ...order }: Paid, isTest: boolean): string =>
  order.totalCents > 0 && dueCentsOf(order) === 0
    ? messagesIn.en.orderLabels.byGiftCard
    : markTestPayment(paymentMethodLabels[paymentMethod], isTest)

export const carrierLabels = { ...messagesIn.en.shipments.carriers, other: 'another carrier' }
