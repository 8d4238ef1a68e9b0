import { type ShopOption } from '@/lib/base/options'
import { type PaymentMethod } from '@/lib/db/schema/enums'

/** The option of the shop that a payment method needs; cards are always offered. */
const optionOf: Record<PaymentMethod, ShopOption | null> = {
  card: null,
  via_courier: 'cash_on_delivery',
  transfer: 'bank_transfer',
}

export function isOffered(method: PaymentMethod, isOn: (option: ShopOption) => boolean): boolean {
  const option = optionOf[method]
  return option === null || isOn(option)
}
