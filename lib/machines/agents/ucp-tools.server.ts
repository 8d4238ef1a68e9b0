import 'server-only'
import * as t from '@messages/machines'
import * as totals from '@messages/order-labels'
import { dayOf } from '@/lib/platform/base/working-days'
import { moneyFormat } from '@/lib/platform/base/money'
import { findLeadTime } from '@/lib/shop/cart/cart-lead-time.server'
import { cartLinkPath } from '@/lib/shop/cart/cart-link'
import { MAX_QUANTITY_PER_LINE } from '@/lib/shop/cart/cart-limits'
import { type CartItemReply } from '@/lib/shop/cart/cart.schema'
import { findVariants } from '@/lib/shop/cart/find-variants.server'
import { answersKey } from '@/lib/shop/questions/answers-key'
import { checkAnswers } from '@/lib/shop/questions/check-answers'
import { type Answers } from '@/lib/shop/questions/question'
import { invalid } from '@/lib/platform/base/problem'
import { quote, type Quote } from '@/lib/shop/checkout/quote'
import { type Offer } from '@/lib/shop/discounts/discount'
import { type Ctx } from '@/lib/platform/db/context.server'
import { env } from '@/lib/platform/env.server'
import { listShippingFees } from '@/lib/shop/shipping/shipping.server'
import { agentTool, type AgentTool } from './agent-tool.server'
import { readCheckoutId, toCheckoutId } from './checkout-id.server'
import {
  answerMessages,
  type CheckoutItem,
  checkoutReply,
  checkoutTotals,
  codeMessages,
  discountsOf,
  leadTimeMessages,
  noCheckout,
  shippingMessages,
  soldOutMessages,
  stockMessages,
  unknownCountryMessages,
  unknownMessages,
} from './checkout-reply'
import { isKnownCountry, namedDestination } from './destination'
import { given, offersFor, titleOf, toQuotedLine } from './items.server'
import {
  cancelCheckoutSchema,
  type CheckoutMessage,
  checkoutReplySchema,
  type CheckoutReply,
  type CheckoutRequest,
  type CheckoutState,
  completeCheckoutSchema,
  createCheckoutSchema,
  getCheckoutSchema,
  MAX_ID_LENGTH,
  updateCheckoutSchema,
} from './ucp.schema'

/** The protocol's default. */
const LIFETIME_SECONDS = 6 * 60 * 60

const createTool = agentTool({
  name: 'create_checkout',
  title: 'Create a checkout',
  description:
    'Prices line items, with shipping to a country and the discount of a code. The buyer finishes in the shop, at `continue_url`. Nothing is reserved or charged. A line item whose `questions` the buyer has not answered, or not as it can be made, has a message for each: send `answers` by the slugs of the questions.',
  input: createCheckoutSchema,
  output: checkoutReplySchema,
  run: (ctx, { checkout }) => showCheckout(ctx, toState(ctx, checkout)),
})

const getTool = agentTool({
  name: 'get_checkout',
  title: 'Get a checkout',
  description: 'The checkout with the prices and the stock of this moment.',
  input: getCheckoutSchema,
  output: checkoutReplySchema,
  run: async (ctx, { id }) => withCheckout(ctx, id, (state) => showCheckout(ctx, state)),
})

const updateTool = agentTool({
  name: 'update_checkout',
  title: 'Update a checkout',
  description:
    'Replaces line items and country, and codes if there are `discounts.codes`. The response has a new `id`, which names the new content.',
  input: updateCheckoutSchema,
  output: checkoutReplySchema,
  run: async (ctx, { id, checkout }) =>
    withCheckout(ctx, id, ({ canceled, codes }) =>
      canceled ? canceledCheckout() : showCheckout(ctx, toState(ctx, checkout, codes)),
    ),
})

const completeTool = agentTool({
  name: 'complete_checkout',
  title: 'Complete a checkout',
  description:
    'Only the buyer can order: the response is the checkout as it is, with the `continue_url` for the buyer.',
  input: completeCheckoutSchema,
  output: checkoutReplySchema,
  run: async (ctx, { id }) => withCheckout(ctx, id, (state) => showCheckout(ctx, state)),
})

const cancelTool = agentTool({
  name: 'cancel_checkout',
  title: 'Cancel a checkout',
  description: 'The response has a new `id`, which is that of a canceled checkout.',
  input: cancelCheckoutSchema,
  output: checkoutReplySchema,
  run: async (ctx, { id }) =>
    withCheckout(ctx, id, (state) =>
      state.canceled ? canceledCheckout() : showCheckout(ctx, { ...state, canceled: true }),
    ),
})

/** The checkout capability of the Universal Commerce Protocol, which ends in a hand-over to the buyer. */
export const UCP_TOOLS: readonly AgentTool[] = [createTool, getTool, updateTool, completeTool, cancelTool]

const toState = (
  { now }: Ctx,
  { line_items, context, discounts }: CheckoutRequest,
  codesBefore?: string[],
): CheckoutState => ({
  lines: line_items.map(({ item, quantity, answers }) =>
    answers ? [item.id, quantity, answers] : [item.id, quantity],
  ),
  ...(context?.address_country && { country: context.address_country }),
  codes: discounts?.codes ?? codesBefore,
  expires: Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS,
})

