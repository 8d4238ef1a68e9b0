import { type ShopOption } from '@/lib/platform/base/options'
import { type PaymentMethod } from '@/lib/platform/db/schema/enums'

const optionOf: Record<PaymentMethod, ShopOption> = {
  card: 'card_payment',
  via_courier: 'cash_on_delivery',
  transfer: 'bank_transfer',
}

/** Of an order that costs nothing, the method is only kept: first the one that asks for nothing. */
const FREE_ORDER = ['transfer', 'card', 'via_courier'] as const

export const methodOfFreeOrder = (isOn: (option: ShopOption) => boolean): PaymentMethod =>
  FREE_ORDER.find((method) => isOffered(method, isOn)) ?? 'card'

export const isOffered = (method: PaymentMethod, isOn: (option: ShopOption) => boolean): boolean =>
  isOn(optionOf[method])
