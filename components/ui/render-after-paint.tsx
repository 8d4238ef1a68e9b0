'use client'

import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.client'
import { useHydrated } from './use-hydrated.client'
import { isNewNavigation } from './use-navigation.client'

type Props = {
  /** Screens that show this part at once; by default none. */
  exceptOn?: string
  /** Also when no link is followed, as in a dialog that opens. */
  always?: boolean
  children: ReactNode
}

/**
 * For the part of a page or dialog below the first screen. When a link is followed, renders it after the rest has been
 * painted. The HTML contains it, and so does a page that the visitor goes back to, because its scroll position
 * needs the whole height.
 */
export function RenderAfterPaint({ exceptOn, always = false, children }: Props) {
  const isHydrated = useHydrated()
  const [isDeferred, setIsDeferred] = useState(
    () => isHydrated && (always || isNewNavigation()) && !(exceptOn && matchMedia(exceptOn).matches),
  )

  useEffect(() => {
    if (isDeferred) return afterPaint(() => startTransition(() => setIsDeferred(false)))
  }, [isDeferred])

  return isDeferred ? null : children
}
