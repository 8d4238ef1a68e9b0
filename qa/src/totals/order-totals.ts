import { bestDiscounts, type Discount } from './discounts'
import { type GiftCard, giftCardsPay } from './gift-cards'
import { Money } from './money'

export type Destination = { country: string; county: string; city: string }

type SpecialFee = { id: number; special_fee_tagname: string; special_fee: string; stackable: boolean }

/** As `GET /shop/products/shipping-fees` sends it. */
export type ShippingRule = {
  country: string | null
  country_alternatives: string
  county: string | null
  county_alternatives: string
  city: string | null
  city_alternatives: string
  threshold_amount: string
  shipping_fee: string
  special_fees: SpecialFee[]
}

/** One line of a cart, with the price of a single unit and of its answers for each unit, and what answers cost once. */
export type PricedLine = {
  price: string
  quantity: number
  once?: string
  special_shipping_tags: number[]
  /** Its id, by which discounts cover it. */
  variant?: number
  /** Whether the product is a gift card: it is not delivered, and neither discounts nor gift cards pay for it. */
  gift_card?: boolean
}

export type OrderTotals = {
  /** Before discounts. */
  items: string
  /** Off the items. */
  discount: string
  shipping: string
  /** All special fees together, and wrapping. */
  special: string
  total: string
  /** What gift cards leave of the total. */
  due: string
  /** The amount of each line, before discounts. */
  lines: string[]
  /** What is taken off each line. */
  discounts: string[]
  /** What each gift card pays. */
  gift_cards: string[]
}

const PARTS = ['country', 'county', 'city'] as const

const normal = (name: string) => name.trim().toLowerCase()

/** Whether the rule names this part of the destination, or is for every one. */
function matches(rule: ShippingRule, destination: Destination, part: (typeof PARTS)[number]): boolean {
  const name = rule[part]
  if (name === null || name === '') return true
  const wanted = normal(destination[part])
  return wanted !== '' && [name, ...rule[`${part}_alternatives`].split(',')].some((known) => normal(known) === wanted)
}

/** A rule with a city ranks above one with a county, and that above one with only a country. */
const rank = (rule: ShippingRule) => PARTS.reduce((sum, part, at) => sum + (rule[part] ? 2 ** at : 0), 0)

/** The most exact rule that matches; the first of equally exact ones. */
const chooseRule = (rules: readonly ShippingRule[], destination: Destination): ShippingRule | undefined =>
  rules
    .filter((rule) => PARTS.every((part) => matches(rule, destination, part)))
    .sort((one, other) => rank(other) - rank(one))[0]

/** Once for the order; a stackable fee for each unit. */
function specialFee({ id, special_fee, stackable }: SpecialFee, lines: readonly PricedLine[], money: Money): number {
  const units = lines
    .filter((line) => line.special_shipping_tags.includes(id))
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const fee = money.toMinorUnits(special_fee)
  return units === 0 ? 0 : stackable ? fee * units : fee
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** Whether both are names of one country. */
function goesTo(rules: readonly ShippingRule[], { country }: Destination, name: string): boolean {
  const names = rules.map((rule) => [rule.country ?? '', ...rule.country_alternatives.split(',')].map(normal))
  return (
    normal(country) === normal(name) ||
    names.some((known) => known.includes(normal(country)) && known.includes(normal(name)))
  )
}

type Options = {
  money?: Money
  /** Those that the shop names for the variants. */
  discounts?: readonly Discount[]
  /** What wrapping costs, for an order that is wrapped as a gift. */
  wrapping?: string
  /** Those that pay, in this order. */
  giftCards?: readonly GiftCard[]
  /** The least that can be charged, if a card pays what gift cards leave. */
  least?: string
}

/** Gift cards are sent by email. */
const isDelivered = ({ gift_card = false }: PricedLine) => !gift_card

function priceLine({ price, quantity, once = '0', variant, gift_card }: PricedLine, { toMinorUnits }: Money) {
  const unit = toMinorUnits(price)
  // No discount covers a gift card.
  return { unit, quantity, variant: gift_card ? undefined : variant, amount: unit * quantity + toMinorUnits(once) }
}

/** By a rule when so much is paid for what is delivered. */
const shippingFee = (rule: ShippingRule, paid: number, { toMinorUnits }: Money) =>
  paid < toMinorUnits(rule.threshold_amount) ? toMinorUnits(rule.shipping_fee) : 0

/** All of an order for which something is delivered. */
const specialFees = (rule: ShippingRule, delivered: readonly PricedLine[], money: Money, wrapping = '0') =>
  sum(rule.special_fees.map((one) => specialFee(one, delivered, money))) + money.toMinorUnits(wrapping)

/**
 * What an order costs and what gift cards leave of it to pay, from what the API sends. Null if the shop does not deliver
 * there.
 */
export function orderTotals(
  lines: readonly PricedLine[],
  rules: readonly ShippingRule[],
  destination: Destination,
  { money = new Money(), discounts = [], wrapping, giftCards = [], least = '0' }: Options = {},
): OrderTotals | null {
  const delivered = lines.filter(isDelivered)
  const isByEmail = lines.length > 0 && delivered.length === 0
  const rule = isByEmail ? null : chooseRule(rules, destination)
  if (rule === undefined) return null
  const priced = lines.map((line) => priceLine(line, money))
  const items = sum(priced.map(({ amount }) => amount))
  const forGiftCards = sum(priced.map(({ amount }, at) => (lines[at]?.gift_card ? amount : 0)))
  const applied = bestDiscounts(
    {
      lines: priced,
      money,
      shippingFor: (paid) => (rule ? shippingFee(rule, paid - forGiftCards, money) : 0),
      goesTo: (country) => goesTo(rules, destination, country),
    },
    discounts,
  )
  const special = rule ? specialFees(rule, delivered, money, wrapping) : 0
  const discount = sum(applied.lines)
  const total = items - discount + applied.shipping + special
  const left = giftCards.map((card) => (card.state === 'valid' ? money.toMinorUnits(card.left ?? '0') : 0))
  const pays = giftCardsPay(left, { total, forGiftCards, least: money.toMinorUnits(least) })
  return {
    items: money.toText(items),
    discount: money.toText(discount),
    shipping: money.toText(applied.shipping),
    special: money.toText(special),
    total: money.toText(total),
    due: money.toText(total - sum(pays)),
    lines: priced.map(({ amount }) => money.toText(amount)),
    discounts: applied.lines.map(money.toText),
    gift_cards: pays.map(money.toText),
  }
}
