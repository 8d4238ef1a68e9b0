import { answersKey } from '@/lib/shop/questions/answers-key'
import { decodeAnswers, encodeAnswers } from '@/lib/shop/questions/encode-answers'
import { keyOf } from '@/lib/shop/sync/list-entries'
import { addLine, findLine, putLine, refreshLine } from './add-line'
import { answersOf } from './cart'
import { type CartItem, type CartLine, type LineAnswers } from './cart-line'
import { CART_FRAGMENT } from '@/lib/platform/base/edition-links'
import { MAX_CART_LINES, MAX_QUANTITY_PER_LINE } from './cart-limits'

/**
 * A guest's cart on its way to another edition, whose pages cannot read the storage of this one. It travels in the
 * fragment of the URL, which browsers do not send to a server: #cart=<exchange>:<variant>x<quantity>.<variant>x…
 * After a tilde stand the answers of a line, as JSON in Base64url.
 */
type CarriedCart = {
  /** A secret that the editions have in common in one browser. A link of another site cannot know it. */
  exchange: string
  lines: readonly CarriedLine[]
}

type CarriedLine = { item: { id: number }; quantity: number } & Partial<LineAnswers>

const LINE = String.raw`\d{1,10}x\d{1,2}(?:~[\w-]+)?`
const CARRIED = new RegExp(String.raw`^(\w{1,40}):((?:${LINE}(?:\.${LINE})*)?)$`)

export const cartText = (exchange: string, lines: readonly CartLine[]) =>
  `${exchange}:${lines.map(({ item, quantity, answers }) => `${item.id}x${quantity}${answers ? `~${encodeAnswers(answers)}` : ''}`).join('.')}`

export const toFragment = (text: string) => CART_FRAGMENT + text

/** Null for a fragment that this shop has not written. */
export function parseCarriedCart(hash: string): CarriedCart | null {
  const [, exchange, list] = (hash.startsWith(CART_FRAGMENT) && CARRIED.exec(hash.slice(CART_FRAGMENT.length))) || []
  if (exchange === undefined || list === undefined) return null
  const lines = list.split('.').flatMap((text): CarriedLine[] => {
    const [, id = 0, quantity = 0, encoded = ''] = /^(\d+)x(\d+)(?:~(.+))?$/.exec(text) ?? []
    const answers = encoded ? decodeAnswers(encoded) : {}
    if (Number(id) === 0 || Number(quantity) === 0 || answers === null) return []
    const answers_key = answersKey(answers)
    return [
      {
        item: { id: Number(id) },
        quantity: Math.min(Number(quantity), MAX_QUANTITY_PER_LINE),
        ...(answers_key && { answers, answers_key }),
      },
    ]
  })
  return { exchange, lines: lines.slice(0, MAX_CART_LINES) }
}

/**
 * The lines after a cart has arrived. `lastText` is the text of the cart when it last left or reached this edition: if
 * nothing has changed here since, the arrived cart replaces this one. Otherwise nothing is lost: each line has the
 * higher quantity. Variants that are no longer sold stay behind.
 */
export function arrivedLines(
  lines: readonly CartLine[],
  carried: CarriedCart,
  items: ReadonlyMap<number, CartItem>,
  lastText: string | null,
): CartLine[] {
  const isUnchanged = lastText === cartText(carried.exchange, lines)
  return carried.lines.reduce<CartLine[]>(
    (after, arrived) => {
      const item = items.get(arrived.item.id)
      const known = findLine(lines, keyOf(arrived))
      if (known)
        return putLine(after, {
          ...(item ? refreshLine(known, { ...known, item }) : known),
          quantity: isUnchanged ? arrived.quantity : Math.max(arrived.quantity, known.quantity),
        })
      return item && after.length < MAX_CART_LINES ? addLine(after, item, arrived.quantity, answersOf(arrived)) : after
    },
    isUnchanged ? [] : [...lines],
  )
}
