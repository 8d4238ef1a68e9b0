'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** Reserves the space. */
  className?: string
  children: ReactNode
}

/** Renders its children, and so loads their code, when its container first becomes visible. */
export function RenderWhenVisible({ className, children }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [isVisible, setIsVisible] = useState(false)

  useEffect(() => {
    if (isVisible || !container.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsVisible(true),
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [isVisible])

  return (
    <div ref={container} className={className}>
      {isVisible && children}
    </div>
  )
}
