'use client'

import { type DragEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '@/components/ui/use-hydrated.client'

const SLIDE_TIMING = { duration: 450, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }
/** A swipe of at least this length changes the slide at any speed; a shorter one does not. */
const MIN_SWIPE_PX = 40
/** A shorter movement of the pointer is a click. */
const MIN_DRAG_PX = 5

type Drag = { startX: number; startOffset: number; hasMoved: boolean }

/**
 * An endless row of slides. All of them are in one place, and the styles move those that are `inert` out of sight. Before
 * hydration the row scrolls instead.
 */
export function useSlides(count: number, isInstant: boolean) {
  const viewport = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag>(null)
  const wasDragged = useRef(false)
  const isReady = useHydrated()
  const [current, setCurrent] = useState(0)

  // The visitor may have scrolled before hydration.
  useLayoutEffect(() => {
    const row = viewport.current
    if (!isReady || !row) return
    setCurrent(Math.round(row.scrollLeft / row.clientWidth) % count || 0)
    row.scrollLeft = 0
  }, [isReady, count])

  const slides = () => [...(viewport.current?.firstElementChild?.children ?? [])] as HTMLElement[]
  const indexBeside = (by: number) => (current + by + count) % count
  /** How far the current slide is from its place, in pixels. */
  const offset = () =>
    (slides()[current]?.getBoundingClientRect().left ?? 0) - (viewport.current?.getBoundingClientRect().left ?? 0)

  function stopSlides() {
    slides().forEach((slide) => {
      slide.style.transform = ''
      slide.getAnimations().forEach((animation) => animation.cancel())
    })
  }

  /** Moves the current slide and the one at its side from the offset to their places after a move by this many slides. */
  function glide(from: number, by: -1 | 0 | 1) {
    const side = by || (from < 0 ? 1 : -1)
    stopSlides()
    if (by !== 0) setCurrent(indexBeside(by))
    if (isInstant) return
    slides()[current]?.animate({ transform: [shift(0, from), shift(-by)] }, SLIDE_TIMING)
    slides()[indexBeside(side)]?.animate({ transform: [shift(side, from), shift(side - by)] }, SLIDE_TIMING)
  }

  const move = (by: 1 | -1) => {
    if (!drag.current) glide(offset(), by)
  }

  function startDrag({ isPrimary, button, clientX }: PointerEvent) {
    if (!isPrimary || button !== 0) return
    wasDragged.current = false
    drag.current = { startX: clientX, startOffset: offset(), hasMoved: false }
  }

  function continueDrag({ clientX, currentTarget, pointerId }: PointerEvent) {
    if (!drag.current) return
    const { startX, startOffset, hasMoved } = drag.current
    if (!hasMoved) {
      if (Math.abs(clientX - startX) < MIN_DRAG_PX) return
      drag.current.hasMoved = true
      currentTarget.setPointerCapture(pointerId)
    }
    const dragged = startOffset + clientX - startX
    const side = dragged < 0 ? 1 : -1
    stopSlides()
    slides()[current]?.style.setProperty('transform', shift(0, dragged))
    slides()[indexBeside(side)]?.style.setProperty('transform', shift(side, dragged))
  }

  function endDrag({ type, clientX }: PointerEvent) {
    if (!drag.current) return
    const { startX, hasMoved } = drag.current
    const swipe = type === 'pointercancel' ? 0 : clientX - startX
    drag.current = null
    wasDragged.current = hasMoved
    if (hasMoved) glide(offset(), Math.abs(swipe) < MIN_SWIPE_PX ? 0 : swipe < 0 ? 1 : -1)
  }

  return {
    current,
    isReady,
    move,
    viewportProps: {
      ref: viewport,
      'data-ready': isReady,
      onPointerDown: startDrag,
      onPointerMove: continueDrag,
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
      // The click at the end of a drag does not follow the link; Enter, which has no detail, does.
      onClickCapture: (event: MouseEvent) => {
        if (wasDragged.current && event.detail > 0) event.preventDefault()
      },
      onDragStart: (event: DragEvent) => event.preventDefault(),
    },
  }
}

const shift = (slides: number, pixels = 0) => `translateX(calc(${slides * 100}% + ${pixels}px))`