const canceledCheckout = () => noCheckout('canceled', t.checkoutCanceled, env().shopUrl)

async function withCheckout(
  ctx: Ctx,
  id: string,
  show: (state: CheckoutState) => CheckoutReply | Promise<CheckoutReply>,
): Promise<CheckoutReply> {
  const state = await readCheckoutId(ctx, id)
  return state ? show(state) : noCheckout('not_found', t.checkoutNotFound, env().shopUrl)
}

async function showCheckout(ctx: Ctx, state: CheckoutState): Promise<CheckoutReply> {
  const codes = [...new Set(state.lines.map(([code]) => code))]
  const found = await findVariants(ctx, codes)
  const known = mergeLines(
    state.lines.flatMap(([code, quantity, answers = {}]) => {
      const variant = found.get(code)
      return variant ? [toItem(ctx, variant, quantity, answers)] : []
    }),
  )
  const items = known.filter(({ available }) => available)
  if (items.length === 0)
    return noCheckout(known.length > 0 ? 'out_of_stock' : 'item_unavailable', t.nothingAvailable, env().shopUrl)
  const { quoted, messages, code } = await quoteItems(ctx, items, state)
  const id = await toCheckoutId(ctx, state)
  if (id.length > MAX_ID_LENGTH) throw invalid({ 'checkout.line_items': [t.linkTooLong] })
  return checkoutReply({
    id,
    currency: moneyFormat().currency,
    items,
    lineDiscounts: quoted.lineDiscounts,
    discounts: discountsOf(state.codes ?? [], quoted),
    totals: checkoutTotals(quoted, {
      items: totals.items,
      discount: totals.discount,
      shipping: totals.shipping,
      total: totals.grandTotal,
    }),
    messages: [
      ...stockMessages(items),
      ...answerMessages(items),
      ...soldOutMessages(known.filter(({ available }) => !available)),
      ...unknownMessages(codes.filter((code) => !found.has(code))),
      ...messages,
      ...leadTimeMessages(await findLeadTime(ctx, { items })),
    ],
    links: LINKS.map(({ type, path, title }) => ({ type, url: env().shopUrl + path, title })),
    continueUrl:
      env().shopUrl +
      cartLinkPath(
        items.map((item) => ({ code: item.code, quantity: item.quantity, ...given(item.answers) })),
        code,
      ),
    expires_at: new Date(state.expires * 1000).toISOString(),
    isCanceled: state.canceled === true,
  })
}

const LINKS = [
  { type: 'terms_of_service', path: '/terms-of-service', title: t.terms },
  { type: 'privacy_policy', path: '/privacy-policy', title: t.privacy },
  { type: 'refund_policy', path: '/shop/returns-policy', title: t.returns },
]

/** An item with the same answers in two lines is one line, as in the cart. */
function mergeLines(items: readonly CheckoutItem[]): CheckoutItem[] {
  const merged = new Map<string, CheckoutItem>()
  for (const item of items) {
    const key = `${item.code} ${answersKey(item.answers)}`
    const quantity = (merged.get(key)?.quantity ?? 0) + item.quantity
    merged.set(key, { ...item, quantity: Math.min(quantity, MAX_QUANTITY_PER_LINE) })
  }
  return [...merged.values()]
}

function toItem({ now }: Ctx, variant: CartItemReply, quantity: number, given: Answers): CheckoutItem {
  const { item } = variant
  const { answers, problems } = checkAnswers(item.questions ?? [], given, dayOf(now))
  return {
    code: item.variant_code,
    ...toQuotedLine({ ...variant, quantity, answers }),
    title: titleOf(variant),
    questions: item.questions,
    answers,
    problems,
    image: new URL(item.get_image_md, env().shopUrl).href,
    available: item.available,
    left: item.left,
  }
}

type Quoted = { quoted: Quote; messages: CheckoutMessage[] }

/** The quote of the checkout, and the code that the buyer takes to the shop. */
async function quoteItems(
  ctx: Ctx,
  items: readonly CheckoutItem[],
  { country, codes = [] }: CheckoutState,
): Promise<Quoted & { code: string | undefined }> {
  const [code] = codes
  const { offers, isRefused } = await offersFor(
    ctx,
    items.map(({ variant }) => variant),
    code,
  )
  const { quoted, messages } = await quoteWithin(ctx, items, { country, offers })
  return {
    quoted,
    messages: [...messages, ...codeMessages(codes, quoted, isRefused)],
    code: isRefused ? undefined : code,
  }
}

/** Without a country there is no shipping. */
async function quoteWithin(
  ctx: Ctx,
  items: readonly CheckoutItem[],
  { country, offers }: { country: string | undefined; offers: readonly Offer[] },
): Promise<Quoted> {
  const withoutShipping = () => quote(items, [], { country: '', county: '', city: '' }, { offers })
  if (!country) return { quoted: withoutShipping(), messages: shippingMessages(undefined) }
  const rules = await listShippingFees(ctx)
  if (!isKnownCountry(rules, country)) return { quoted: withoutShipping(), messages: unknownCountryMessages(country) }
  const quoted = quote(items, rules, namedDestination(rules, { country, county: '', city: '' }), { offers })
  return { quoted, messages: shippingMessages(quoted.shipping) }
}
