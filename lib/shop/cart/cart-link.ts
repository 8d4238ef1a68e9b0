import { answersKey } from '@/lib/shop/questions/answers-key'
import { decodeAnswers, encodeAnswers } from '@/lib/shop/questions/encode-answers'
import { type Answers } from '@/lib/shop/questions/question'
import { MAX_QUANTITY_PER_LINE } from './cart-limits'

/** A variant by its code with the answers to its questions, as a link or a shopping agent names it. */
type WantedItem = { code: string; quantity: number; answers?: Answers }

export const CART_LINK_PATH = '/shop/cart/add'

/** The items of one link. Its address stays short enough for mail programs and messengers. */
export const MAX_LINKED_ITEMS = 50

const ITEM = /^([A-Z0-9-]{3,30})(?::([1-9]\d?))?(?:~([\w-]{1,8000}))?$/

/**
 * The page that proposes these items: /shop/cart/add?items=CODE:2,OTHER:1. After a tilde stand the answers. `code` is one of
 * a discount, which the cart keeps with the items.
 */
export const cartLinkPath = (items: readonly WantedItem[], discountCode?: string): string =>
  `${CART_LINK_PATH}?items=${items.map(({ code, quantity, answers }) => `${code}:${quantity}${answers ? `~${encodeAnswers(answers)}` : ''}`).join(',')}${discountCode ? `&code=${encodeURIComponent(discountCode)}` : ''}`

/** The items of a link, each once. What nobody would have written on purpose is left out. */
export function parseCartLink(items: string | undefined): WantedItem[] {
  const wanted = new Map<string, WantedItem>()
  for (const text of (items ?? '').split(',')) {
    const item = parseItem(text.trim())
    if (!item) continue
    const key = `${item.code} ${answersKey(item.answers ?? {})}`
    const quantity = (wanted.get(key)?.quantity ?? 0) + item.quantity
    wanted.set(key, { ...item, quantity: Math.min(quantity, MAX_QUANTITY_PER_LINE) })
  }
  return [...wanted.values()].slice(0, MAX_LINKED_ITEMS)
}

function parseItem(text: string): WantedItem | null {
  const [, code, quantity = '1', encoded] = ITEM.exec(text) ?? []
  if (code === undefined) return null
  const answers = encoded === undefined ? null : decodeAnswers(encoded)
  return { code, quantity: Number(quantity), ...(answers && answersKey(answers) !== '' && { answers }) }
}
