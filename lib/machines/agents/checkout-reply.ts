import { leavesBy } from '@messages/delivery'
import { locale } from '@messages/language'
import * as t from '@messages/machines'
import { refused } from '@messages/discounts'
import { onlyLeft, soldOut } from '@messages/order-errors'
import { formatWeekday } from '@/lib/platform/base/dates'
import { lineAmount, type MinorUnits } from '@/lib/platform/base/money'
import { type CartItemReply, type LeadTimeReply } from '@/lib/shop/cart/cart.schema'
import { type Quote } from '@/lib/shop/checkout/quote'
import { answersKey } from '@/lib/shop/questions/answers-key'
import { type Answers } from '@/lib/shop/questions/question'
import { titleOfDiscount, whyNotApplied } from './quoted-discounts'
import {
  CHECKOUT_CAPABILITY,
  type CheckoutMessage,
  type CheckoutReply,
  DISCOUNT_CAPABILITY,
  UCP_VERSION,
} from './ucp.schema'

/** An item of a checkout with what the shop knows of it. */
export type CheckoutItem = {
  code: string
  /** The id of the variant. */
  variant: number
  quantity: number
  title: string
  /** Of each piece, and once for all of the line: with what the answers cost. */
  unit: MinorUnits
  once: MinorUnits
  questions: CartItemReply['item']['questions']
  answers: Answers
  /** What is wrong with the answers, by question. */
  problems: Readonly<Record<string, string>>
  image: string
  available: boolean
  shippingTags: readonly number[]
  /** How many there are; null if that limits nothing. */
  left: number | null
}

const envelope = (status: 'success' | 'error') => ({
  version: UCP_VERSION,
  status,
  capabilities: {
    [CHECKOUT_CAPABILITY]: [{ version: UCP_VERSION }],
    [DISCOUNT_CAPABILITY]: [{ version: UCP_VERSION }],
  },
  // The buyer pays in the shop.
  payment_handlers: {},
})

/** What there is to say when there is no checkout. */
export const noCheckout = (code: string, content: string, shopUrl: string): CheckoutReply => ({
  ucp: envelope('error'),
  messages: [{ type: 'error', code, content, severity: 'unrecoverable' }],
  continue_url: shopUrl,
})

/** Whether the agent can still change something, before the buyer goes on in the shop. */
const isRecoverable = (message: CheckoutMessage) => message.type === 'error' && message.severity === 'recoverable'

const recoverable = (code: string, content: string, path?: string): CheckoutMessage => ({
  type: 'error',
  code,
  content,
  severity: 'recoverable',
  ...(path && { path }),
})

/** For items of which there are fewer than the agent asked for. */
export const stockMessages = (items: readonly CheckoutItem[]): CheckoutMessage[] =>
  items.flatMap(({ title, variant, left }, at) => {
    const units = items.reduce((sum, other) => sum + (other.variant === variant ? other.quantity : 0), 0)
    return left !== null && left < units
      ? [recoverable('out_of_stock', onlyLeft(title, left), `$.line_items[${at}].quantity`)]
      : []
  })

/** For questions that must be answered, and answers that cannot be made. */
export const answerMessages = (items: readonly CheckoutItem[]): CheckoutMessage[] =>
  items.flatMap(({ title, questions, answers, problems }, at) =>
    Object.entries(problems).map(([slug, content]) =>
      recoverable(
        questions?.some((asked) => asked.slug === slug) && !answers[slug] ? 'missing' : 'invalid',
        `${title}: ${content}`,
        `$.line_items[${at}].answers.${slug}`,
      ),
    ),
  )

/** Sold-out items are no lines of the checkout. */
export const soldOutMessages = (items: readonly CheckoutItem[]): CheckoutMessage[] =>
  items.map(({ title }) => recoverable('out_of_stock', soldOut(title)))

export const unknownMessages = (codes: readonly string[]): CheckoutMessage[] =>
  codes.map((code) => recoverable('item_unavailable', t.noSuchItem(code)))

const undeliverable = (content: string) => recoverable('address_undeliverable', content, '$.context.address_country')

/** For a country that nobody knows by this name. */
export const unknownCountryMessages = (name: string): CheckoutMessage[] => [undeliverable(t.noSuchCountry(name))]

/** What is known of shipping. `shipping` is undefined without a country, null where the shop has no fee. */
export function shippingMessages(shipping: MinorUnits | null | undefined): CheckoutMessage[] {
  if (shipping === undefined) return [{ type: 'info', code: 'shipping_not_included', content: t.shippingLater }]
  return shipping === null ? [undeliverable(t.undeliverable)] : []
}

