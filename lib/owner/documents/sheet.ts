import { addressLines, type AddressFields } from '@/lib/shop/address/address-fields'
import { formatDay } from '@/lib/platform/base/dates'
import { type MinorUnits, type MoneyFormat, takenOff } from '@/lib/platform/base/money'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { formatVatRate, fromBasisPoints } from '@/lib/platform/base/vat'
import { type Day } from '@/lib/platform/base/working-days'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { answerLine, answerLines } from '@/lib/shop/questions/answer-texts'
import { type PaymentMethod } from '@/lib/platform/db/schema/enums'
import { type Messages } from '@/messages/languages'
import { type DocumentBuyer, type DocumentData, type SellerFacts } from './document.schema'

type Column = { heading: string; align: 'left' | 'right' }
type Cell = {
  text: string
  /** A second line in small type. */
  detail?: string
  /** What the buyer answered, below. Each may be as long as a page. */
  answers?: string[]
  /** A box to tick with a pen. */
  hasBox?: boolean
  /** Before the text, for a list with pictures; null for a piece that has none. */
  picture?: { key: string | null; url: string | null }
}

/** What a sheet of paper says, from the top to the bottom. The print page and the PDF show the same. */
export type Sheet = {
  language: string
  title: string
  notice: string
  sellerName: string
  seller: string[]
  facts: { label: string; value: string }[]
  parties: { heading: string; lines: string[] }[]
  table: { columns: Column[]; rows: Cell[][] }
  totals: { label: string; value: string; strong?: boolean }[]
  vat: { heading: string; columns: Column[]; rows: string[][] } | null
  notes: { heading: string; text: string }[]
  /** Of the foot of each page of the PDF. */
  pageOf: (page: number, pages: number) => string
}

/** The texts of the language of the order, and how it writes amounts. */
export type SheetTexts = { messages: Messages; money: MoneyFormat }

export const left = (heading: string): Column => ({ heading, align: 'left' })
export const right = (heading: string): Column => ({ heading, align: 'right' })

const dayIn = ({ messages }: SheetTexts, day: Day): string => formatDay(day, messages.language.locale)

function sellerLines(texts: SheetTexts, seller: SellerFacts): string[] {
  const { documents: t } = texts.messages
  const legal = [seller.legal_name, seller.legal_form].filter(Boolean).join(', ')
  return [
    legal === seller.company_name ? '' : legal,
    seller.address,
    seller.vat_number && t.vatNumber(seller.vat_number),
    seller.register_entry,
    seller.phone && t.phone(seller.phone),
    seller.email,
  ].filter(Boolean)
}

function addressParty(texts: SheetTexts, heading: string, address: AddressFields | null) {
  const { documents: t } = texts.messages
  if (address === null) return { heading, lines: [t.addressDeleted] }
  return {
    heading,
    lines: [...addressLines(address), address.phone && t.phone(address.phone)]
      .map((line) => line.trim())
      .filter(Boolean),
  }
}

const isSameAddress = (one: AddressFields, other: AddressFields) =>
  JSON.stringify(addressLines(one)) === JSON.stringify(addressLines(other))

function buyerParties(texts: SheetTexts, buyer: DocumentBuyer | null): Sheet['parties'] {
  const { documents: t } = texts.messages
  const billing = addressParty(texts, t.billTo, buyer?.billing ?? null)
  if (buyer === null || isSameAddress(buyer.billing, buyer.shipping)) return [billing]
  return [billing, addressParty(texts, t.sendTo, buyer.shipping)]
}

export const answersOfCell = (answers: string[]): Pick<Cell, 'answers'> => (answers.length > 0 ? { answers } : {})

