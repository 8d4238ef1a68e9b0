import 'server-only'
import * as t from '@messages/machines'
import { onlyLeft, itemTwice, soldOut } from '@messages/order-errors'
import { invalid } from '@/lib/platform/base/problem'
import { linePrice } from '@/lib/shop/cart/cart'
import { type CartItemReply } from '@/lib/shop/cart/cart.schema'
import { findVariants } from '@/lib/shop/cart/find-variants.server'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { answersKey } from '@/lib/shop/questions/answers-key'
import { dayOf } from '@/lib/platform/base/working-days'
import { checkAnswers } from '@/lib/shop/questions/check-answers'
import { type Answers } from '@/lib/shop/questions/question'
import { type Offer } from '@/lib/shop/discounts/discount'
import { showOffers } from '@/lib/shop/discounts/discount-offers.server'
import { offerOfReply } from '@/lib/shop/discounts/offer-of-reply'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type AskedItem } from './agents.schema'

export type OrderableItem = CartItemReply & { quantity: number; answers: Answers }

/** The items as a cart shows them. Throws with a message for each one that cannot be ordered like this. */
export async function requireItems(ctx: Ctx, asked: readonly AskedItem[]): Promise<OrderableItem[]> {
  const found = await findVariants(
    ctx,
    asked.map(({ variant_code }) => variant_code),
  )
  const problems: Record<string, string[]> = {}
  const items = asked.flatMap((wanted, at) => {
    const variant = found.get(wanted.variant_code)
    const { answers, problems: wrong } = checkAnswers(
      variant?.item.questions ?? [],
      wanted.answers ?? {},
      dayOf(ctx.now),
    )
    for (const [field, message] of Object.entries(problemsOf(asked, at, variant)))
      problems[`pieces.${at}.${field}`] = [message]
    for (const [slug, message] of Object.entries(variant ? wrong : {}))
      problems[`pieces.${at}.answers.${slug}`] = [message]
    return variant ? [{ ...variant, quantity: wanted.quantity, answers }] : []
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return items
}

const lineKey = ({ variant_code, answers = {} }: AskedItem) => `${variant_code} ${answersKey(answers)}`

/** What is wrong with a piece besides its answers, by field. */
function problemsOf(asked: readonly AskedItem[], at: number, variant: CartItemReply | undefined) {
  const { variant_code: code = '' } = asked[at] ?? {}
  const units = asked.reduce((sum, { variant_code, quantity }) => sum + (variant_code === code ? quantity : 0), 0)
  const keys = asked.map(lineKey)
  if (keys.indexOf(keys[at] ?? '') < at) return { variant_code: itemTwice }
  if (!variant) return { variant_code: t.noSuchVariant(code) }
  if (!variant.item.available) return { variant_code: soldOut(titleOf(variant)) }
  const { left } = variant.item
  return left !== null && left < units ? { quantity: onlyLeft(titleOf(variant), left) } : {}
}

export const titleOf = ({ product, item }: CartItemReply) => variantTitle(product.name, item.name)

type Offered = { offers: Offer[]; isRefused: boolean }

/** The discounts that everybody gets, and that of a code. Wrong codes are limited as in the cart. */
export async function offersFor(ctx: Ctx, variants: number[], code?: string): Promise<Offered> {
  const shown = await showOffers(ctx, { variants, code }, { clientAddress: ctx.caller ?? '' })
  return { offers: shown.discounts.map(offerOfReply), isRefused: shown.code === 'refused' }
}

/** An item as a line of the quote. */
export const toQuotedLine = ({ item, product, quantity, answers }: OrderableItem) => ({
  variant: item.id,
  ...linePrice({ item, answers }),
  quantity,
  answers,
  shippingTags: item.special_shipping_tags,
  giftCard: product.gift_card,
})

/** Of an item in a link. */
export const given = (answers: Answers) => (answersKey(answers) === '' ? {} : { answers })

/** Longer addresses are cut by mail programs and messengers, and refused by proxies. */
export const MAX_LINK_LENGTH = 8_000
