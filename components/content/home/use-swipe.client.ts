'use client'

import { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect } from 'react'

type Carousel = UseEmblaCarouselType[1]

const MIN_SWIPE_PX = 40

/** A swipe of at least 40 px changes the slide at any speed; a shorter one does not. */
export function useSwipe(carousel: Carousel, isInstant: boolean): void {
  useEffect(() => {
    if (!carousel) return
    let startX = 0
    let lastX = 0
    let startSlide = 0
    const down = ({ clientX }: PointerEvent) => {
      startX = lastX = clientX
      startSlide = carousel.selectedScrollSnap()
    }
    const move = ({ clientX }: PointerEvent) => (lastX = clientX)
    const finishSwipe = () => {
      const hasMoved = carousel.selectedScrollSnap() !== startSlide
      const isSwipe = Math.abs(lastX - startX) >= MIN_SWIPE_PX
      if (isSwipe && !hasMoved) (lastX < startX ? carousel.scrollNext : carousel.scrollPrev)(isInstant)
      if (!isSwipe && hasMoved) carousel.scrollTo(startSlide, isInstant)
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
