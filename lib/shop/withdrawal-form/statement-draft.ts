import * as t from '@messages/withdrawal-form'
import { isRecord } from '@/lib/platform/base/json'

/** The longest texts that a draft keeps, so that it fits into a cookie. Longer ones are refused with a message. */
export const MAX_TEXT_LENGTH = { name: 120, order_code: 40, email: 254, pieces_text: 1000 } as const

/** `line` is the id of a line of the order; only where the order has several of the variant. */
type Named = { variant_code: string; line?: number }

/** A statement as somebody typed it, before it is checked. */
export type StatementDraft = {
  name: string
  order_code: string
  email: string
  /** Of the order's page; empty if the statement was not begun there. */
  access_token: string
  /** The chosen items of an order that the form listed; null if it listed none. */
  pieces: (Named & { quantity: string })[] | null
  pieces_text: string
}

/** An item of the order that the statement is about, if the visitor may see that order. */
export type OrderedItem = Named & {
  quantity: number
  /** Of gift cards, how many nobody has used. */
  unused?: number
  title: string
  answers: readonly { label: string; text: string }[]
  personalised: boolean
}

export const EMPTY_DRAFT: StatementDraft = {
  name: '',
  order_code: '',
  email: '',
  access_token: '',
  pieces: null,
  pieces_text: '',
}

/** Names of fields in the form. */
export const ITEM_FIELD = 'piece'
const LINE_FIELD = 'line'
export const LISTED = 'listed'
/** Of the form that confirms: the whole draft, so that what is confirmed is what was shown, also with two open tabs. */
export const DRAFT_FIELD = 'draft'
/** The checkbox of an item. */
export const choiceOf = ({ variant_code, line }: Named) =>
  line === undefined
    ? { name: ITEM_FIELD, value: variant_code }
    : { name: LINE_FIELD, value: `${line} ${variant_code}` }
export const quantityField = ({ variant_code, line }: Named) =>
  line === undefined ? `quantity.${variant_code}` : `quantity.line.${line}`

/** Whether something that was chosen or stated is this item. Without a line, it may be any of its code. */
export const isItem = (named: Named, { variant_code, line }: Named): boolean =>
  named.variant_code === variant_code && (named.line === undefined || named.line === line)

const CODE_MAX = 100
const QUANTITY_MAX = 8

/** One character more than allowed is kept, so that the check sees that a text is too long. */
const cut = (text: string | null, max: number) => (text ?? '').slice(0, max + 1)

export function readStatementForm(form: URLSearchParams): StatementDraft {
  return {
    name: cut(form.get('name'), MAX_TEXT_LENGTH.name),
    order_code: cut(form.get('order_code'), MAX_TEXT_LENGTH.order_code),
    email: cut(form.get('email'), MAX_TEXT_LENGTH.email),
    access_token: cut(form.get('access_token'), 43),
    pieces: form.has(LISTED) ? readPieces(form) : null,
    pieces_text: cut(form.get('pieces_text'), MAX_TEXT_LENGTH.pieces_text).replaceAll('\r\n', '\n'),
  }
}

function readPieces(form: URLSearchParams): NonNullable<StatementDraft['pieces']> {
  const lines = form.getAll(LINE_FIELD).flatMap((value): Named[] => {
    const [, line, variant_code] = /^(\d{1,9}) (.+)$/.exec(value) ?? []
    return variant_code === undefined ? [] : [{ variant_code, line: Number(line) }]
  })
  const codes = form.getAll(ITEM_FIELD).map((variant_code): Named => ({ variant_code }))
  return [...codes, ...lines].slice(0, CODE_MAX * 2).map((named) => ({
    ...named,
    variant_code: cut(named.variant_code, CODE_MAX),
    quantity: cut(form.get(quantityField(named)) ?? '1', QUANTITY_MAX),
  }))
}

type ChosenLine = Named & { quantity: number }

type CheckedItems = {
  /** Null for the whole order. */
  lines: ChosenLine[] | null
  /** By field. */
  errors: Record<string, string>
}

const isQuantity = (text: string, max: number) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= max

/**
 * `ordered` is null if the visitor's order is not known: then the items are taken as they are named. With `isRest` it is
 * what an earlier statement has left of the order.
 */
export function checkItems(
  { pieces: items }: StatementDraft,
  ordered: readonly OrderedItem[] | null,
  { isRest = false } = {},
): CheckedItems {
  if (items === null) return { lines: null, errors: {} }
  if (items.length === 0) return { lines: null, errors: { [ITEM_FIELD]: t.chooseItem } }
  const maxOf = (named: Named) =>
    ordered
      ? ordered.filter((item) => isItem(named, item)).reduce((sum, { quantity }) => sum + quantity, 0)
      : UNKNOWN_MAX
  const known = items.filter((named) => maxOf(named) > 0)
  if (known.length === 0) return { lines: null, errors: { [ITEM_FIELD]: t.chooseItem } }
  const wrong = known.filter((named) => !isQuantity(named.quantity.trim(), maxOf(named)))
  if (wrong.length > 0)
    return {
      lines: null,
      errors: Object.fromEntries(wrong.map((named) => [quantityField(named), t.enterQuantity(maxOf(named))])),
    }
  const lines = known.map((named) => ({ ...named, quantity: Number(named.quantity) }))
  return { lines: ordered && !isRest && isWholeOrder(lines, ordered) ? null : lines, errors: {} }
}

const UNKNOWN_MAX = 9999

const isWholeOrder = (lines: readonly ChosenLine[], ordered: readonly OrderedItem[]) =>
  ordered.every((item) => lines.some((line) => isItem(line, item) && line.quantity === item.quantity))

/** The longest text that a line of a statement takes in the place of a code. */
const MAX_LINE_LENGTH = 200

/** Somebody who does not know the codes describes the items: each line of the text becomes one line of the statement. */
export function describedLines(text: string): ChosenLine[] | null {
  const parts = text
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line) => line.match(new RegExp(`.{1,${MAX_LINE_LENGTH}}`, 'gs')) ?? [])
  const lines = [...new Set(parts.map((part) => part.trim()))].filter(Boolean)
  return lines.length === 0 ? null : lines.map((variant_code) => ({ variant_code, quantity: 1 }))
}

const TEXTS = ['name', 'order_code', 'email', 'access_token', 'pieces_text'] as const

const isPiece = (value: unknown) =>
  isRecord(value) &&
  typeof value.variant_code === 'string' &&
  typeof value.quantity === 'string' &&
  (value.line === undefined || typeof value.line === 'number')

/** A browser may send any cookie. */
export const isStatementDraft = (value: unknown): value is StatementDraft =>
  isRecord(value) &&
  TEXTS.every((name) => typeof value[name] === 'string') &&
  (value.pieces === null || (Array.isArray(value.pieces) && value.pieces.every(isPiece)))
