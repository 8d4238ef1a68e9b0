'use client'

import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react'
import { useCalm } from '@/components/ui/calm.client'
import { type Promotion } from '@/lib/content/support.schema'
import { CarouselControls } from './carousel-controls'
import { PromotionSlide } from './promotion-slide'
import { useAutoplay } from './use-autoplay.client'
import { useSwipe } from './use-swipe.client'
import styles from './promotions.module.css'

/** The owner's promotions, one after the other. Whoever looks closer, by mouse or keyboard, holds it still. */
export function PromotionCarousel({ promotions }: { promotions: Promotion[] }) {
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

  const turnByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1)
    if (event.key === 'ArrowLeft') turn(-1)
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="Promotions"
      onKeyDown={turnByKey}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld((now) => ({ ...now, hover: true }))}
      onPointerLeave={() => setHeld((now) => ({ ...now, hover: false }))}
      onFocus={() => setHeld((now) => ({ ...now, focus: true }))}
      onBlur={() => setHeld((now) => ({ ...now, focus: false }))}
    >
      <CarouselControls
        current={current}
        count={promotions.length}
        paused={isPaused}
        onPause={() => setPaused(!isPaused)}
        onTurn={turn}
      />
      <div ref={viewport} className={styles.viewport} data-moved={carousel !== undefined}>
        <div className={styles.slides} aria-live={isPlaying ? 'off' : 'polite'}>
          {promotions.map((promotion, index) => (
            <div
              key={promotion.image}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${promotions.length}`}
              inert={carousel !== undefined && index !== current}
            >
              <PromotionSlide promotion={promotion} first={index === 0} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
