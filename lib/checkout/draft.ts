import { type Place } from '@/lib/address/address.schema'
import { isRecord } from '@/lib/base/json'
import { emptyPlace, mistakesInPlace, placeForm } from './place-form'
import { type PaymentMethod } from './order.schema'

/** What somebody has typed on the checkout. The card is never part of it. */
export type Draft = { billing: Place; shipping: Place; same: boolean; notes: string; payment: PaymentMethod | null }

export const emptyDraft: Draft = { billing: emptyPlace, shipping: emptyPlace, same: false, notes: '', payment: null }

/** While the addresses are the same, what is typed for one is typed for the other. */
export function withBilling(draft: Draft, billing: Place): Draft {
  return { ...draft, billing, shipping: draft.same ? billing : draft.shipping }
}

export const withSame = (draft: Draft, same: boolean): Draft => ({ ...draft, same, shipping: same ? draft.billing : draft.shipping })

/** A customer's own, where none is typed yet. */
export const withEmail = (draft: Draft, email: string): Draft => (draft.billing.email === '' ? withBilling(draft, { ...draft.billing, email }) : draft)

export type Mistake = { field: string; message: string }

const PAYMENT_MISSING = 'Please choose a payment method!'

/** Every mistake, in the order of the page. A field is named as the API names it. */
export function mistakesInDraft({ billing, shipping, same, payment }: Draft): Mistake[] {
  const inPlace = (prefix: string, place: Place) => {
    const mistakes = mistakesInPlace(place)
    return placeForm.flatMap(({ name }) => (mistakes[name] ? [{ field: `${prefix}.${name}`, message: mistakes[name] }] : []))
  }
  return [
    ...inPlace('billing_address', billing),
    ...(same ? [] : inPlace('shipping_address', shipping)),
    ...(payment ? [] : [{ field: 'payment_method', message: PAYMENT_MISSING }]),
  ]
}

const said = ({ field, message }: Mistake) => `${field} ${message}`

/** Where both addresses are one, the page has the billing fields alone: there is said what is wrong with the shipping address. */
export function atFieldsOnPage(mistakes: readonly Mistake[], { same }: Pick<Draft, 'same'>): readonly Mistake[] {
  if (!same) return mistakes
  const moved = mistakes.map((mistake) => ({ ...mistake, field: mistake.field.replace(/^shipping_address\./, 'billing_address.') }))
  return [...new Map(moved.map((mistake) => [said(mistake), mistake])).values()]
}

/** What was found missing or wrong in the form, and has been put right since, is no longer said. */
export function stillTrue(mistakes: readonly Mistake[], draft: Draft): readonly Mistake[] {
  const now = new Set(mistakesInDraft(draft).map(said))
  return mistakes.filter((mistake) => now.has(said(mistake)))
}

const METHODS = ['card', 'via_courier', 'transfer'] as const

function placeFrom(value: unknown): Place {
  const known = isRecord(value) ? value : {}
  return { ...emptyPlace, ...Object.fromEntries(placeForm.map(({ name }) => [name, typeof known[name] === 'string' ? known[name] : ''])) }
}

/** A draft as it was kept, perhaps by an older page. */
export function draftFrom(kept: unknown): Draft {
  if (!isRecord(kept)) return emptyDraft
  return {
    billing: placeFrom(kept.billing),
    shipping: placeFrom(kept.shipping),
    same: kept.same === true,
    notes: typeof kept.notes === 'string' ? kept.notes : '',
    payment: METHODS.find((method) => method === kept.payment) ?? null,
  }
}
