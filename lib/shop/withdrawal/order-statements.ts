import { type ShownStatement } from '@/lib/shop/orders/order.schema'
import { type StatedLine, statedItems } from './withdrawal-plan'

type Line = { id: number; variantCode: string; quantity: number; unused?: number; personalised: boolean }

/** A statement of withdrawal, as far as it matters to the rest of the order. */
type Statement = {
  statement: { lines: readonly StatedLine[] | null; receivedAt: Date }
  decision: 'accepted' | 'refused' | 'in_time' | 'undecided'
  refundedCents: number | null
  /** From which the buyer has withdrawn, as far as that is certain. */
  items: readonly Pick<Line, 'id' | 'quantity'>[]
}

export const toShownStatement = ({ statement, decision, refundedCents }: Statement): ShownStatement => ({
  received_at: statement.receivedAt.toISOString(),
  lines: statement.lines && [...statement.lines],
  state:
    refundedCents !== null ? 'refunded' : decision === 'in_time' || decision === 'undecided' ? 'received' : decision,
})

const standing = <One extends Pick<Statement, 'decision'>>(statements: readonly One[]): One[] =>
  statements.filter(({ decision }) => decision !== 'refused')

/** While a statement stands, nobody asks for the money of its order. */
export const hasStandingStatement = (statements: readonly Pick<Statement, 'decision'>[]): boolean =>
  standing(statements).length > 0

/** Of gift cards those that nobody has used are taken first. */
const without = <One extends Pick<Line, 'id' | 'quantity' | 'unused'>>(
  lines: readonly One[],
  taken: readonly Pick<Line, 'id' | 'quantity'>[],
): One[] =>
  lines
    .map((line) => {
      const gone = taken.filter(({ id }) => id === line.id).reduce((sum, { quantity }) => sum + quantity, 0)
      const { quantity, unused } = line
      return {
        ...line,
        quantity: quantity - gone,
        ...(unused !== undefined && { unused: Math.max(0, unused - gone) }),
      }
    })
    .filter(({ quantity }) => quantity > 0)

/** The items of an order that no statement has named yet, or only one that was refused. */
export const itemsLeft = <One extends Line>(
  lines: readonly One[],
  statements: readonly Pick<Statement, 'decision' | 'statement'>[],
): One[] =>
  without(
    lines,
    standing(statements).flatMap(({ statement }) => statedItems(statement.lines, lines)),
  )

/** Whether the buyer has certainly withdrawn from all of an order, so that nothing of it is to be paid or sent. */
export const isWithdrawnFrom = (
  lines: readonly Pick<Line, 'id' | 'quantity'>[],
  statements: readonly Pick<Statement, 'decision' | 'items'>[],
): boolean =>
  lines.length > 0 &&
  without(
    lines,
    standing(statements)
      .filter(({ decision }) => decision !== 'undecided')
      .flatMap(({ items }) => items),
  ).length === 0
