'use client'

import { type KeyboardEvent } from 'react'
import { IconButton } from '@/components/ui/button'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@/components/ui/icons'
import { type Promotion } from '@/lib/content/support.schema'
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

type ControlsProps = {
  current: number
  count: number
  paused: boolean
  onPause: () => void
  onMove: (by: 1 | -1) => void
}

function CarouselControls({ current, count, paused, onPause, onMove }: ControlsProps) {
  return (
    <div className={styles.controls} role="group" aria-label="Promotion controls">
      <IconButton label={paused ? 'Start the slide show' : 'Pause the slide show'} onClick={onPause}>
        {paused ? <PlayIcon /> : <PauseIcon />}
      </IconButton>
      <IconButton label="Previous promotion" onClick={() => onMove(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      <span className={styles.position} aria-hidden="true">
        {current + 1} / {count}
      </span>
      <IconButton label="Next promotion" onClick={() => onMove(1)}>
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
}
