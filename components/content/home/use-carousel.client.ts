'use client'

import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'
import { usePrefersReducedMotion } from '@/components/ui/reduced-motion.client'
import { useAutoplay } from './use-autoplay.client'
import { useSwipe } from './use-swipe.client'

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
