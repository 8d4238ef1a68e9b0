'use client'

import { somethingWentWrong } from '@messages/ui'
import { useRouter } from 'next/navigation'
import { startTransition, useOptimistic } from 'react'
import { needDifferentDocuments } from '@/lib/platform/base/private-paths'
import { replacesOverlay } from './overlay-entry.client'
import { notify } from './toast.client'

let clearLastNavigation = () => {}
let isNew = false
if (typeof window !== 'undefined') window.addEventListener('popstate', () => (isNew = false), true)

/** Whether the page is shown because a link was followed, and not by going back or forward. */
export const isNewNavigation = (): boolean => isNew

/** Without a connection the browser would replace the page with its error page, so callers show a toast and stay. */
export function notifyIfOffline(): boolean {
  if (navigator.onLine) return false
  notify('error', somethingWentWrong)
  return true
}

export const needsDocument = (path: string): boolean => needDifferentDocuments(path, location.pathname)

/** Navigates without loading a document. `target` is the path of the caller that navigated last, until it is shown. */
export function useNavigation(): { target: string | null; navigate: (path: string) => void } {
  const router = useRouter()
  const [target, setTarget] = useOptimistic<string | null>(null)
  function navigate(path: string) {
    if (notifyIfOffline()) return
    startTransition(() => {
      clearLastNavigation()
      clearLastNavigation = () => setTarget(null)
      setTarget(path)
      isNew = true
      if (replacesOverlay()) router.replace(path)
      else router.push(path)
    })
  }
  return { target, navigate }
}

/** The link that an event is about. */
export const findLink = ({ target }: { target: EventTarget | null }): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

type ModifierKeys = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean }

/** Whether a click opens another tab or window, or downloads, which is left to the browser. */
export const hasModifierKey = ({ metaKey, ctrlKey, shiftKey, altKey }: ModifierKeys) =>
  metaKey || ctrlKey || shiftKey || altKey