/** A receipt or a credit note as it was issued. */
export function documentSheet(texts: SheetTexts, data: DocumentData, buyer: DocumentBuyer | null): Sheet {
  const { documents: t, orderLabels, vat: vatTexts } = texts.messages
  const format = (amount: MinorUnits) => formatPriceIn(data.currency, amount, texts.money)
  const rate = (rateBp: number) => formatVatRate(fromBasisPoints(rateBp), texts.money)
  const isCredit = data.credit !== null
  const isPart = isCredit && data.lines.length === 0
  const lineCells = data.lines.map((line, at): Cell[] => [
    {
      text: variantTitle(line.name, line.variant_name),
      detail: [
        line.variant_code,
        line.discount_cents === undefined ? '' : `${orderLabels.discount} ${takenOff(format(line.discount_cents))}`,
        line.vat_rate_bp === null || line.vat_cents === null
          ? ''
          : vatTexts.vatOfLine(rate(line.vat_rate_bp), format(line.vat_cents)),
      ]
        .filter(Boolean)
        .join(' · '),
      ...answersOfCell(
        answerLines(texts.messages, { answers: buyer?.answers?.[at] ?? [], quantity: line.quantity }, format),
      ),
    },
    { text: String(line.quantity) },
    { text: format(line.unit_cents) },
    { text: format(line.total_cents) },
  ])
  return {
    language: texts.messages.language.language,
    title: `${isCredit ? t.creditNote : t.receipt} ${data.number}`,
    notice: t.noTaxDocument,
    sellerName: data.seller.company_name,
    seller: sellerLines(texts, data.seller),
    facts: [
      { label: t.number, value: data.number },
      { label: t.issuedOn, value: dayIn(texts, data.issued_on) },
      ...(data.credit
        ? [
            {
              label: t.toReceipt,
              value: t.numberOfDay(data.credit.receipt, dayIn(texts, data.credit.receipt_issued_on)),
            },
            { label: t.refundedOn, value: dayIn(texts, data.credit.refunded_on) },
          ]
        : []),
      { label: t.order, value: data.order.code },
      { label: t.orderedOn, value: dayIn(texts, data.order.placed_on) },
      { label: t.payment, value: paymentOf(texts, data) },
    ],
    parties: buyerParties(texts, buyer),
    table: isPart
      ? {
          columns: [left(t.item), right(t.amount)],
          rows: [[{ text: t.refundOfPart(data.order.code) }, { text: format(data.total_cents) }]],
        }
      : {
          columns: [left(t.item), right(t.quantity), right(t.unitPrice), right(t.amount)],
          rows: lineCells,
        },
    totals: [
      ...(isPart ? [] : partRows(texts, data)),
      { label: isCredit ? t.refunded : t.total, value: format(data.total_cents), strong: true },
      ...giftCardRows(texts, data),
    ],
    vat:
      data.vat.length === 0
        ? null
        : {
            heading: t.vatByRate,
            columns: [left(t.rate), right(t.net), right(t.vat), right(t.gross)],
            rows: data.vat.map(({ rate_bp, total_cents, vat_cents }) => [
              rate(rate_bp),
              format(total_cents - vat_cents),
              format(vat_cents),
              format(total_cents),
            ]),
          },
    notes: vatNotes(texts, data).map((text) => ({ heading: '', text })),
    pageOf: t.page,
  }
}

const formatIn =
  ({ money }: SheetTexts, { currency }: DocumentData) =>
  (amount: MinorUnits) =>
    formatPriceIn(currency, amount, money)

const sumOf = (cards: readonly { amount_cents: MinorUnits }[]): MinorUnits =>
  cards.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

function paymentOf({ messages: { orderLabels } }: SheetTexts, data: DocumentData): string {
  const { payment_method, test_payment } = data.order
  if (data.total_cents === 0 && data.credit === null) return orderLabels.nothingToPay
  if (sumOf(data.gift_cards ?? []) === data.total_cents) return orderLabels.byGiftCard
  const method = orderLabels.paymentMethods[payment_method]
  return test_payment ? orderLabels.testPayment(method) : method
}

/** What is between the lines and the total. */
function partRows(texts: SheetTexts, data: DocumentData): Sheet['totals'] {
  const { orderLabels: t } = texts.messages
  const format = formatIn(texts, data)
  return [
    ...(data.discount_cents === undefined
      ? []
      : [
          {
            label: [t.discount, ...(data.discounts ?? [])].join(' · '),
            value: takenOff(format(data.discount_cents)),
          },
        ]),
    { label: t.shipping, value: data.shipping_cents === 0 ? t.free : format(data.shipping_cents) },
    ...data.special_fees.map(({ name, quantity, total_cents }) => ({
      label: quantity > 1 ? `${name} × ${quantity}` : name,
      value: format(total_cents),
    })),
  ]
}

