import { type Money } from './money'

/** As `POST /shop/discounts` sends it. */
export type Discount = {
  code: string | null
  percent: number | null
  amount: string | null
  free_delivery: boolean
  free_item_of: number | null
  min_amount: string | null
  min_items: number | null
  countries: string[]
  combinable: boolean
  /** The variants that it covers. */
  variants: number[]
}

type Line = { variant?: number; unit: number; quantity: number; amount: number }

type Order = {
  lines: readonly Line[]
  money: Money
  /** The shipping fee when so much is paid for the items. */
  shippingFor: (paid: number) => number
  /** Whether the order goes to a country of this name. */
  goesTo: (country: string) => boolean
}

/** What discounts take off, and the shipping that is left to pay. */
export type Applied = { lines: number[]; shipping: number; discounts: Discount[] }

type Choice = Applied & { cost: number; isIdle: boolean }

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** The cheapest of all permitted choices: none, one, or an automatic discount and a code that may both be combined. */
export function bestDiscounts(order: Order, discounts: readonly Discount[]): Applied {
  const met = discounts.filter((discount) => isMet(order, discount))
  const pairs = met.flatMap((one) => met.map((other) => [one, other]))
  const permitted = pairs.filter(
    ([one, other]) => one?.code === null && other?.code !== null && one.combinable && other?.combinable,
  )
  const choices = [[], ...met.map((one) => [one]), ...permitted].map((chosen) => apply(order, chosen))
  const [best = apply(order, [])] = choices.filter(({ isIdle }) => !isIdle).sort(cheapestFirst)
  return best
}

/** Of two that cost the same, that which takes more off the items, has a code, or is more. */
function cheapestFirst(one: Choice, other: Choice): number {
  const hasCode = ({ discounts }: Choice) => discounts.filter(({ code }) => code !== null).length
  const [a, b] = [one, other].map((choice) => [
    choice.cost,
    -sum(choice.lines),
    -hasCode(choice),
    -choice.discounts.length,
  ])
  const at = a?.findIndex((value, index) => value !== b?.[index]) ?? -1
  return at < 0 ? 0 : (a?.[at] ?? 0) - (b?.[at] ?? 0)
}

const isCovered = ({ variants }: Discount, { variant }: Line) => variant !== undefined && variants.includes(variant)

function isMet({ lines, money, goesTo }: Order, discount: Discount): boolean {
  const covered = lines.filter((line) => isCovered(discount, line))
  const pieces = sum(covered.map(({ quantity }) => quantity))
  return (
    covered.length > 0 &&
    sum(covered.map(({ amount }) => amount)) >= money.toMinorUnits(discount.min_amount ?? '0') &&
    pieces >= (discount.min_items ?? 0) &&
    pieces >= (discount.free_item_of ?? 0) &&
    (discount.countries.length === 0 || discount.countries.some(goesTo))
  )
}

function apply(order: Order, discounts: Discount[]): Choice {
  const left = order.lines.map(({ amount }) => amount)
  const taken = discounts.map((discount) => {
    const weights = order.lines.map((line, at) => (isCovered(discount, line) ? (left[at] ?? 0) : 0))
    const parts = spread(Math.min(worth(order, discount, sum(weights)), sum(weights)), weights)
    parts.forEach((part, at) => (left[at] = (left[at] ?? 0) - part))
    return sum(parts)
  })
  const fee = order.shippingFor(sum(left))
  const shipping = discounts.some((discount) => discount.free_delivery) ? 0 : fee
  return {
    discounts,
    lines: order.lines.map(({ amount }, at) => amount - (left[at] ?? 0)),
    shipping,
    cost: sum(left) + shipping,
    isIdle: discounts.some(({ free_delivery }, at) => (free_delivery ? fee === 0 : taken[at] === 0)),
  }
}

/** In minor units, of items for which so much is left to pay. */
function worth({ lines, money }: Order, discount: Discount, left: number): number {
  if (discount.percent !== null) return halfUp(left * Math.round(discount.percent * 100), 10_000)
  if (discount.amount !== null) return money.toMinorUnits(discount.amount)
  if (discount.free_item_of === null) return 0
  const prices = lines
    .filter((line) => isCovered(discount, line))
    .flatMap(({ unit, quantity }) => Array<number>(quantity).fill(unit))
    .sort((one, other) => one - other)
  return sum(prices.slice(0, Math.floor(prices.length / discount.free_item_of)))
}

/** A fraction of whole numbers, rounded. */
export const halfUp = (above: number, below: number): number =>
  Number((2n * BigInt(above) + BigInt(below)) / (2n * BigInt(below)))

/** An amount in whole units, in proportion to the weights: rounded down, and then one more for the largest remainders. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  if (all === 0) return weights.map(() => 0)
  const parts = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight)
    return { at, whole: Number(product / BigInt(all)), rest: Number(product % BigInt(all)) }
  })
  const missing = amount - sum(parts.map(({ whole }) => whole))
  const largest = [...parts].sort((one, other) => other.rest - one.rest || one.at - other.at).slice(0, missing)
  return parts.map((part) => part.whole + (largest.includes(part) ? 1 : 0))
}
