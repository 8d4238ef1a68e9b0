'use client'

import { type KeyboardEvent } from 'react'
import { type Promotion } from '@/lib/content/support.schema'
import { CarouselControls } from './carousel-controls'
import { PromotionSlide } from './promotion-slide'
import { useCarousel } from './use-carousel.client'
import styles from './promotions.module.css'

export function PromotionCarousel({ promotions }: { promotions: Promotion[] }) {
  const { viewport, isReady, current, isPlaying, isPaused, togglePaused, setInteraction, move } = useCarousel()

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1)
    if (event.key === 'ArrowLeft') move(-1)
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="Promotions"
      onKeyDown={handleKey}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setInteraction({ hover: true })}
      onPointerLeave={() => setInteraction({ hover: false })}
      onFocus={() => setInteraction({ focus: true })}
      onBlur={() => setInteraction({ focus: false })}
    >
      <CarouselControls
        current={current}
        count={promotions.length}
        paused={isPaused}
        onPause={togglePaused}
        onMove={move}
      />
      <div ref={viewport} className={styles.viewport} data-ready={isReady}>
        <div className={styles.slides} aria-live={isPlaying ? 'off' : 'polite'}>
          {promotions.map((promotion, index) => (
            <div
              key={promotion.image}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${promotions.length}`}
              inert={isReady && index !== current}
            >
              <PromotionSlide promotion={promotion} first={index === 0} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
