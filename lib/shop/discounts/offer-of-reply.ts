import { toMinorUnits } from '@/lib/platform/base/money'
import { toBasisPoints } from '@/lib/platform/base/vat'
import { type Benefit, type Offer } from './discount'
import { type OfferReply } from './discount.schema'

function benefitOf({ percent, amount, free_item_of }: OfferReply): Benefit {
  if (percent !== null) return { kind: 'percent', bp: toBasisPoints(percent) }
  if (amount !== null) return { kind: 'amount', cents: toMinorUnits(amount) }
  return free_item_of === null ? { kind: 'free_delivery' } : { kind: 'free_item', of: free_item_of }
}

export const offerOfReply = (reply: OfferReply): Offer => ({
  code: reply.code,
  benefit: benefitOf(reply),
  minCents: reply.min_amount === null ? null : toMinorUnits(reply.min_amount),
  minItems: reply.min_items,
  countries: reply.countries,
  until: reply.until,
  combinable: reply.combinable,
  variants: reply.variants,
})
