'use client'

import { type RefObject, useRef, useState } from 'react'
import { notify } from '@/components/ui/toast.client'
import { loadDocument } from '@/lib/base/document.client'
import { GENERIC_ERROR } from '@/lib/base/messages'
import { type CartLine } from '@/lib/cart/cart'
import { mapErrorsToVisibleFields, type Draft, type FieldError, validateDraft, removeResolvedErrors } from '@/lib/checkout/draft'
import { removeDraft, saveCompletedOrderToken } from '@/lib/checkout/checkout-storage.client'
import { type PlacedOrder } from '@/lib/checkout/order.schema'
import { type Quote } from '@/lib/checkout/quote'
import { findCompletedOrder, isAlreadyPlacedError, parseFieldErrors, submitOrder } from '@/lib/checkout/submit-order.client'
import { ApiError } from '@/lib/http/api.client'
import { cardErrorMessage } from '@/lib/payments/decline-codes'
import { type ConfirmCard } from './card-field'

export const finish = (token: string) => {
  saveCompletedOrderToken(token)
  removeDraft()
  loadDocument('/shop/cart/success')
}

type Situation = {
  draft: Draft
  lines: readonly CartLine[]
  quote: Quote
  confirm: RefObject<ConfirmCard | null>
  /** The log-in with which this page was opened is over, and nobody has said yet how to go on. */
  isLoggedOut: boolean
  onLoggedOut: () => void
  onRefused: () => void
}

/** From the press of the button to the success page, or to what stands in the way. */
export function useOrder({ draft, lines, quote, confirm, isLoggedOut, onLoggedOut, onRefused }: Situation) {
  const [mistakes, setMistakes] = useState<readonly FieldError[]>([])
  // What the shop or the card said stays until the next try: the form cannot know better.
  const [isOurs, setIsOurs] = useState(false)
  const [busy, setBusy] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  // A second press may come before the button shows that it is busy.
  const isRunning = useRef(false)

  const refuse = (found: readonly FieldError[]) => {
    setMistakes(found)
    setIsOurs(false)
    setBusy(false)
    setIsWaiting(false)
    isRunning.current = false
  }

  async function pay({ client_secret, access_token, state }: PlacedOrder) {
    if (!client_secret || state !== 'awaiting_payment') return finish(access_token)
    const refusal = confirm.current ? await confirm.current(client_secret) : {}
    if (!refusal) return finish(access_token)
    const message = cardErrorMessage(refusal)
    notify('error', message)
    refuse([{ field: 'card', message }])
  }

  async function submit() {
    if (isRunning.current) return
    if (isLoggedOut) return onLoggedOut()
    const found = validateDraft(draft)
    setMistakes(found)
    setIsOurs(true)
    if (found.length > 0) return
    isRunning.current = true
    setBusy(true)
    try {
      await submitOrder({ draft, lines, quote, pay, onWait: () => setIsWaiting(true) })
    } catch (error) {
      const token = isAlreadyPlacedError(error) ? await findCompletedOrder() : null
      if (token) return finish(token)
      // The page says so itself, and offers the log-in.
      if (error instanceof ApiError && error.status === 401) return refuse([]), onLoggedOut()
      notify('error', GENERIC_ERROR)
      refuse(mapErrorsToVisibleFields(parseFieldErrors(error) ?? [], draft))
      onRefused()
    }
  }

  return { submit, busy, isWaiting, mistakes: isOurs ? removeResolvedErrors(mistakes, draft) : mistakes, found: mistakes }
}
