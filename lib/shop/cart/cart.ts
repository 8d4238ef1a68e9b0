import { fromStoredPrice, lineAmount, type MinorUnits } from '@/lib/platform/base/money'
import { answersPrice } from '@/lib/shop/questions/answers-price'
import { lacksAnswers } from '@/lib/shop/questions/question'
import { keyOf } from '@/lib/shop/sync/list-entries'
import { MAX_QUANTITY_PER_LINE } from './cart-limits'
import { clampQuantity, deleteLine, findLine, putLine, refreshLine } from './add-line'
import { type CartItem, type CartLine, type LineAnswers } from './cart-line'
import { type CartLineReply } from './cart.schema'

export { type CartItem, type CartLine, type LineAnswers } from './cart-line'

/** The API has the product next to the item; a line has it in the item. */
export function toCartLine({ item, product, quantity, buy_later, answers, answers_key }: CartLineReply): CartLine {
  return {
    item: { ...item, product },
    quantity,
    buy_later,
    ...(answers && answers_key !== undefined && { answers, answers_key }),
  }
}

/** The answers of a line; undefined without any. */
export const answersOf = ({ answers, answers_key }: Partial<LineAnswers>): LineAnswers | undefined =>
  answers && answers_key ? { answers, answers_key } : undefined

/** Decreases the quantity of a line, and deletes the line at zero. */
export function removeLine(lines: readonly CartLine[], key: string, quantity: number): CartLine[] {
  const known = findLine(lines, key)
  if (!known) return [...lines]
  if (quantity >= known.quantity) return deleteLine(lines, key)
  return putLine(lines, { ...known, quantity: clampQuantity(known.quantity - quantity) })
}

/** The lines that remain after an order: those that lack answers, and sold-out ones that are not part of it. */
export const linesAfterOrder = (lines: readonly CartLine[], orderedCodes: readonly string[]) =>
  lines.filter((line) => needsAnswers(line) || (!isAvailable(line) && !orderedCodes.includes(line.item.variant_code)))

export function setQuantity(lines: readonly CartLine[], key: string, quantity: number): CartLine[] {
  const known = findLine(lines, key)
  return known ? putLine(lines, { ...known, quantity: clampQuantity(quantity) }) : [...lines]
}

/** Gives a line other answers. If another line has the same ones, they become one. */
export function changeAnswers(lines: readonly CartLine[], key: string, answers?: LineAnswers): CartLine[] {
  const known = findLine(lines, key)
  if (!known) return [...lines]
  const { answers: _, answers_key: __, ...line } = known
  const others = deleteLine(lines, key)
  const equal = findLine(others, keyOf({ ...line, ...answers }))
  return putLine(others, { ...line, ...answers, quantity: clampQuantity(line.quantity + (equal?.quantity ?? 0)) })
}

export function acceptPrice(lines: readonly CartLine[], key: string): CartLine[] {
  return lines.map((line) => {
    const { price_before: _, ...agreed } = line
    return keyOf(line) === key ? agreed : line
  })
}

/** Updates a line from the items that are sold; without its item, the variant is no longer sold. */
export function refreshLineFrom(line: CartLine, sold: ReadonlyMap<number, CartItem>): CartLine {
  const item = sold.get(line.item.id)
  return item ? refreshLine(line, { ...line, item }) : markGone(line)
}

export const markUnavailable = (line: CartLine): CartLine => ({ ...line, item: { ...line.item, available: false } })

const markGone = (line: CartLine): CartLine => ({ ...line, item: { ...line.item, available: false, is_gone: true } })

/** Whether a line can be ordered except that questions are not answered which must be. */
export const needsAnswers = ({ item, answers = {} }: CartLine) =>
  item.available && lacksAnswers(item.questions ?? [], answers)

/** Whether a line can be ordered. */
export const isAvailable = (line: CartLine) => line.item.available && !needsAnswers(line)

/** The highest quantity of a line. */
export const maxQuantity = ({ item: { left } }: CartLine) =>
  Math.min(left || MAX_QUANTITY_PER_LINE, MAX_QUANTITY_PER_LINE)

/** What each piece of a line costs, and what is charged once for it: with what its answers cost. */
export function linePrice({
  item,
  answers,
}: {
  item: Pick<CartItem, 'price' | 'questions'>
  answers?: LineAnswers['answers']
}): {
  unit: MinorUnits
  once: MinorUnits
} {
  const { each, once } = answersPrice(item.questions, answers)
  return { unit: fromStoredPrice(item.price) + each, once }
}

export const unitPrice = (line: CartLine): MinorUnits => linePrice(line).unit

export const lineTotal = (line: CartLine): MinorUnits => lineAmount({ ...linePrice(line), quantity: line.quantity })

/** Available lines only, at current prices. */
export const cartTotal = (lines: readonly CartLine[]): MinorUnits =>
  lines.filter(isAvailable).reduce((sum, line) => sum + lineTotal(line), 0)
