'use client'

import { useCallback, useEffect, useRef } from 'react'
import { findLink, hasModifierKey } from '@/components/ui/use-navigation.client'

const isLinkClick = (event: MouseEvent) => findLink(event) !== null && !hasModifierKey(event)
/** Forms that send their values with scripts stay on the page: their method is dialog. */
const isNavigatingSubmit = ({ target }: Event) =>
  target instanceof HTMLFormElement && target.getAttribute('method') !== 'dialog'

/** Redirects after a delay, unless the visitor goes somewhere else first. */
export function useDelayedRedirect(): (redirect: () => void, delay: number) => void {
  const pending = useRef<AbortController>(undefined)
  useEffect(() => () => pending.current?.abort(), [])

  return useCallback((redirect, delay) => {
    pending.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    const cancel = () => controller.abort()
    pending.current = controller
    const timer = setTimeout(() => {
      cancel()
      redirect()
    }, delay)
    signal.addEventListener('abort', () => clearTimeout(timer))
    document.addEventListener('click', (event) => isLinkClick(event) && cancel(), { capture: true, signal })
    document.addEventListener('submit', (event) => isNavigatingSubmit(event) && cancel(), { capture: true, signal })
    window.addEventListener('popstate', cancel, { signal })
    // The back/forward cache keeps timers: a page that comes back must not leave again.
    window.addEventListener('pagehide', cancel, { signal })
  }, [])
}
