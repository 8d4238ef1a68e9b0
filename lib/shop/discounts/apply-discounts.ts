import { lineAmount, type MinorUnits } from '@/lib/platform/base/money'
import { share } from '@/lib/platform/base/share'
import { type Offer } from './discount'

export type PricedLine = {
  variant: number
  unit: MinorUnits
  quantity: number
  /** What is charged once for the line. */
  once?: MinorUnits
}

export type DiscountContext = {
  /** Whether the delivery goes to one of these countries; null while nobody knows. */
  goesTo: (countries: readonly string[]) => boolean | null
  /** The fee when so much is paid for the pieces; null while nobody knows. */
  deliveryFee: (paid: MinorUnits) => MinorUnits | null
}

export type AppliedDiscount<Given extends Offer = Offer> = {
  offer: Given
  /** What it takes off each line. */
  lines: MinorUnits[]
  items: MinorUnits
  /** What it takes off the delivery. */
  delivery: MinorUnits
}

/** Why a discount does not apply. */
export type Reason =
  | { kind: 'covers_nothing' }
  | { kind: 'missing_amount'; cents: MinorUnits }
  | { kind: 'missing_items'; count: number }
  | { kind: 'country' }
  /** It would take nothing off, such as where the delivery is free already. */
  | { kind: 'no_effect' }
  /** The order costs less, or as much, without it. */
  | { kind: 'not_better' }

export type DiscountPlan<Given extends Offer = Offer> = {
  /** At most one automatic discount and one code, in the order in which they apply. */
  applied: AppliedDiscount<Given>[]
  /** What they take off each line. */
  lines: MinorUnits[]
  items: MinorUnits
  isDeliveryFree: boolean
  notApplied: { offer: Given; reason: Reason }[]
}

const sum = (amounts: readonly MinorUnits[]): MinorUnits => amounts.reduce((all, amount) => all + amount, 0)

/**
 * At most one code and the best automatic discount: of all permitted choices the one with which the order costs least,
 * the delivery included. What a discount takes off is shared among the lines that it covers in whole units, by largest
 * remainder, so that the lines say exactly what was paid for each of them.
 */
export function applyDiscounts<Given extends Offer>(
  lines: readonly PricedLine[],
  offers: readonly Given[],
  context: DiscountContext,
): DiscountPlan<Given> {
  const judged = offers.map((offer) => ({ offer, reason: reasonAgainst(lines, offer, context) }))
  const possible = judged.flatMap(({ offer, reason }) => (reason === null ? [offer] : []))
  const { applied } = choices(possible)
    .map((chosen) => tryChoice(lines, chosen, context))
    .filter(({ isIdle }) => !isIdle)
    .reduce((best, other) => (isBetter(other, best) ? other : best))
  const off = lines.map((_, at) => sum(applied.map((one) => one.lines[at] ?? 0)))
  return {
    applied,
    lines: off,
    items: sum(off),
    isDeliveryFree: applied.some(({ offer }) => offer.benefit.kind === 'free_delivery'),
    notApplied: judged.flatMap(({ offer, reason }) => {
      if (applied.some((one) => one.offer === offer)) return []
      return [{ offer, reason: reason ?? reasonOfChoice(lines, offer, context) }]
    }),
  }
}

const coveredLines = (lines: readonly PricedLine[], { variants }: Offer) =>
  lines.filter(({ variant }) => variants.includes(variant))

const amountOf = (lines: readonly PricedLine[]) => sum(lines.map(lineAmount))

function reasonAgainst(lines: readonly PricedLine[], offer: Offer, context: DiscountContext): Reason | null {
  const covered = coveredLines(lines, offer)
  if (covered.length === 0) return { kind: 'covers_nothing' }
  const missing = (offer.minCents ?? 0) - amountOf(covered)
  if (missing > 0) return { kind: 'missing_amount', cents: missing }
  const count = sum(covered.map(({ quantity }) => quantity))
  const { benefit } = offer
  const least = Math.max(offer.minItems ?? 0, benefit.kind === 'free_item' ? benefit.of : 0)
  if (count < least) return { kind: 'missing_items', count: least - count }
  return offer.countries.length > 0 && context.goesTo(offer.countries) !== true ? { kind: 'country' } : null
}

