'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useOptimistic } from 'react'
import { GENERIC_ERROR } from '@/lib/base/messages'
import { replacesOverlay } from './overlay-history.client'
import { notify } from './toast.client'

let clearLastNavigation = () => {}

/** Without a connection a browser would put its own error page in place of this one: instead we say so and stay. */
export function notifyIfOffline(): boolean {
  if (navigator.onLine) return false
  notify('error', GENERIC_ERROR)
  return true
}

/** The way to another page of the shop: whether it has been taken and not yet come to an end. Only the last one taken counts. */
export function useNavigation(): { isNavigating: boolean; navigate: (path: string) => void } {
  const router = useRouter()
  const [isNavigating, setIsNavigating] = useOptimistic(false)
  function navigate(path: string) {
    if (notifyIfOffline()) return
    startTransition(() => {
      clearLastNavigation()
      clearLastNavigation = () => setIsNavigating(false)
      setIsNavigating(true)
      if (replacesOverlay()) router.replace(path)
      else router.push(path)
    })
  }
  return { isNavigating, navigate }
}

type ModifierKeys = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean }

/** A press that wants another tab or window, or a download, is the browser's. */
export const hasModifierKey = ({ metaKey, ctrlKey, shiftKey, altKey }: ModifierKeys) =>
  metaKey || ctrlKey || shiftKey || altKey
