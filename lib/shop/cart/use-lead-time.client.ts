'use client'

import { useEffect, useState } from 'react'
import { callApi } from '@/lib/platform/http/api.client'
import { type CartLine, isAvailable } from './cart'
import { leadDaysOfLine } from './cart-lead-time'
import { type CartOperations } from './cart.operations'
import { type LeadTimeReply } from './cart.schema'

type Answer = { question: string; reply: LeadTimeReply }

type LeadTime = {
  /** Null until the shop has answered, and if nothing has to be made. */
  found: LeadTimeReply | null
  /** Asks again, such as after the shop has refused an order. */
  refresh: () => void
}

/** The day by which this cart leaves the workshop. The shop is asked only if something has to be made. */
export function useLeadTime(lines: readonly CartLine[]): LeadTime {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [round, setRound] = useState(0)
  const ordered = lines.filter(isAvailable)
  const isMade = ordered.some((line) => leadDaysOfLine(line) !== null)
  const items = ordered.map(({ item, quantity, answers }) => ({ variant: item.id, quantity, answers }))
  const question = isMade ? JSON.stringify({ items, round }) : null

  useEffect(() => {
    if (question === null) return
    const controller = new AbortController()
    askShop(question, controller.signal)
      .then((reply) => setAnswer({ question, reply }))
      // The order says the day.
      .catch(() => undefined)
    return () => controller.abort()
  }, [question])

  return {
    found: answer?.question === question ? answer.reply : null,
    refresh: () => setRound((before) => before + 1),
  }
}

const askShop = (question: string, signal: AbortSignal) =>
  callApi<CartOperations['findLeadTime']>('POST', '/shop/lead-time', {
    body: { items: JSON.parse(question).items },
    signal,
  })
