'use client'

import { useEffect, useEffectEvent } from 'react'

/** While it is active, the browser asks before it leaves the page, if something would be lost then. */
export function useLeaveWarning(isActive: boolean, isAtRisk: () => boolean = () => true): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isAtRisk()) event.preventDefault()
  })
  useEffect(() => {
    if (!isActive) return undefined
    const listener = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [isActive])
}
