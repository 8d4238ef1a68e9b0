'use client'

import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { toMinorUnits } from '@/lib/platform/base/money'
import { callApi } from '@/lib/platform/http/api.client'
import { MAX_GIFT_CARDS } from './gift-card-plan'
import { type ShownGiftCard } from './gift-card.schema'
import { type GiftCardOperations } from './gift-cards.operations'
import { keepGiftCards, keptGiftCardsText, onKeptGiftCards } from './kept-gift-cards.client'
import { type UsableCard } from './usable-card'

/** Why a gift card was not accepted. */
export type GiftCardProblem = ShownGiftCard | 'failed' | 'too_many'

export type GiftCards = {
  cards: readonly UsableCard[]
  problem: GiftCardProblem | null
  /** Until then, nobody knows what is left to pay. */
  isLoading: boolean
  /** Calls back if the shop does not know the code: it may be one of a discount. */
  apply: (code: string, onUnknown: () => void) => void
  remove: (code: string) => void
  /** Asks again, such as after the shop has refused an order. */
  refresh: () => void
}

type Answer = { question: string; cards: UsableCard[] }

const NO_CARDS: readonly UsableCard[] = []

/** The gift cards of this tab. Without any, the shop is not asked. */
export function useGiftCards(): GiftCards {
  const text = useSyncExternalStore(onKeptGiftCards, keptGiftCardsText, () => '[]')
  const [round, setRound] = useState(0)
  const [problem, setProblem] = useState<GiftCardProblem | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const onUnknownCode = useRef<(() => void) | null>(null)
  const codes = useMemo(() => JSON.parse(text) as string[], [text])
  const question = codes.length > 0 ? `${round} ${text}` : null

  useEffect(() => {
    if (question === null) return
    const controller = new AbortController()
    const settle = (found: ShownGiftCard[] | null) => {
      if (controller.signal.aborted) return
      const valid = found?.filter(({ state }) => state === 'valid') ?? []
      setAnswer({ question, cards: uniqueCards(valid) })
      const wrong = found?.find(({ state }) => state !== 'valid')
      const onUnknown = onUnknownCode.current
      onUnknownCode.current = null
      if (wrong?.state === 'refused' && onUnknown) onUnknown()
      else setProblem((before) => (found === null ? 'failed' : (wrong ?? before)))
      if (found && valid.length < codes.length) keepGiftCards(valid.map(({ code }) => code))
    }
    askShop(codes, controller.signal).then(settle, () => settle(null))
    return () => controller.abort()
  }, [question, codes])

  return {
    cards: question === null || answer === null ? NO_CARDS : answer.cards.filter(({ code }) => isIn(codes, code)),
    problem,
    isLoading: question !== null && answer?.question !== question,
    apply: (typed, onUnknown) => {
      onUnknownCode.current = onUnknown
      setProblem(codes.length >= MAX_GIFT_CARDS ? 'too_many' : null)
      if (codes.length < MAX_GIFT_CARDS) keepGiftCards([...codes, typed.trim()])
      setRound((before) => before + 1)
    },
    remove: (code) => {
      setProblem(null)
      keepGiftCards(codes.filter((kept) => !isIn([kept], code)))
    },
    refresh: () => setRound((before) => before + 1),
  }
}

const signs = (code: string) => code.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** The shop writes a code in its own way, and the list has it as it was typed. */
const isIn = (codes: readonly string[], code: string) => codes.some((one) => signs(one) === signs(code))

const askShop = (codes: readonly string[], signal: AbortSignal): Promise<ShownGiftCard[]> =>
  callApi<GiftCardOperations['findGiftCards']>('POST', '/shop/gift-cards', {
    body: { codes: [...codes] },
    signal,
  }).then(({ gift_cards }) => gift_cards)

const uniqueCards = (shown: readonly ShownGiftCard[]): UsableCard[] =>
  [...new Map(shown.map((card) => [card.code, card])).values()].map(({ code, last4, left, valid_until, is_taxed }) => ({
    code,
    last4: last4 ?? '',
    left: toMinorUnits(left ?? '0'),
    until: valid_until,
    isTaxed: is_taxed,
  }))
