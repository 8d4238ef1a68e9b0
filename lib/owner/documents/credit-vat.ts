import { type MinorUnits } from '@/lib/platform/base/money'
import { share } from '@/lib/platform/base/share'
import { vatIn } from '@/lib/shop/orders/order-vat'
import { type DocumentData } from './document.schema'

/** `rateBp` is null for what has no VAT: gift cards whose VAT is due when they pay. */
export type VatAmount = { rateBp: number | null; amount: MinorUnits; vat: MinorUnits }

type Document = Pick<DocumentData, 'total_cents' | 'vat_charged' | 'vat' | 'gift_cards' | 'unpaid_gift_cards'>

/** What single-purpose gift cards paid, or got back: its VAT was due when they were sold. */
export const paidByTaxedCards = ({ gift_cards = [] }: Pick<Document, 'gift_cards'>): MinorUnits =>
  sum(gift_cards.filter(({ vat }) => vat === 'single').map(({ amount_cents }) => amount_cents))

/** What is not in the amounts by rate. */
const withoutRate = ({ gift_cards = [], unpaid_gift_cards = [] }: Document): MinorUnits =>
  paidByTaxedCards({ gift_cards: [...gift_cards, ...unpaid_gift_cards] })

/** The amounts of a receipt or a credit note by rate, without what single-purpose gift cards paid or were to pay. */
export function amountsByRate(document: Document): VatAmount[] {
  if (document.vat_charged !== true) return []
  const rates = document.vat.map(({ rate_bp, total_cents, vat_cents }) => ({
    rateBp: rate_bp,
    amount: total_cents,
    vat: vat_cents,
  }))
  const untaxed = document.total_cents - withoutRate(document) - sum(rates.map(({ amount }) => amount))
  return untaxed > 0 ? [...rates, { rateBp: null, amount: untaxed, vat: 0 }] : rates
}

/** What is left of the amounts of a receipt after its credit notes, by rate. */
export const withoutCredited = (rates: readonly VatAmount[], credited: readonly VatAmount[]): VatAmount[] =>
  rates.map(({ rateBp, amount, vat }) => {
    const same = credited.filter((one) => one.rateBp === rateBp)
    return {
      rateBp,
      amount: amount - same.reduce((all, one) => all + one.amount, 0),
      vat: vat - same.reduce((all, one) => all + one.vat, 0),
    }
  })

/**
 * The VAT in a refund, by rate: shared among what is left of the receipt, so that the credit notes of an order that is
 * refunded as a whole have exactly the VAT of its receipt. `weights` are the amounts of the items that were returned,
 * by rate, if they are known.
 */
export function creditVat(
  amount: MinorUnits,
  left: readonly VatAmount[],
  weights: ReadonlyMap<number | null, MinorUnits> = new Map(),
): VatAmount[] {
  if (left.length === 0) return []
  const ofItems = left.map((rate) => Math.min(weights.get(rate.rateBp) ?? 0, rate.amount))
  const items = sum(ofItems)
  // What is refunded beyond the items, such as shipping, is shared among what is left besides them.
  const forItems = share(Math.min(amount, items), ofItems)
  const others = left.map((rate, at) => rate.amount - (forItems[at] ?? 0))
  const forOthers = share(Math.max(0, amount - items), others)
  return left.flatMap((rate, at) => {
    const part = (forItems[at] ?? 0) + (forOthers[at] ?? 0)
    return part === 0 ? [] : [{ rateBp: rate.rateBp, amount: part, vat: vatOfPart(part, rate) }]
  })
}

const vatOfPart = (part: MinorUnits, { rateBp, amount, vat }: VatAmount): MinorUnits =>
  part === amount ? vat : part < amount ? Math.round((vat * part) / amount) : rateBp === null ? 0 : vatIn(part, rateBp)

const sum = (amounts: readonly MinorUnits[]) => amounts.reduce((all, amount) => all + amount, 0)
