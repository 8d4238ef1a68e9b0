import { type WithdrawalFinding } from '@/lib/platform/db/schema/enums'
import { paidForUnits } from '@/lib/shop/orders/line-amount'
import { returnableItems } from '@/lib/shop/orders/right-of-withdrawal'
import { isWithinPeriod, type WithdrawalPeriod } from './withdrawal-period'
import { type Day } from '@/lib/platform/base/working-days'

export type StatedLine = { variant_code: string; quantity: number }
type OrderedLine = {
  variantCode: string
  quantity: number
  unitCents: number
  discountCents: number
  personalised: boolean
}

/** The items of the order that a statement names, at most as many as were ordered. Null names all of them. */
export function statedItems<Line extends Pick<OrderedLine, 'variantCode' | 'quantity'>>(
  stated: readonly StatedLine[] | null,
  lines: readonly Line[],
): Line[] {
  if (stated === null) return [...lines]
  const quantities = new Map(stated.map(({ variant_code, quantity }) => [variant_code, quantity]))
  return lines
    .map((line) => ({ ...line, quantity: Math.min(quantities.get(line.variantCode) ?? 0, line.quantity) }))
    .filter(({ quantity }) => quantity > 0)
}

/** What stands in the place of a code when somebody describes an item. */
export const describedItems = (
  stated: readonly StatedLine[],
  lines: readonly Pick<OrderedLine, 'variantCode'>[],
): string[] =>
  stated
    .map(({ variant_code }) => variant_code)
    .filter((text) => lines.every(({ variantCode }) => variantCode !== text))

const countUnits = (lines: readonly Pick<OrderedLine, 'quantity'>[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const isWholeOrder = (
  items: readonly Pick<OrderedLine, 'quantity'>[],
  lines: readonly Pick<OrderedLine, 'quantity'>[],
): boolean => countUnits(items) === countUnits(lines)

/** What the shop finds when it receives a statement about these items of an order. */
export function findingOf(
  items: readonly Pick<OrderedLine, 'personalised'>[],
  period: WithdrawalPeriod,
  receivedOn: Day,
): WithdrawalFinding {
  if (items.length === 0) return 'unmatched'
  if (returnableItems(items).length === 0) return 'exempt'
  return isWithinPeriod(period, receivedOn) ? 'in_time' : 'late'
}

type RefundSituation = {
  order: { totalCents: number }
  lines: readonly OrderedLine[]
  /** The items of this statement. */
  items: readonly OrderedLine[]
  /** The items of statements that were refunded before. */
  refundedItems: readonly OrderedLine[]
  /** What was refunded for these statements. */
  refundedForStatements: number
  /** All that was refunded of the payment, also in the provider's dashboard. */
  refundedCents: number
}

/**
 * The amount to refund for a statement: what was paid for its items, and when the whole order is returned also the delivery
 * with its special fees. Never more than is left of what was paid.
 */
export function refundAmountOf({
  order,
  lines,
  items,
  refundedItems,
  refundedForStatements,
  refundedCents,
}: RefundSituation): number {
  const quantityOf = (all: readonly OrderedLine[], code: string) =>
    countUnits(all.filter(({ variantCode }) => variantCode === code))
  const returned = lines.map((line) => {
    const before = quantityOf(refundedItems, line.variantCode)
    const now = Math.max(0, Math.min(quantityOf(items, line.variantCode), line.quantity - before))
    return { ...line, before, now, paid: paidForUnits(line, now, before) }
  })
  const isAllReturned = returned.every(({ quantity, before, now }) => before + now >= quantity)
  const paidForItems = returned.reduce((sum, { paid }) => sum + paid, 0)
  const due = isAllReturned ? order.totalCents - refundedForStatements : paidForItems
  return Math.max(0, Math.min(due, order.totalCents - Math.max(refundedCents, refundedForStatements)))
}
