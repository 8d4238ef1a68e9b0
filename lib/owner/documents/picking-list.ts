import { formatDay } from '@/lib/platform/base/dates'
import { groupBy } from '@/lib/platform/base/group-by'
import { type Day } from '@/lib/platform/base/working-days'
import { type DeskLanguage, deskLocales } from '@/lib/owner/language/desk-language'
import { type Say } from '@/lib/owner/language/say'
import { answersOfCell, left, right, type Sheet } from './sheet'

/** A piece of an order that is to be packed. */
export type OrderedPiece = {
  order: string
  title: string
  code: string
  pictureKey: string | null
  quantity: number
  /** Each with its question. */
  answers: string[]
}

/** How many of a variant several orders need together. */
export type PieceToPick = Omit<OrderedPiece, 'order' | 'answers'> & {
  orders: { code: string; quantity: number; answers: string[] }[]
}

/** The gifts of the picked orders. */
export type PickedGift = { code: string; isWrapped: boolean }

const names = new Intl.Collator('en', { numeric: true })

/** The pieces of several orders, each variant once, by name. */
export const piecesToPick = (pieces: readonly OrderedPiece[]): PieceToPick[] =>
  [...groupBy(pieces, ({ code }) => code).values()]
    .flatMap((all) => {
      const [first] = all
      if (!first) return []
      const { order: _, answers: _answers, ...piece } = first
      const orders = all.map(({ order, quantity, answers }) => ({ code: order, quantity, answers }))
      return [{ ...piece, quantity: all.reduce((sum, { quantity }) => sum + quantity, 0), orders }]
    })
    .sort((one, other) => names.compare(one.title, other.title) || names.compare(one.code, other.code))

type PickingList = {
  day: Day
  sellerName: string
  orders: readonly string[]
  /** Which of them are gifts. */
  gifts: readonly PickedGift[]
  pieces: readonly PieceToPick[]
  urlOf: (pictureKey: string) => string
  language: DeskLanguage
  say: Say
}

const factOf = (label: string, gifts: readonly PickedGift[]): Sheet['facts'] =>
  gifts.length === 0 ? [] : [{ label, value: gifts.map(({ code }) => code).join(', ') }]

/** What to fetch from the shelves before the parcels are packed, in the language of the desk. */
export const pickingListSheet = ({
  day,
  sellerName,
  orders,
  gifts,
  pieces,
  urlOf,
  language,
  say,
}: PickingList): Sheet => ({
  language,
  title: say('Picking list'),
  notice: say('For the shop. It is not a part of any parcel.'),
  sellerName,
  seller: [],
  facts: [
    { label: say('Day'), value: formatDay(day, deskLocales[language]) },
    { label: say('Orders'), value: String(orders.length) },
    ...factOf(say('Gifts'), gifts),
    ...factOf(
      say('To wrap'),
      gifts.filter(({ isWrapped }) => isWrapped),
    ),
  ],
  parties: [],
  table: {
    columns: [left(say('Piece')), left(say('Code')), right(say('Count')), right(say('Taken'))],
    rows: pieces.map(({ title, code, pictureKey, quantity, orders: of }) => [
      {
        text: title,
        detail: of.map((order) => (order.quantity > 1 ? `${order.code} × ${order.quantity}` : order.code)).join(', '),
        ...answersOfCell(of.flatMap((order) => order.answers.map((answer) => `${order.code} · ${answer}`))),
        picture: { key: pictureKey, url: pictureKey && urlOf(pictureKey) },
      },
      { text: code },
      { text: String(quantity) },
      { text: '', hasBox: true },
    ]),
  },
  totals: [
    {
      label: say('Pieces'),
      value: String(pieces.reduce((sum, { quantity }) => sum + quantity, 0)),
      strong: true,
    },
  ],
  vat: null,
  notes: [],
  pageOf: (page, pages) => say('Page {page} of {pages}', { page, pages }),
})
