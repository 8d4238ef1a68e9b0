import { lineAmount, type MinorUnits } from '@/lib/platform/base/money'

type Ordered = { unitCents: MinorUnits; quantity: number; onceCents: MinorUnits }
type Line = Ordered & { discountCents: MinorUnits }

/** The price of a line before discounts, with what its answers cost. */
export const priceOfLine = ({ unitCents, quantity, onceCents }: Ordered): MinorUnits =>
  lineAmount({ unit: unitCents, quantity, once: onceCents })

/** What was to be paid for a line of an order. */
export const paidForLine = (line: Line): MinorUnits => priceOfLine(line) - line.discountCents

/**
 * What was to be paid for so many units of a line, after others of it that came before. However a line is divided, its
 * parts add up to what was paid for the line.
 */
export function paidForUnits(line: Line, units: number, before = 0): MinorUnits {
  const paidUntil = (count: number) => Math.floor((paidForLine(line) * count) / line.quantity)
  return paidUntil(before + units) - paidUntil(before)
}
