import { type MinorUnits } from '@/lib/platform/base/money'
import { type Messages } from '@/messages/languages'

/** A discount of an order, in words of a language. */
export type DescribedDiscount = {
  /** Null for an automatic discount. */
  code: string | null
  /** For the owner. */
  name: string
  description: string
  itemsCents: MinorUnits
  shippingCents: MinorUnits
}

/** Each discount with its code, if it has one. */
export const discountTexts = (
  discounts: readonly { code: string | null; description: string }[],
  t: Messages['discounts'],
): string[] => discounts.map(({ code, description }) => (code === null ? description : t.ofCode(code, description)))
