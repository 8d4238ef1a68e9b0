'use client'

import { type KeyboardEvent } from 'react'
import { type Promotion } from '@/lib/content/support.schema'
import { CarouselControls } from './carousel-controls'
import { PromotionSlide } from './promotion-slide'
import { useCarousel } from './use-carousel.client'
import styles from './promotions.module.css'

/** The owner's promotions, one after the other. */
export function PromotionCarousel({ promotions }: { promotions: Promotion[] }) {
  const { viewport, isAlive, current, isPlaying, isPaused, pause, hold, turn } = useCarousel()

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
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold({ hover: true })}
      onPointerLeave={() => hold({ hover: false })}
      onFocus={() => hold({ focus: true })}
      onBlur={() => hold({ focus: false })}
    >
      <CarouselControls current={current} count={promotions.length} paused={isPaused} onPause={pause} onMove={turn} />
      <div ref={viewport} className={styles.viewport} data-moved={isAlive}>
        <div className={styles.slides} aria-live={isPlaying ? 'off' : 'polite'}>
          {promotions.map((promotion, index) => (
            <div
              key={promotion.image}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${promotions.length}`}
              inert={isAlive && index !== current}
            >
              <PromotionSlide promotion={promotion} first={index === 0} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
