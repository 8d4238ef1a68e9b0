import { type WithdrawalFinding } from '@/lib/platform/db/schema/enums'
import { returnablePieces } from '@/lib/shop/orders/right-of-withdrawal'
import { isWithinPeriod, type WithdrawalPeriod } from './withdrawal-period'
import { type Day } from '@/lib/platform/base/working-days'

export type StatedLine = { variant_code: string; quantity: number }
type OrderedLine = { variantCode: string; quantity: number; unitCents: number; personalised: boolean }

/** The pieces of the order that a statement names, at most as many as were ordered. Null names all of them. */
export function statedPieces<Line extends Pick<OrderedLine, 'variantCode' | 'quantity'>>(
  stated: readonly StatedLine[] | null,
  lines: readonly Line[],
): Line[] {
  if (stated === null) return [...lines]
  const quantities = new Map(stated.map(({ variant_code, quantity }) => [variant_code, quantity]))
  return lines
    .map((line) => ({ ...line, quantity: Math.min(quantities.get(line.variantCode) ?? 0, line.quantity) }))
    .filter(({ quantity }) => quantity > 0)
}

/** What stands in the place of a code when somebody describes a piece. */
export const describedPieces = (
  stated: readonly StatedLine[],
  lines: readonly Pick<OrderedLine, 'variantCode'>[],
): string[] =>
  stated
    .map(({ variant_code }) => variant_code)
    .filter((text) => lines.every(({ variantCode }) => variantCode !== text))

const countPieces = (lines: readonly Pick<OrderedLine, 'quantity'>[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const isWholeOrder = (
  pieces: readonly Pick<OrderedLine, 'quantity'>[],
  lines: readonly Pick<OrderedLine, 'quantity'>[],
): boolean => countPieces(pieces) === countPieces(lines)

/** What the shop finds when it receives a statement about these pieces of an order. */
export function findingOf(
  pieces: readonly Pick<OrderedLine, 'personalised'>[],
  period: WithdrawalPeriod,
  receivedOn: Day,
): WithdrawalFinding {
  if (pieces.length === 0) return 'unmatched'
  if (returnablePieces(pieces).length === 0) return 'exempt'
  return isWithinPeriod(period, receivedOn) ? 'in_time' : 'late'
}

type RefundSituation = {
  order: { totalCents: number }
  lines: readonly OrderedLine[]
  /** The pieces of this statement. */
  pieces: readonly OrderedLine[]
  /** The pieces of statements that were refunded before. */
  refundedPieces: readonly OrderedLine[]
  /** What was refunded for these statements. */
  refundedForStatements: number
  /** All that was refunded of the payment, also in the provider's dashboard. */
  refundedCents: number
}

/**
 * The amount to refund for a statement: the price of its pieces, and when the whole order is returned also the delivery
 * with its special fees. Never more than is left of what was paid.
 */
export function refundAmountOf({
  order,
  lines,
  pieces,
  refundedPieces,
  refundedForStatements,
  refundedCents,
}: RefundSituation): number {
  const quantityOf = (all: readonly OrderedLine[], code: string) =>
    countPieces(all.filter(({ variantCode }) => variantCode === code))
  const returned = lines.map((line) => {
    const before = quantityOf(refundedPieces, line.variantCode)
    const now = Math.max(0, Math.min(quantityOf(pieces, line.variantCode), line.quantity - before))
    return { ...line, before, now }
  })
  const isAllReturned = returned.every(({ quantity, before, now }) => before + now >= quantity)
  const priceOfPieces = returned.reduce((sum, { unitCents, now }) => sum + unitCents * now, 0)
  const due = isAllReturned ? order.totalCents - refundedForStatements : priceOfPieces
  return Math.max(0, Math.min(due, order.totalCents - Math.max(refundedCents, refundedForStatements)))
}
