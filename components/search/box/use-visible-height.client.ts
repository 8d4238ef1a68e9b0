'use client'

import { useLayoutEffect, useState } from 'react'

const GAP = 8

/** The height that ends an element above the keyboard of a phone, of which style sheets know nothing. */
export function useVisibleHeight(element: HTMLElement | null, isShown: boolean): number | undefined {
  const [height, setHeight] = useState<number>()
  useLayoutEffect(() => {
    const screen = window.visualViewport
    if (!isShown || !screen || !element) return
    const fit = () =>
      setHeight(Math.round(screen.offsetTop + screen.height - element.getBoundingClientRect().top - GAP))
    fit()
    screen.addEventListener('resize', fit)
    return () => screen.removeEventListener('resize', fit)
  }, [element, isShown])
  return height
}
