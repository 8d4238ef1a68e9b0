import { halfUp, spread } from '@/qa/src/totals/discounts'

/** What an order has to come to, worked out once more in whole fractions, for tests that compare it with the shop. */

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

export type Rated = { amount: number; rateBp: number }
export type VatOfRate = { rateBp: number; amount: number; vat: number }

/** In proportion to the weights, or to the first one if all are zero. */
const spreadOrFirst = (amount: number, weights: readonly number[]) =>
  sum(weights) === 0 ? weights.map((_, at) => (at === 0 ? amount : 0)) : spread(amount, weights)

/** The VAT in lines and fees by rate, the highest first, and in each line. */
export function exactVat(lines: readonly Rated[], fees: readonly number[]): { lines: number[]; rates: VatOfRate[] } {
  const rates = [...new Set(lines.map(({ rateBp }) => rateBp))].sort((one, other) => other - one)
  const inRate = (rateBp: number) => lines.map((line) => (line.rateBp === rateBp ? line.amount : 0))
  const items = rates.map((rateBp) => sum(inRate(rateBp)))
  const feesOfRates = fees.map((fee) => spreadOrFirst(fee, items))
  const ofLines = lines.map(() => 0)
  const ofRates = rates.map((rateBp, index) => {
    const own = lines.flatMap((line, at) => (line.rateBp === rateBp ? [at] : []))
    const parts = [...own.map((at) => lines[at]?.amount ?? 0), ...feesOfRates.map((fee) => fee[index] ?? 0)]
    const amount = sum(parts)
    const vat = halfUp(amount * rateBp, 10_000 + rateBp)
    const vatOfParts = spreadOrFirst(vat, parts)
    own.forEach((at, part) => (ofLines[at] = vatOfParts[part] ?? 0))
    return { rateBp, amount, vat }
  })
  return { lines: ofLines, rates: ofRates }
}

/** What of an amount that was taxed before is left of each of these. */
export const exactlyWithout = (amounts: readonly number[], taxedBefore: number): number[] => {
  const before = spread(taxedBefore, amounts)
  return amounts.map((amount, at) => amount - (before[at] ?? 0))
}

/** What was paid for the units from one number to another of a line that cost so much. */
export const exactlyPaid = (paid: number, quantity: number, from: number, to: number): number => {
  const until = (units: number) => Number((BigInt(paid) * BigInt(units)) / BigInt(quantity))
  return until(to) - until(from)
}

/** The VAT in a refund: items at their rates, and the rest in proportion to what is left besides. */
export function exactCredit(
  amount: number,
  left: readonly VatOfRate[],
  items: ReadonlyMap<number, number>,
): VatOfRate[] {
  const wanted = left.map((rate) => Math.min(items.get(rate.rateBp) ?? 0, rate.amount))
  const forItems = spread(Math.min(amount, sum(wanted)), wanted)
  const besides = left.map((rate, at) => rate.amount - (forItems[at] ?? 0))
  const forRest = spread(amount - sum(forItems), besides)
  return left.flatMap((rate, at) => {
    const part = (forItems[at] ?? 0) + (forRest[at] ?? 0)
    if (part === 0) return []
    return [{ rateBp: rate.rateBp, amount: part, vat: halfUp(rate.vat * part, rate.amount) }]
  })
}

type Payment = { total: number; least: number }

/** What each gift card pays, one after the other, so that what is left is nothing or can be charged. */
export function exactPayments(cards: readonly number[], { total, least }: Payment): number[] {
  const most = Math.min(total, sum(cards))
  const rest = total - most
  const pays = rest > 0 && rest < least ? Math.max(0, total - least) : most
  return cards.map((left, at) => Math.max(0, Math.min(left, pays - sum(cards.slice(0, at)))))
}
