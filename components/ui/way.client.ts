'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useOptimistic } from 'react'
import { GENERIC_ERROR } from '@/lib/base/messages'
import { replacesOverlay } from './overlay-entry.client'
import { notify } from './toast.client'

let forgetLast = () => {}

/** Without a connection a browser would put its own error page in place of this one: instead we say so and stay. */
export function refuseOffline(): boolean {
  if (navigator.onLine) return false
  notify('error', GENERIC_ERROR)
  return true
}

/** The way to another page of the shop: whether it has been taken and not yet come to an end. Only the last one taken counts. */
export function useWay(): { isTaken: boolean; take: (path: string) => void } {
  const router = useRouter()
  const [isTaken, say] = useOptimistic(false)
  function take(path: string) {
    if (refuseOffline()) return
    startTransition(() => {
      forgetLast()
      forgetLast = () => say(false)
      say(true)
      if (replacesOverlay()) router.replace(path)
      else router.push(path)
    })
  }
  return { isTaken, take }
}

type Pressed = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean }

/** A press that wants another tab or window, or a download, is the browser's. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: Pressed) => metaKey || ctrlKey || shiftKey || altKey
