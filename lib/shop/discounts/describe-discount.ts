import { type MinorUnits } from '@/lib/platform/base/money'
import { fromBasisPoints } from '@/lib/platform/base/vat'
import { type Messages } from '@/messages/languages'
import { type Reason } from './apply-discounts'
import { type Discount } from './discount'

/** The texts of a language, and how it writes amounts. */
export type DiscountTexts = {
  t: Messages['discounts']
  price: (amount: MinorUnits) => string
  rate: (percent: number) => string
}

/** What a discount does, like “10% off”. */
export function describeBenefit({ benefit }: Pick<Discount, 'benefit'>, { t, price, rate }: DiscountTexts): string {
  switch (benefit.kind) {
    case 'percent':
      return t.percentOff(rate(fromBasisPoints(benefit.bp)))
    case 'amount':
      return t.amountOff(price(benefit.cents))
    case 'free_delivery':
      return t.freeDelivery
    case 'free_item':
      return t.freeItem(benefit.of)
  }
}

/** The same with its code, if it has one. */
export function describeDiscount(discount: Pick<Discount, 'benefit' | 'code'>, texts: DiscountTexts): string {
  const what = describeBenefit(discount, texts)
  return discount.code === null ? what : texts.t.ofCode(discount.code, what)
}

/** Why a discount does not apply. */
export function describeReason(discount: Discount, reason: Reason, texts: DiscountTexts): string {
  const { t, price } = texts
  const what = describeDiscount(discount, texts)
  switch (reason.kind) {
    case 'missing_amount':
      return t.missingAmount(what, price(reason.cents))
    case 'missing_items':
      return t.missingItems(what, reason.count)
    case 'country':
      return t.onlyFor(what, discount.countries.join(', '))
    case 'covers_nothing':
      return t.coversNothing(what)
    case 'no_effect':
      return t.noEffect(what)
    case 'not_better':
      return t.notBetter(what)
  }
}
