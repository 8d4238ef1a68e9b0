'use client'

import { type PointerEvent, type RefObject, useRef } from 'react'

const SWIPED_PX = 60

/** On a phone the sheet is at the bottom, otherwise at the right. */
const isAtBottom = () => window.matchMedia('(width < 48rem)').matches

/** A sheet follows the finger towards its edge, and closes if it is let go far enough. */
export function useSwipeAway(sheet: RefObject<HTMLElement | null>) {
  const start = useRef<{ x: number; y: number } | null>(null)

  function distance({ clientX, clientY }: PointerEvent): number {
    if (!start.current) return 0
    return Math.max(0, isAtBottom() ? clientY - start.current.y : clientX - start.current.x)
  }

  const move = (pixels: number) =>
    sheet.current?.style.setProperty('translate', isAtBottom() ? `0 ${pixels}px` : `${pixels}px`)

  function end() {
    start.current = null
    sheet.current?.style.removeProperty('translate')
  }

  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      if (pointerType === 'touch') start.current = { x: clientX, y: clientY }
    },
    onPointerMove(event: PointerEvent) {
      if (start.current) move(distance(event))
    },
    onPointerUp(event: PointerEvent) {
      const isAway = distance(event) > SWIPED_PX
      end()
      if (isAway) sheet.current?.hidePopover()
    },
    onPointerCancel: end,
  }
}
