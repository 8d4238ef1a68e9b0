import 'server-only'
import { toPrice } from '@/lib/platform/base/money'
import { fromBasisPoints } from '@/lib/platform/base/vat'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type RequestExchange } from '@/lib/platform/http/operation'
import { enforceRateLimit, uncountHit } from '@/lib/platform/http/rate-limit.server'
import { type Offer } from './discount'
import { type OfferReply, type OffersReply } from './discount.schema'
import { mayUse } from './discount-uses.server'
import { findOffers } from './find-offers.server'

type Wanted = { variants: number[]; code?: string }

/** What a cart may get. Only wrong codes are counted, so that an office or a school with one address is not shut out. */
export async function showOffers(
  ctx: Ctx,
  { variants, code }: Wanted,
  { clientAddress }: Pick<RequestExchange, 'clientAddress'>,
): Promise<OffersReply> {
  const hasCode = code !== undefined && code.trim() !== ''
  if (hasCode) await enforceRateLimit(ctx, 'discountCode', clientAddress)
  const { offers, coded } = await findOffers(ctx, { variants, code })
  if (coded) await uncountHit(ctx, 'discountCode', clientAddress)
  const isUsed =
    coded !== null && ctx.viewer !== null && !(await mayUse(ctx, ctx.viewer, { ...coded, ...coded.limits }))
  return {
    discounts: offers.filter((offer) => offer !== coded || !isUsed).map(toReply),
    code: !hasCode ? 'none' : isUsed ? 'used' : coded ? 'valid' : 'refused',
  }
}

export const toReply = ({
  code,
  benefit,
  minCents,
  minItems,
  countries,
  until,
  combinable,
  variants,
}: Offer): OfferReply => ({
  code,
  percent: benefit.kind === 'percent' ? fromBasisPoints(benefit.bp) : null,
  amount: benefit.kind === 'amount' ? toPrice(benefit.cents) : null,
  free_delivery: benefit.kind === 'free_delivery',
  free_item_of: benefit.kind === 'free_item' ? benefit.of : null,
  min_amount: minCents === null ? null : toPrice(minCents),
  min_items: minItems,
  countries: [...countries],
  until,
  combinable,
  variants: [...variants],
})
