import { type MinorUnits } from '@/lib/platform/base/money'

type Line = { unitCents: MinorUnits; quantity: number; onceCents?: MinorUnits; discountCents: MinorUnits }

/** What was to be paid for a line of an order. */
export const paidForLine = ({ unitCents, quantity, onceCents = 0, discountCents }: Line): MinorUnits =>
  unitCents * quantity + onceCents - discountCents

/**
 * What was to be paid for so many units of a line, after others of it that came before. However a line is divided, its
 * parts add up to what was paid for the line.
 */
export function paidForUnits(line: Line, units: number, before = 0): MinorUnits {
  const paidUntil = (count: number) => Math.floor((paidForLine(line) * count) / line.quantity)
  return paidUntil(before + units) - paidUntil(before)
}