/** What each gift card paid of the total, or got back of it, what was paid or returned in another way, and what was not. */
function giftCardRows(texts: SheetTexts, data: DocumentData): Sheet['totals'] {
  const { orderLabels: t } = texts.messages
  const format = formatIn(texts, data)
  const { gift_cards: cards = [], unpaid_gift_cards: unpaid = [] } = data
  if (cards.length + unpaid.length === 0) return []
  const rest = data.total_cents - sumOf(cards) - sumOf(unpaid)
  return [
    ...cards.map(({ last4, amount_cents }) => ({ label: t.giftCard(last4), value: format(amount_cents) })),
    ...(rest > 0 ? [{ label: t.paymentMethods[data.order.payment_method], value: format(rest) }] : []),
    ...unpaid.map(({ last4, amount_cents }) => ({ label: t.notPaid(t.giftCard(last4)), value: format(amount_cents) })),
  ]
}

/** What has no VAT, and why. */
function vatNotes({ messages }: SheetTexts, { vat_charged, lines, gift_cards = [], credit }: DocumentData): string[] {
  const { documents: t, vat } = messages
  const isSold = (kind: 'single' | 'multi') => credit === null && lines.some(({ gift_card }) => gift_card === kind)
  return [
    vat_charged === false ? vat.notCharged : '',
    isSold('multi') ? t.vatWhenUsed : '',
    isSold('single') ? t.vatOfSoldCard : '',
    gift_cards.some((card) => card.vat === 'single') ? t.vatChargedBefore : '',
  ].filter(Boolean)
}

type PackingSlip = {
  code: string
  placedOn: Day
  currency: string
  paymentMethod: PaymentMethod
  /** It costs nothing, or gift cards have paid for the whole of it. */
  isFree: boolean
  /** What the courier collects; null if nothing. */
  toCollectCents: MinorUnits | null
  seller: SellerFacts
  /** Null when the personal data of the order was deleted. */
  address: AddressFields | null
  notes: string
  /** A present: what the courier collects is not on the slip, and the parcel may have to be wrapped. */
  gift: { message: string; isWrapped: boolean } | null
  lines: {
    name: string
    variantName: string
    variantCode: string
    quantity: number
    answers: readonly { label: string; text: string }[]
  }[]
}

const giftFacts = ({ messages: { gifts: t } }: SheetTexts, { isWrapped }: NonNullable<PackingSlip['gift']>) => [
  { label: t.slipFact, value: isWrapped ? t.slipWrapped : t.slipUnwrapped },
]

const paymentFacts = (
  { messages: { documents: t, orderLabels }, money }: SheetTexts,
  { isFree, paymentMethod, currency, toCollectCents }: PackingSlip,
) => [
  { label: t.payment, value: isFree ? orderLabels.nothingToPay : orderLabels.paymentMethods[paymentMethod] },
  ...(toCollectCents === null ? [] : [{ label: t.toCollect, value: formatPriceIn(currency, toCollectCents, money) }]),
]

/** What belongs into the parcel, without prices: it may be a present. */
export function packingSlipSheet(texts: SheetTexts, slip: PackingSlip): Sheet {
  const { documents: t } = texts.messages
  const units = slip.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    language: texts.messages.language.language,
    title: `${t.packingSlip} ${slip.code}`,
    notice: t.noTaxDocument,
    sellerName: slip.seller.company_name,
    seller: sellerLines(texts, slip.seller),
    facts: [
      { label: t.order, value: slip.code },
      { label: t.orderedOn, value: dayIn(texts, slip.placedOn) },
      ...(slip.gift ? giftFacts(texts, slip.gift) : paymentFacts(texts, slip)),
    ],
    parties: [addressParty(texts, t.sendTo, slip.address)],
    table: {
      columns: [left(t.item), left(t.code), right(t.quantity), right(t.packed)],
      rows: slip.lines.map(({ name, variantName, variantCode, quantity, answers }) => [
        {
          text: variantTitle(name, variantName),
          ...answersOfCell(answers.map((answer) => answerLine(texts.messages, answer))),
        },
        { text: variantCode },
        { text: String(quantity) },
        { text: '', hasBox: true },
      ]),
    },
    totals: [{ label: t.items, value: t.units(units), strong: true }],
    vat: null,
    notes: slip.notes === '' ? [] : [{ heading: t.notes, text: slip.notes }],
    pageOf: t.page,
  }
}
