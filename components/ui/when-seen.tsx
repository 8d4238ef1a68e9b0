'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** Keeps the place free. */
  className?: string
  children: ReactNode
}

/** Shows, and so fetches, what is in it when its place first comes into sight. What is not displayed never does. */
export function WhenSeen({ className, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    if (seen || !place.current) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen])

  return (
    <div ref={place} className={className}>
      {seen && children}
    </div>
  )
}
