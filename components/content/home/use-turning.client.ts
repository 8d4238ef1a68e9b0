'use client'

import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'
import { useCalm } from '@/components/ui/calm.client'
import { useAutoplay } from './use-autoplay.client'
import { useSwipe } from './use-swipe.client'

/** Slides that turn by themselves, by swipes and by call. Whoever looks closer holds them still; whoever wants calm finds them so. */
export function useTurning() {
  const calm = useCalm()
  const [viewport, carousel] = useEmblaCarousel({ loop: true, duration: 28 })
  const [current, setCurrent] = useState(0)
  const [paused, setPaused] = useState<boolean | null>(null)
  const [held, setHeld] = useState({ hover: false, focus: false })
  const isPaused = paused ?? calm
  const isPlaying = !isPaused && !held.hover && !held.focus

  useSwipe(carousel, calm)

  useEffect(() => {
    if (!carousel) return
    const follow = () => setCurrent(carousel.selectedScrollSnap())
    carousel.on('select', follow)
    return () => void carousel.off('select', follow)
  }, [carousel])

  const turn = useCallback((by: 1 | -1) => (by > 0 ? carousel?.scrollNext(calm) : carousel?.scrollPrev(calm)), [carousel, calm])
  const advance = useCallback(() => turn(1), [turn])
  useAutoplay(isPlaying, advance)

  return {
    viewport,
    isAlive: carousel !== undefined,
    current,
    isPlaying,
    isPaused,
    pause: () => setPaused(!isPaused),
    hold: (by: Partial<typeof held>) => setHeld((now) => ({ ...now, ...by })),
    turn,
  }
}
