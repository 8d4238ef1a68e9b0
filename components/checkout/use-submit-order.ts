'use client'

import { cardError } from '@messages/checkout'
import { type RefObject, useRef, useState } from 'react'
import { notify } from '@/components/ui/toast.client'
import { loadDocument } from '@/lib/base/document.client'
import { somethingWentWrong } from '@messages/errors'
import { type CartLine } from '@/lib/cart/cart'
import {
  mapErrorsToVisibleFields,
  type Draft,
  type FieldError,
  validateDraft,
  removeResolvedErrors,
} from '@/lib/checkout/place/draft'
import { removeDraft, saveCompletedOrderToken } from '@/lib/checkout/place/checkout-storage.client'
import { type PlacedOrder } from '@/lib/checkout/order.schema'
import { type Quote } from '@/lib/checkout/place/quote'
import {
  findCompletedOrder,
  isAlreadyPlacedError,
  parseFieldErrors,
  submitOrder,
} from '@/lib/checkout/place/submit-order.client'
import { ApiError } from '@/lib/http/api.client'
import { type ConfirmCard } from './card-field'

export const finishCheckout = (token: string) => {
  saveCompletedOrderToken(token)
  removeDraft()
  loadDocument('/shop/cart/success')
}

type SubmitOrderOptions = {
  draft: Draft
  lines: readonly CartLine[]
  quote: Quote
  confirm: RefObject<ConfirmCard | null>
  isLoggedOut: boolean
  onLoggedOut: () => void
  onRejected: () => void
}

/** Validates, places and pays the order, then goes to the success page or shows the errors. */
export function useSubmitOrder({
  draft,
  lines,
  quote,
  confirm,
  isLoggedOut,
  onLoggedOut,
  onRejected,
}: SubmitOrderOptions) {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  // Errors from the server or the card stay until the next attempt, because the form cannot validate them.
  const [isFromForm, setIsFromForm] = useState(false)
  const [busy, setBusy] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  // The second click of a double click comes before the button is rendered as busy.
  const isSubmitting = useRef(false)

  const showErrors = (found: readonly FieldError[]) => {
    setErrors(found)
    setIsFromForm(false)
    setBusy(false)
    setIsWaiting(false)
    isSubmitting.current = false
  }

  async function pay({ client_secret, access_token, state }: PlacedOrder) {
    if (!client_secret || state !== 'awaiting_payment') return finishCheckout(access_token)
    const message = confirm.current ? await confirm.current(client_secret) : cardError
    if (message === null) return finishCheckout(access_token)
    notify('error', message)
    showErrors([{ field: 'card', message }])
  }

  async function submit() {
    if (isSubmitting.current) return
    if (isLoggedOut) return onLoggedOut()
    const found = validateDraft(draft)
    setErrors(found)
    setIsFromForm(true)
    const { payment } = draft
    if (found.length > 0 || !payment) return
    isSubmitting.current = true
    setBusy(true)
    try {
      await submitOrder({ draft: { ...draft, payment }, lines, quote, pay, onWait: () => setIsWaiting(true) })
    } catch (error) {
      const token = isAlreadyPlacedError(error) ? await findCompletedOrder() : null
      if (token) return finishCheckout(token)
      // The page shows the message of an expired session itself.
      if (error instanceof ApiError && error.status === 401) return (showErrors([]), onLoggedOut())
      notify('error', somethingWentWrong)
      showErrors(mapErrorsToVisibleFields(parseFieldErrors(error) ?? [], draft))
      onRejected()
    }
  }

  return {
    submit,
    busy,
    isWaiting,
    errors: isFromForm ? removeResolvedErrors(errors, draft) : errors,
    newErrors: errors,
  }
}
