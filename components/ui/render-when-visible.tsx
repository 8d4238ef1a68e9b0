'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** Keeps the place free. */
  className?: string
  children: ReactNode
}

/** Shows, and so fetches, what is in it when its place first comes into sight. What is not displayed never does. */
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
