import { choosePaymentMethod } from '@messages/checkout'
import {
  type AddressFields,
  EMPTY_ADDRESS,
  pickAddressFields,
  validateAddress,
} from '@/lib/shop/address/address-fields'
import { isRecord } from '@/lib/platform/base/json'
import { isOn } from '@/lib/platform/base/options'
import { type Gift } from '@/lib/shop/gifts/gift'
import { isOffered } from '@/lib/shop/orders/payment-methods'
import { type PaymentMethod, paymentMethods } from '@/lib/platform/db/schema/enums'

/** The input of the checkout form, without card data. */
export type Draft = {
  billing: AddressFields
  shipping: AddressFields
  same: boolean
  notes: string
  /** Of an order that is a present. */
  gift: Gift | null
  payment: PaymentMethod | null
}

/** A draft for which `validateDraft` found nothing. */
export type ValidDraft = Draft & { payment: PaymentMethod }

export const emptyDraft: Draft = {
  billing: EMPTY_ADDRESS,
  shipping: EMPTY_ADDRESS,
  same: false,
  notes: '',
  gift: null,
  payment: null,
}

/** Changes the billing address, and the shipping address with it while both are the same. */
export function withBilling(draft: Draft, billing: AddressFields): Draft {
  return { ...draft, billing, shipping: draft.same ? billing : draft.shipping }
}

export const withSame = (draft: Draft, same: boolean): Draft => ({
  ...draft,
  same,
  shipping: same ? draft.billing : draft.shipping,
})

/** Of an order that is sent by email: it has one address, and no courier takes its money. */
export const withoutDelivery = (draft: Draft): Draft => ({
  ...draft,
  same: true,
  shipping: draft.billing,
  gift: null,
  payment: draft.payment === 'via_courier' ? null : draft.payment,
})

/** For a shop that wraps nothing, or not any more. */
export const withoutWrapping = (draft: Draft): Draft => ({
  ...draft,
  gift: draft.gift && { ...draft.gift, wrapping: false },
})

/** Fills in a customer's email address unless one was typed. */
export const withEmail = (draft: Draft, email: string): Draft =>
  draft.billing.email === '' ? withBilling(draft, { ...draft.billing, email }) : draft

export type FieldError = { field: string; message: string }

/** All errors, in the order of the page. Field names are those of the API. */
export function validateDraft({ billing, shipping, same, payment }: Draft): FieldError[] {
  const addressErrors = (prefix: string, address: AddressFields) =>
    Object.entries(validateAddress(address)).map(([name, message]) => ({ field: `${prefix}.${name}`, message }))
  return [
    ...addressErrors('billing_address', billing),
    ...(same ? [] : addressErrors('shipping_address', shipping)),
    ...(payment ? [] : [{ field: 'payment_method', message: choosePaymentMethod }]),
  ]
}

const fieldErrorKey = ({ field, message }: FieldError) => `${field} ${message}`

/** If both addresses are the same, the page has the billing fields only, so errors of the shipping address are shown there. */
export function mapErrorsToVisibleFields(
  errors: readonly FieldError[],
  { same }: Pick<Draft, 'same'>,
): readonly FieldError[] {
  if (!same) return errors
  const moved = errors.map((error) => ({
    ...error,
    field: error.field.replace(/^shipping_address\./, 'billing_address.'),
  }))
  return [...new Map(moved.map((error) => [fieldErrorKey(error), error])).values()]
}

/** Keeps the errors that the draft still has. */
export function removeResolvedErrors(errors: readonly FieldError[], draft: Draft): readonly FieldError[] {
  const current = new Set(validateDraft(draft).map(fieldErrorKey))
  return errors.filter((error) => current.has(fieldErrorKey(error)))
}

const parseAddress = (value: unknown): AddressFields => (isRecord(value) ? pickAddressFields(value) : EMPTY_ADDRESS)

function parseGift(stored: unknown): Gift | null {
  if (!isRecord(stored)) return null
  const { message, email, wrapping } = stored
  return {
    message: typeof message === 'string' ? message : '',
    email: typeof email === 'string' ? email : '',
    wrapping: wrapping === true,
  }
}

/** Parses a stored draft, which an older version of the page may have written. */
export function parseDraft(stored: unknown): Draft {
  if (!isRecord(stored)) return emptyDraft
  return {
    billing: parseAddress(stored.billing),
    shipping: parseAddress(stored.shipping),
    same: stored.same === true,
    notes: typeof stored.notes === 'string' ? stored.notes : '',
    gift: parseGift(stored.gift),
    payment: paymentMethods.find((method) => method === stored.payment && isOffered(method, isOn)) ?? null,
  }
}
