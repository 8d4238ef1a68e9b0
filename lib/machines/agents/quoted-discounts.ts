import { describeBenefit, describeReason } from '@/lib/shop/discounts/describe-discount'
import { discountTexts } from '@/lib/shop/discounts/discount-texts'
import { type Offer } from '@/lib/shop/discounts/discount'
import { type Quote } from '@/lib/shop/checkout/quote'

/** What a discount does, in words. */
export const titleOfDiscount = (offer: Offer): string => describeBenefit(offer, discountTexts)

/** Why a code that is valid takes nothing off, such as because of what is missing. */
export const whyNotApplied = ({ notApplied }: Pick<Quote, 'notApplied'>): string[] =>
  notApplied
    .filter(({ offer }) => offer.code !== null)
    .map(({ offer, reason }) => describeReason(offer, reason, discountTexts))
