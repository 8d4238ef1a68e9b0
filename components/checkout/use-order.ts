'use client'

import { type RefObject, useRef, useState } from 'react'
import { notify } from '@/components/ui/toast.client'
import { loadDocument } from '@/lib/base/document.client'
import { WENT_WRONG } from '@/lib/base/messages'
import { type CartLine } from '@/lib/cart/cart'
import { type Draft, type Mistake, mistakesInDraft } from '@/lib/checkout/draft'
import { forgetDraft, keepDone } from '@/lib/checkout/kept.client'
import { type Quote } from '@/lib/checkout/quote'
import { finishedMeanwhile, isPlacedAlready, mistakesInAnswer, submitOrder } from '@/lib/checkout/submit.client'
import { cardErrorMessage } from '@/lib/payments/decline-codes'
import { type ConfirmCard } from './card-field'

export const finish = (token: string) => {
  keepDone(token)
  forgetDraft()
  loadDocument('/shop/cart/success')
}

type Situation = { draft: Draft; lines: readonly CartLine[]; quote: Quote; confirm: RefObject<ConfirmCard | null>; onRefused: () => void }

/** From the press of the button to the success page, or to what stands in the way. */
export function useOrder({ draft, lines, quote, confirm, onRefused }: Situation) {
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([])
  // What the shop or the card said stays until the next try: the form cannot know better.
  const [isOurs, setIsOurs] = useState(false)
  const [busy, setBusy] = useState(false)
  // A second press may come before the button shows that it is busy.
  const isRunning = useRef(false)

  const refuse = (found: readonly Mistake[]) => {
    setMistakes(found)
    setIsOurs(false)
    setBusy(false)
    isRunning.current = false
  }

  async function place() {
    const { client_secret, access_token, state } = await submitOrder(draft, lines, quote)
    if (!client_secret || state !== 'awaiting_payment') return finish(access_token)
    const refusal = confirm.current ? await confirm.current(client_secret) : {}
    if (!refusal) return finish(access_token)
    const message = cardErrorMessage(refusal)
    notify('error', message)
    refuse([{ field: 'card', message }])
  }

  async function submit() {
    if (isRunning.current) return
    const found = mistakesInDraft(draft)
    setMistakes(found)
    setIsOurs(true)
    if (found.length > 0) return
    isRunning.current = true
    setBusy(true)
    try {
      await place()
    } catch (error) {
      const token = isPlacedAlready(error) ? await finishedMeanwhile() : null
      if (token) return finish(token)
      notify('error', WENT_WRONG)
      refuse(mistakesInAnswer(error) ?? [])
      onRefused()
    }
  }

  return { submit, busy, mistakes: isOurs ? stillTrue(mistakes, draft) : mistakes, found: mistakes }
}

const said = ({ field, message }: Mistake) => `${field} ${message}`

/** What was found missing or wrong in the form, and has been put right since, is no longer said. */
function stillTrue(mistakes: readonly Mistake[], draft: Draft): readonly Mistake[] {
  const now = new Set(mistakesInDraft(draft).map(said))
  return mistakes.filter((mistake) => now.has(said(mistake)))
}
