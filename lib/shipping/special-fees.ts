import { type Cents, toCents } from '@/lib/base/money'
import { type ShippingRule } from './shipping.schema'

type TaggedQuantity = { shippingTags: readonly number[]; quantity: number }

/** A special fee as one line of the quote. */
export type SpecialFeeCharge = {
  tagId: number
  name: string
  fee: Cents
  stackable: boolean
  quantity: number
  total: Cents
}

/** One charge for each fee of the rule whose tag some line has: multiplied by the quantity when it is stackable, otherwise once. */
export function specialFees(rule: ShippingRule, lines: readonly TaggedQuantity[]): SpecialFeeCharge[] {
  return rule.special_fees.flatMap(({ id, special_fee_tagname: name, special_fee, stackable }) => {
    const quantity = lines
      .filter((line) => line.shippingTags.includes(id))
      .reduce((sum, line) => sum + line.quantity, 0)
    const fee = toCents(special_fee)
    return quantity > 0 ? [{ tagId: id, name, fee, stackable, quantity, total: stackable ? fee * quantity : fee }] : []
  })
}