/** Why a discount does not apply of which everything is there that it asks for. */
const reasonOfChoice = (lines: readonly PricedLine[], offer: Offer, context: DiscountContext): Reason =>
  tryChoice(lines, [offer], context).isIdle ? { kind: 'no_effect' } : { kind: 'not_better' }

/** None, each one alone, and each automatic discount with each code that may be combined with it. */
function choices<Given extends Offer>(offers: readonly Given[]): Given[][] {
  const automatic = offers.filter(({ code }) => code === null)
  const coded = offers.filter(({ code }) => code !== null)
  const both = automatic.flatMap((one) =>
    coded.flatMap((other) => (one.combinable && other.combinable ? [[one, other]] : [])),
  )
  return [[], ...offers.map((offer) => [offer]), ...both]
}

type Choice<Given extends Offer> = {
  applied: AppliedDiscount<Given>[]
  cost: MinorUnits
  items: MinorUnits
  /** One of them takes nothing off, and would be used for nothing. */
  isIdle: boolean
}

function tryChoice<Given extends Offer>(
  lines: readonly PricedLine[],
  chosen: readonly Given[],
  { deliveryFee }: DiscountContext,
): Choice<Given> {
  let left = lines.map(lineAmount)
  const applied = chosen.map((offer): AppliedDiscount<Given> => {
    const off = takeOff(lines, left, offer)
    left = left.map((amount, at) => amount - (off[at] ?? 0))
    return { offer, lines: off, items: sum(off), delivery: 0 }
  })
  const paid = sum(left)
  const fee = deliveryFee(paid)
  const isFree = ({ offer }: AppliedDiscount<Given>) => offer.benefit.kind === 'free_delivery'
  const free = applied.find(isFree)
  if (free) free.delivery = fee ?? 0
  return {
    applied,
    cost: paid + (free ? 0 : (fee ?? 0)),
    items: sum(applied.map(({ items }) => items)),
    isIdle: applied.some((one) => (isFree(one) ? fee === 0 : one.items === 0)),
  }
}

/** What a discount takes off each line, of which so much is left to pay. */
function takeOff(lines: readonly PricedLine[], left: readonly MinorUnits[], offer: Offer): MinorUnits[] {
  const weights = lines.map(({ variant }, at) => (offer.variants.includes(variant) ? (left[at] ?? 0) : 0))
  const all = sum(weights)
  return share(Math.min(benefitOf(coveredLines(lines, offer), all, offer), all), weights)
}

function benefitOf(covered: readonly PricedLine[], left: MinorUnits, { benefit }: Offer): MinorUnits {
  switch (benefit.kind) {
    case 'percent':
      return Math.round((left * benefit.bp) / 10_000)
    case 'amount':
      return benefit.cents
    case 'free_delivery':
      return 0
    case 'free_item':
      return cheapest(covered, benefit.of)
  }
}

/** The price of the cheapest pieces, one of each so many. */
function cheapest(covered: readonly PricedLine[], of: number): MinorUnits {
  let free = Math.floor(sum(covered.map(({ quantity }) => quantity)) / of)
  let price = 0
  for (const { unit, quantity } of covered.toSorted((one, other) => one.unit - other.unit)) {
    const taken = Math.min(quantity, free)
    price += taken * unit
    free -= taken
  }
  return price
}

/** Cheaper, or as cheap and more of it off the pieces, with a code, or with more discounts. */
function isBetter<Given extends Offer>(one: Choice<Given>, other: Choice<Given>): boolean {
  const hasCode = ({ applied }: Choice<Given>) => Number(applied.some(({ offer }) => offer.code !== null))
  const order =
    other.cost - one.cost ||
    one.items - other.items ||
    hasCode(one) - hasCode(other) ||
    one.applied.length - other.applied.length
  return order > 0
}
