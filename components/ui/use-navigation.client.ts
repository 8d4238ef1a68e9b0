'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useOptimistic } from 'react'
import { GENERIC_ERROR } from '@/lib/base/messages'
import { replacesOverlay } from './overlay-history.client'
import { notify } from './toast.client'

let clearLastNavigation = () => {}

/** Without a connection the browser would replace the page with its error page, so callers show a toast and stay. */
export function notifyIfOffline(): boolean {
  if (navigator.onLine) return false
  notify('error', GENERIC_ERROR)
  return true
}

/** Navigates without loading a document. `isNavigating` is true only for the caller that navigated last. */
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

/** Whether a click opens another tab or window, or downloads, which is left to the browser. */
export const hasModifierKey = ({ metaKey, ctrlKey, shiftKey, altKey }: ModifierKeys) =>
  metaKey || ctrlKey || shiftKey || altKey
