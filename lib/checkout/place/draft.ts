import { type AddressFields, EMPTY_ADDRESS, pickAddressFields, validateAddress } from '@/lib/address/address-fields'
import { isRecord } from '@/lib/base/json'
import { type PaymentMethod, paymentMethods } from '@/lib/db/schema/enums'

/** What somebody has typed on the checkout. The card is never part of it. */
export type Draft = {
  billing: AddressFields
  shipping: AddressFields
  same: boolean
  notes: string
  payment: PaymentMethod | null
}

export const emptyDraft: Draft = {
  billing: EMPTY_ADDRESS,
  shipping: EMPTY_ADDRESS,
  same: false,
  notes: '',
  payment: null,
}

/** While the addresses are the same, what is typed for one is typed for the other. */
export function withBilling(draft: Draft, billing: AddressFields): Draft {
  return { ...draft, billing, shipping: draft.same ? billing : draft.shipping }
}

export const withSame = (draft: Draft, same: boolean): Draft => ({
  ...draft,
  same,
  shipping: same ? draft.billing : draft.shipping,
})

/** A customer's own, where none is typed yet. */
export const withEmail = (draft: Draft, email: string): Draft =>
  draft.billing.email === '' ? withBilling(draft, { ...draft.billing, email }) : draft

export type FieldError = { field: string; message: string }

const PAYMENT_MISSING = 'Please choose a payment method!'

/** Every mistake, in the order of the page. A field is named as the API names it. */
export function validateDraft({ billing, shipping, same, payment }: Draft): FieldError[] {
  const inPlace = (prefix: string, place: AddressFields) => {
    return Object.entries(validateAddress(place)).map(([name, message]) => ({ field: `${prefix}.${name}`, message }))
  }
  return [
    ...inPlace('billing_address', billing),
    ...(same ? [] : inPlace('shipping_address', shipping)),
    ...(payment ? [] : [{ field: 'payment_method', message: PAYMENT_MISSING }]),
  ]
}

const fieldErrorKey = ({ field, message }: FieldError) => `${field} ${message}`

/** Where both addresses are one, the page has the billing fields alone: there is said what is wrong with the shipping address. */
export function mapErrorsToVisibleFields(
  mistakes: readonly FieldError[],
  { same }: Pick<Draft, 'same'>,
): readonly FieldError[] {
  if (!same) return mistakes
  const moved = mistakes.map((mistake) => ({
    ...mistake,
    field: mistake.field.replace(/^shipping_address\./, 'billing_address.'),
  }))
  return [...new Map(moved.map((mistake) => [fieldErrorKey(mistake), mistake])).values()]
}

/** What was found missing or wrong in the form, and has been put right since, is no longer said. */
export function removeResolvedErrors(mistakes: readonly FieldError[], draft: Draft): readonly FieldError[] {
  const now = new Set(validateDraft(draft).map(fieldErrorKey))
  return mistakes.filter((mistake) => now.has(fieldErrorKey(mistake)))
}

const parseAddress = (value: unknown): AddressFields => (isRecord(value) ? pickAddressFields(value) : EMPTY_ADDRESS)

/** A draft as it was kept, perhaps by an older page. */
export function parseDraft(kept: unknown): Draft {
  if (!isRecord(kept)) return emptyDraft
  return {
    billing: parseAddress(kept.billing),
    shipping: parseAddress(kept.shipping),
    same: kept.same === true,
    notes: typeof kept.notes === 'string' ? kept.notes : '',
    payment: paymentMethods.find((method) => method === kept.payment) ?? null,
  }
}
