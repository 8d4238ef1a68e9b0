'use client'

import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'
import { usePrefersReducedMotion } from '@/components/ui/reduced-motion.client'

type Carousel = UseEmblaCarouselType[1]

const AUTOPLAY_INTERVAL_MS = 5000
const MIN_SWIPE_PX = 40

/** Autoplay stops during hover and focus, and is off if the visitor prefers reduced motion. */
export function useCarousel() {
  const reducesMotion = usePrefersReducedMotion()
  const [viewport, carousel] = useEmblaCarousel({ loop: true, duration: 28 })
  const [current, setCurrent] = useState(0)
  const [paused, setPaused] = useState<boolean | null>(null)
  const [interaction, updateInteraction] = useState({ hover: false, focus: false })
  const isPaused = paused ?? reducesMotion
  const isPlaying = !isPaused && !interaction.hover && !interaction.focus

  useSwipe(carousel, reducesMotion)

  useEffect(() => {
    if (!carousel) return
    const updateCurrent = () => setCurrent(carousel.selectedScrollSnap())
    carousel.on('select', updateCurrent)
    return () => void carousel.off('select', updateCurrent)
  }, [carousel])

  const move = useCallback(
    (by: 1 | -1) => (by > 0 ? carousel?.scrollNext(reducesMotion) : carousel?.scrollPrev(reducesMotion)),
    [carousel, reducesMotion],
  )
  const advance = useCallback(() => move(1), [move])
  useAutoplay(isPlaying, advance)

  return {
    viewport,
    isReady: carousel !== undefined,
    current,
    isPlaying,
    isPaused,
    togglePaused: () => setPaused(!isPaused),
    setInteraction: (change: Partial<typeof interaction>) =>
      updateInteraction((current) => ({ ...current, ...change })),
    move,
  }
}

/** Calls `advance` every five seconds while `playing` and while the page is visible. */
function useAutoplay(playing: boolean, advance: () => void): void {
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') advance()
    }, AUTOPLAY_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [playing, advance])
}

/** A swipe of at least 40 px changes the slide at any speed; a shorter one does not. */
function useSwipe(carousel: Carousel, isInstant: boolean): void {
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
