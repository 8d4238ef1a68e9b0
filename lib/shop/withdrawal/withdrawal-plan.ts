import { type WithdrawalFinding } from '@/lib/platform/db/schema/enums'
import { paidForUnits } from '@/lib/shop/orders/line-amount'
import { returnableItems } from '@/lib/shop/orders/right-of-withdrawal'
import { isWithinPeriod, type WithdrawalPeriod } from './withdrawal-period'
import { type Day } from '@/lib/platform/base/working-days'

/** `line` is the id of a line of the order, by which several lines of one variant are told apart. */
export type StatedLine = { variant_code: string; quantity: number; line?: number }
type OrderedLine = {
  id: number
  variantCode: string
  quantity: number
  /** Of gift cards, how many nobody has used. */
  unused?: number
  unitCents: number
  onceCents: number
  discountCents: number
  personalised: boolean
}
type NamedLine = Pick<OrderedLine, 'id' | 'variantCode' | 'quantity' | 'unused' | 'personalised'>

const isExempt = (line: NamedLine) => returnableItems([line]).length === 0

/** The lines of an order that an entry of a statement may mean, those with a right of withdrawal first. */
function linesOf<Line extends NamedLine>({ variant_code, line: id }: StatedLine, lines: readonly Line[]): Line[] {
  const same = lines.filter(({ variantCode }) => variantCode === variant_code)
  const named = same.filter((line) => line.id === id)
  return named.length > 0 ? named : same.toSorted((one, other) => Number(isExempt(one)) - Number(isExempt(other)))
}

/** The items of the order that a statement names, at most as many as were ordered. Null names all of them. */
export function statedItems<Line extends NamedLine>(
  stated: readonly StatedLine[] | null,
  lines: readonly Line[],
): Line[] {
  if (stated === null) return [...lines]
  const taken = new Map<number, number>()
  for (const entry of stated) {
    let wanted = entry.quantity
    for (const { id, quantity } of linesOf(entry, lines)) {
      const before = taken.get(id) ?? 0
      const now = Math.min(wanted, quantity - before)
      taken.set(id, before + now)
      wanted -= now
    }
  }
  return lines.map((line) => ({ ...line, quantity: taken.get(line.id) ?? 0 })).filter(({ quantity }) => quantity > 0)
}

/**
 * A statement as it is stored: where an order has several lines of a variant, each entry names its line. `left` are the
 * items from which the buyer has not withdrawn yet.
 */
export const withLines = <Line extends NamedLine>(
  stated: readonly StatedLine[],
  lines: readonly Line[],
  left: readonly Line[],
): StatedLine[] =>
  stated.flatMap((entry) => {
    if (linesOf(entry, lines).length < 2) return [entry]
    const items = statedItems([entry], left)
    return items.length === 0
      ? [entry]
      : items.map(({ id, variantCode, quantity }) => ({ variant_code: variantCode, quantity, line: id }))
  })

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
  items: readonly Pick<OrderedLine, 'quantity' | 'unused' | 'personalised'>[],
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
  const quantityOf = (all: readonly OrderedLine[], id: number) => countUnits(all.filter((line) => line.id === id))
  const returned = lines.map((line) => {
    const before = quantityOf(refundedItems, line.id)
    const now = Math.max(0, Math.min(quantityOf(items, line.id), (line.unused ?? line.quantity) - before))
    return { ...line, before, now, paid: paidForUnits(line, now, before) }
  })
  const isAllReturned = returned.every(({ quantity, before, now }) => before + now >= quantity)
  const paidForItems = returned.reduce((sum, { paid }) => sum + paid, 0)
  const due = isAllReturned ? order.totalCents - refundedForStatements : paidForItems
  return Math.max(0, Math.min(due, order.totalCents - Math.max(refundedCents, refundedForStatements)))
}
