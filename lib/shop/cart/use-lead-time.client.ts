'use client'

import { useEffect, useState } from 'react'
import { callApi } from '@/lib/platform/http/api.client'
import { type CartLine, isAvailable } from './cart'
import { leadDaysOfLine } from './cart-lead-time'
import { type CartOperations } from './cart.operations'
import { type LeadTimeReply } from './cart.schema'

type Answer = { question: string; reply: LeadTimeReply }

/** The day by which this cart leaves the workshop. The shop is asked only if something has to be made. */
export function useLeadTime(lines: readonly CartLine[]): LeadTimeReply | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const ordered = lines.filter(isAvailable)
  const isMade = ordered.some((line) => leadDaysOfLine(line) !== null)
  const items = ordered.map(({ item, quantity, answers }) => ({ variant: item.id, quantity, answers }))
  const question = isMade ? JSON.stringify(items) : null

  useEffect(() => {
    if (question === null) return
    const controller = new AbortController()
    askShop(question, controller.signal)
      .then((reply) => setAnswer({ question, reply }))
      // The order says the day.
      .catch(() => undefined)
    return () => controller.abort()
  }, [question])

  return answer?.question === question ? answer.reply : null
}

const askShop = (items: string, signal: AbortSignal) =>
  callApi<CartOperations['findLeadTime']>('POST', '/shop/lead-time', { body: { items: JSON.parse(items) }, signal })
