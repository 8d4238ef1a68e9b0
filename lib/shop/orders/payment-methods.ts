import { type ShopOption } from '@/lib/platform/base/options'
import { type PaymentMethod } from '@/lib/platform/db/schema/enums'

const optionOf: Record<PaymentMethod, ShopOption> = {
  card: 'card_payment',
  via_courier: 'cash_on_delivery',
  transfer: 'bank_transfer',
}

export const isOffered = (method: PaymentMethod, isOn: (option: ShopOption) => boolean): boolean =>
  isOn(optionOf[method])
