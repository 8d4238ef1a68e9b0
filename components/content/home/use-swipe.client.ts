'use client'

import { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect } from 'react'

type Carousel = UseEmblaCarouselType[1]

const FAR_ENOUGH = 40

/** A swipe counts from 40 px on, however slow it was; a shorter one falls back. */
export function useSwipe(carousel: Carousel, jump: boolean): void {
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
    const settle = () => {
      const turned = carousel.selectedScrollSnap() !== start
      const far = Math.abs(to - from) >= FAR_ENOUGH
      if (far && !turned) (to < from ? carousel.scrollNext : carousel.scrollPrev)(jump)
      if (!far && turned) carousel.scrollTo(start, jump)
    }
    const root = carousel.rootNode()
    root.addEventListener('pointerdown', down)
    root.addEventListener('pointermove', move)
    carousel.on('pointerUp', settle)
    return () => {
      root.removeEventListener('pointerdown', down)
      root.removeEventListener('pointermove', move)
      carousel.off('pointerUp', settle)
    }
  }, [carousel, jump])
}
