'use client'

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { dayOf, type Day } from '@/lib/platform/base/working-days'
import { callApi } from '@/lib/platform/http/api.client'
import { isAvailable, type CartLine } from '@/lib/shop/cart/cart'
import { codeKey } from './code-key'
import { type Offer } from './discount'
import { type OffersReply } from './discount.schema'
import { type DiscountOperations } from './discounts.operations'
import { keepCode, keptCodeText, onKeptCode, parseKeptCode } from './kept-code.client'
import { offerOfReply } from './offer-of-reply'

/** Why a code was not accepted. */
export type CodeProblem = { kind: 'refused' | 'used' | 'failed' } | { kind: 'ended'; code: string; day: Day }

export type Discounts = {
  offers: readonly Offer[]
  code: string | null
  problem: CodeProblem | null
  /** Until then, nobody knows what the order costs. */
  isLoading: boolean
  apply: (code: string) => void
  remove: () => void
  /** Asks again, such as after the shop has refused an order. */
  refresh: () => void
}

type Answer = { question: string; reply: OffersReply | null }

/** The discounts that this cart may get. Without automatic ones and without a code, the shop is not asked. */
export function useDiscounts(lines: readonly CartLine[], hasAutomatic: boolean): Discounts {
  const text = useSyncExternalStore(onKeptCode, keptCodeText, () => null)
  const kept = useMemo(() => parseKeptCode(text), [text])
  const [round, setRound] = useState(0)
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const code = kept?.code ?? null
  const variants = lines.filter(isAvailable).map(({ item }) => item.id)
  const isAsked = variants.length > 0 && (hasAutomatic || code !== null)
  const question = isAsked ? JSON.stringify([variants, code === null ? null : codeKey(code), round]) : null

  useEffect(() => {
    if (question === null) return
    const controller = new AbortController()
    const asked = parseKeptCode(keptCodeText())
    const settle = (reply: OffersReply | null) => {
      if (controller.signal.aborted) return
      setAnswer({ question, reply })
      const found = asked && problemOf(asked, reply)
      if (found) setProblem(found)
      if (asked) keepCode(found && found.kind !== 'failed' ? null : acceptedCode(asked, reply))
    }
    const [ids] = JSON.parse(question) as [number[]]
    askShop(ids, asked?.code, controller.signal).then(settle, () => settle(null))
    return () => controller.abort()
  }, [question])

  const offers = useMemo(() => answer?.reply?.discounts.map(offerOfReply) ?? [], [answer])
  // The last answer may be about a code that was removed since.
  const current = offers.filter((offer) => offer.code === null || code !== null)
  return {
    offers: question === null ? [] : current,
    code,
    problem,
    isLoading: question !== null && answer?.question !== question,
    apply: (typed) => {
      setProblem(null)
      keepCode({ code: typed.trim(), until: null })
      setRound((before) => before + 1)
    },
    remove: () => {
      setProblem(null)
      keepCode(null)
    },
    refresh: () => setRound((before) => before + 1),
  }
}

const askShop = (variants: number[], code: string | undefined, signal: AbortSignal) =>
  callApi<DiscountOperations['findDiscounts']>('POST', '/shop/discounts', { body: { variants, code }, signal })

/** A code whose last day the shop has named before may be said to have ended; of any other, nobody is told more. */
function problemOf(
  { code, until }: { code: string; until: Day | null },
  reply: OffersReply | null,
): CodeProblem | null {
  if (reply === null) return { kind: 'failed' }
  if (reply.code === 'valid') return null
  if (until !== null && until < dayOf(new Date())) return { kind: 'ended', code, day: until }
  return { kind: reply.code === 'used' ? 'used' : 'refused' }
}

function acceptedCode(asked: { code: string; until: Day | null }, reply: OffersReply | null) {
  const offer = reply?.discounts.find((one) => one.code !== null)
  return offer?.code ? { code: offer.code, until: offer.until } : asked
}
