'use client'

import { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect } from 'react'

type Carousel = UseEmblaCarouselType[1]

const MIN_SWIPE_PX = 40

/** A swipe counts from 40 px on, however slow it was; a shorter one falls back. */
export function useSwipe(carousel: Carousel, isInstant: boolean): void {
  useEffect(() => {
    if (!carousel) return
    let from = 0
    let to = 0
    let start = 0
    const down = ({ clientX }: PointerEvent) => {
      from = to = clientX
      start = carousel.selectedScrollSnap()
    }
    const move = ({ clientX }: PointerEvent) => (to = clientX)
    const finishSwipe = () => {
      const turned = carousel.selectedScrollSnap() !== start
      const far = Math.abs(to - from) >= MIN_SWIPE_PX
      if (far && !turned) (to < from ? carousel.scrollNext : carousel.scrollPrev)(isInstant)
      if (!far && turned) carousel.scrollTo(start, isInstant)
    }
    const root = carousel.rootNode()
    root.addEventListener('pointerdown', down)
    root.addEventListener('pointermove', move)
    carousel.on('pointerUp', finishSwipe)
    return () => {
      root.removeEventListener('pointerdown', down)
      root.removeEventListener('pointermove', move)
      carousel.off('pointerUp', finishSwipe)
    }
  }, [carousel, isInstant])
}
