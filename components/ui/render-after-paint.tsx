'use client'

import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.client'
import { useHydrated } from './use-hydrated.client'
import { isNewNavigation } from './use-navigation.client'

type Props = {
  /** Screens that show this part at once; by default none. */
  exceptOn?: string
  /** In a dialog, whose content is rendered before it is open. */
  isOpen?: boolean
  children: ReactNode
}

/**
 * For the part of a page or dialog below the first screen. When a link is followed, renders it after the rest has been
 * painted. The HTML contains it, and so does a page that the visitor goes back to, because its scroll position
 * needs the whole height.
 */
export function RenderAfterPaint({ exceptOn, isOpen, children }: Props) {
  const isHydrated = useHydrated()
  const [isDeferred, setIsDeferred] = useState(
    () => isHydrated && (isOpen !== undefined || isNewNavigation()) && !(exceptOn && matchMedia(exceptOn).matches),
  )

  useEffect(() => {
    if (isDeferred && isOpen !== false) return afterPaint(() => startTransition(() => setIsDeferred(false)))
  }, [isDeferred, isOpen])

  return isDeferred ? null : children
}
