'use client'

import { cardError, walletLacks } from '@messages/checkout'
import { type RefObject, useRef, useState } from 'react'
import { notify } from '@/components/ui/toast.client'
import { loadDocument } from '@/lib/platform/base/document.client'
import { somethingWentWrong } from '@messages/ui'
import { type CartLine } from '@/lib/shop/cart/cart'
import {
  mapErrorsToVisibleFields,
  type Draft,
  type FieldError,
  type ValidDraft,
  validateDraft,
  removeResolvedErrors,
} from '@/lib/shop/checkout/draft'
import { keepGiftCards } from '@/lib/shop/gift-cards/kept-gift-cards.client'
import { removeDraft, saveCompletedOrderToken } from '@/lib/shop/checkout/checkout-storage.client'
import { type PlacedOrder } from '@/lib/shop/orders/order.schema'
import { type Day } from '@/lib/platform/base/working-days'
import { type Bill } from '@/lib/shop/checkout/bill'
import { isUnauthorized } from '@/lib/platform/http/api.client'
import { WAITING_ROOM } from '@/lib/shop/waiting-room/waiting-room.client'
import { type ConfirmPayment } from './load-stripe'

/** What places an order. It begins to load when somebody comes near the form. */
export const loadPlaceOrder = () => import('@/lib/shop/checkout/place-order.client')

export const finishCheckout = (token: string) => {
  saveCompletedOrderToken(token)
  removeDraft()
  keepGiftCards([])
  loadDocument('/shop/cart/success')
}

/** What is ordered, as the shopper saw it when they pressed the button. */
type Order = { draft: ValidDraft; lines: readonly CartLine[]; bill: Bill }

/** What a wallet gave, and what its sheet showed. */
export type WalletOrder = { draft: Draft; lines: readonly CartLine[]; bill: Bill }

/** How an order is paid, and where its errors are shown. */
type Payment = { confirm: () => ConfirmPayment | null; field: 'card' | 'wallet' }

type SubmitOrderOptions = {
  draft: Draft
  lines: readonly CartLine[]
  bill: Bill
  /** The day by which the items leave the workshop, if the page says one. */
  leavesBy?: Day
  confirm: RefObject<ConfirmPayment | null>
  isLoggedOut: boolean
  onLoggedOut: () => void
  onRejected: () => void
}

/** Validates, places and pays the order, then goes to the success page or shows the errors. */
export function useSubmitOrder({
  draft,
  lines,
  bill,
  leavesBy,
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

  async function pay({ client_secret, access_token, state }: PlacedOrder, { confirm, field }: Payment) {
    if (!client_secret || state !== 'awaiting_payment') return finishCheckout(access_token)
    const confirmPayment = confirm()
    const message = confirmPayment ? await confirmPayment(client_secret) : cardError
    if (message === null) return finishCheckout(access_token)
    notify('error', message)
    showErrors([{ field, message }])
  }

  /** Whether an order can begin; otherwise the page says why not. */
  function mayOrder(): boolean {
    if (isLoggedOut) onLoggedOut()
    return !isLoggedOut && !isSubmitting.current
  }

  /** The draft, if nothing is missing. */
  function findValid(given: Draft): ValidDraft | null {
    const found = validateDraft(given)
    setErrors(found)
    setIsFromForm(true)
    const { payment } = given
    return found.length > 0 || !payment ? null : { ...given, payment }
  }

  async function place(order: Order, payment: Payment) {
    isSubmitting.current = true
    setBusy(true)
    const script = await loadPlaceOrder().catch(() => null)
    if (!script) return (notify('error', somethingWentWrong), showErrors([]))
    try {
      await script.placeOrder({
        ...order,
        leavesBy,
        pay: (placed) => pay(placed, payment),
        onWait: () => setIsWaiting(true),
      })
    } catch (error) {
      const token = script.isAlreadyPlacedError(error) ? await script.findCompletedOrder() : null
      if (token) return finishCheckout(token)
      // The page shows the message of an expired session itself.
      if (isUnauthorized(error)) return (showErrors([]), onLoggedOut())
      if (await script.hasToWait(error).catch(() => false)) return loadDocument(WAITING_ROOM)
      notify('error', somethingWentWrong)
      showErrors(mapErrorsToVisibleFields(script.parseFieldErrors(error) ?? [], order.draft))
      onRejected()
    }
  }

  async function submit() {
    if (!mayOrder()) return
    const valid = findValid(draft)
    if (valid) await place({ draft: valid, lines, bill }, { confirm: () => confirm.current, field: 'card' })
  }

  async function payByWallet(order: WalletOrder, confirmPayment: ConfirmPayment) {
    if (!mayOrder()) return
    const valid = findValid(order.draft)
    if (valid) await place({ ...order, draft: valid }, { confirm: () => confirmPayment, field: 'wallet' })
    else notify('error', walletLacks)
  }

  return {
    submit,
    mayOrder,
    payByWallet,
    busy,
    isWaiting,
    errors: isFromForm ? removeResolvedErrors(errors, draft) : errors,
    newErrors: errors,
  }
}
