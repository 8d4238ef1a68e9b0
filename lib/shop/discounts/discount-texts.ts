import * as t from '@messages/discounts'
import { formatPrice } from '@/lib/platform/base/money'
import { formatVatRate } from '@/lib/platform/base/vat'
import { type DiscountTexts } from './describe-discount'

/** In the language of the edition and the currency of the shop. */
export const discountTexts: DiscountTexts = {
  t,
  price: (amount) => formatPrice(amount),
  rate: (percent) => formatVatRate(percent),
}