/** By which day the items leave the workshop, if something has to be made. */
export const leadTimeMessages = ({ leaves_by }: Pick<LeadTimeReply, 'leaves_by'>): CheckoutMessage[] =>
  leaves_by === null
    ? []
    : [{ type: 'info', code: 'lead_time', content: `${leavesBy(formatWeekday(leaves_by, locale))}.` }]

const codeWarning = (code: string, content: string, at: number): CheckoutMessage => ({
  type: 'warning',
  code,
  content,
  path: `$.discounts.codes[${at}]`,
})

/** For codes that take nothing off. The shop tries only the first. */
export const codeMessages = (
  codes: readonly string[],
  quoted: Pick<Quote, 'notApplied'>,
  isRefused: boolean,
): CheckoutMessage[] => [
  ...(isRefused ? [codeWarning('discount_code_invalid', refused, 0)] : []),
  ...whyNotApplied(quoted).map((text) => codeWarning('discount_not_applied', text, 0)),
  ...codes.slice(1).map((_, at) => codeWarning('discount_code_combination_disallowed', t.oneCode, at + 1)),
]

/** Amounts that are taken off are positive here. */
export const discountsOf = (codes: readonly string[], { discounts }: Pick<Quote, 'discounts'>) => ({
  codes: [...codes],
  applied: discounts.map(({ offer, items, delivery, lines }) => ({
    ...(offer.code !== null && { code: offer.code }),
    title: titleOfDiscount(offer),
    amount: items + delivery,
    automatic: offer.code === null,
    allocations: [
      ...lines.map((amount, at) => ({ path: `$.line_items[${at}]`, amount })),
      { path: '$.totals.shipping', amount: delivery },
    ].filter(({ amount }) => amount > 0),
  })),
})

const BUYER_FINISHES: CheckoutMessage = {
  type: 'error',
  code: 'buyer_input_required',
  content: t.buyerFinishes,
  severity: 'requires_buyer_input',
}

/** Amounts that are taken off are negative. */
function lineItem(item: CheckoutItem, discount: MinorUnits) {
  const { code, title, unit, image, quantity, questions, answers } = item
  const key = answersKey(answers)
  return {
    id: key === '' ? code : `${code}~${key}`,
    item: { id: code, title, price: unit, image_url: image },
    quantity,
    totals: [
      { type: 'subtotal', amount: lineAmount(item) },
      ...(discount > 0 ? [{ type: 'items_discount', amount: -discount }] : []),
      { type: 'total', amount: lineAmount(item) - discount },
    ],
    ...(questions && { questions }),
    ...(key !== '' && { answers }),
  }
}

/** Platforms show the totals as they are, in this order. The shipping is the whole fee, from which a discount is taken. */
export function checkoutTotals(
  { items, discount, discounts, shipping, specialFees, total }: Quote,
  texts: { items: string; discount: string; shipping: string; total: string },
) {
  const free = discounts.reduce((sum, { delivery }) => sum + delivery, 0)
  return [
    { type: 'subtotal', display_text: texts.items, amount: items },
    ...(discount > 0 ? [{ type: 'items_discount', display_text: texts.discount, amount: -discount }] : []),
    ...(shipping === null ? [] : [{ type: 'fulfillment', display_text: texts.shipping, amount: shipping + free }]),
    ...(shipping === null || free === 0 ? [] : [{ type: 'discount', display_text: texts.discount, amount: -free }]),
    ...specialFees.map(({ name, total: amount }) => ({ type: 'fee', display_text: name, amount })),
    { type: 'total', display_text: texts.total, amount: total },
  ]
}

type Shown = Required<Pick<CheckoutReply, 'id' | 'currency' | 'discounts' | 'totals' | 'links' | 'expires_at'>> & {
  items: readonly CheckoutItem[]
  /** What discounts take off each of them. */
  lineDiscounts: readonly MinorUnits[]
  messages: CheckoutMessage[]
  continueUrl: string
  isCanceled: boolean
}

/** The shop never completes a checkout itself: once the agent can do no more, the buyer goes on at `continue_url`. */
export function checkoutReply({
  items,
  lineDiscounts,
  messages,
  continueUrl,
  isCanceled,
  ...shown
}: Shown): CheckoutReply {
  const base = {
    ucp: envelope('success'),
    ...shown,
    line_items: items.map((item, at) => lineItem(item, lineDiscounts[at] ?? 0)),
  }
  if (isCanceled) return { ...base, status: 'canceled', messages: [] }
  if (messages.some(isRecoverable)) return { ...base, status: 'incomplete', messages, continue_url: continueUrl }
  return {
    ...base,
    status: 'requires_escalation',
    messages: [...messages, BUYER_FINISHES],
    continue_url: continueUrl,
  }
}
