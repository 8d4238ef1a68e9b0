import { bestDiscounts, type Discount } from './discounts'
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
}

export type OrderTotals = {
  /** Before discounts. */
  items: string
  /** Off the items. */
  discount: string
  shipping: string
  /** All special fees together. */
  special: string
  total: string
  /** The amount of each line, before discounts. */
  lines: string[]
  /** What is taken off each line. */
  discounts: string[]
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

/**
 * What an order costs, from prices, shipping rules and the discounts that the shop names for its variants. Null if the
 * shop does not deliver there.
 */
export function orderTotals(
  lines: readonly PricedLine[],
  rules: readonly ShippingRule[],
  destination: Destination,
  { money = new Money(), discounts = [] }: { money?: Money; discounts?: readonly Discount[] } = {},
): OrderTotals | null {
  const rule = chooseRule(rules, destination)
  if (!rule) return null
  const priced = lines.map(({ price, quantity, once, variant }) => {
    const unit = money.toMinorUnits(price)
    return { unit, quantity, variant, amount: unit * quantity + (once ? money.toMinorUnits(once) : 0) }
  })
  const items = sum(priced.map(({ amount }) => amount))
  const [fee, free] = [money.toMinorUnits(rule.shipping_fee), money.toMinorUnits(rule.threshold_amount)]
  const applied = bestDiscounts(
    {
      lines: priced,
      money,
      shippingFor: (paid) => (paid < free ? fee : 0),
      goesTo: (country) => goesTo(rules, destination, country),
    },
    discounts,
  )
  const special = sum(rule.special_fees.map((one) => specialFee(one, lines, money)))
  const discount = sum(applied.lines)
  return {
    items: money.toText(items),
    discount: money.toText(discount),
    shipping: money.toText(applied.shipping),
    special: money.toText(special),
    total: money.toText(items - discount + applied.shipping + special),
    lines: priced.map(({ amount }) => money.toText(amount)),
    discounts: applied.lines.map(money.toText),
  }
}
