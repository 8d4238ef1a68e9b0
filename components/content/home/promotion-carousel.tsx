'use client'

import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import * as t from '@messages/carousel'
import { IconButton } from '@/components/ui/button'
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons'
import { PauseIcon, PlayIcon } from '@/components/ui/rare-icons'
import { usePrefersReducedMotion } from '@/components/ui/reduced-motion.client'
import { type Promotion } from '@/lib/shop/content/support.schema'
import { PromotionSlide } from './promotion-slide'
import { useSlides } from './use-slides.client'
import styles from './promotions.module.css'

const AUTOPLAY_INTERVAL_MS = 5000

/** Autoplay stops during hover and focus, and is off if the visitor prefers reduced motion. */
export function PromotionCarousel({ promotions, linkText }: { promotions: Promotion[]; linkText: string }) {
  const reducesMotion = usePrefersReducedMotion()
  const { current, isReady, move, viewportProps } = useSlides(promotions.length, reducesMotion)
  const [paused, setPaused] = useState<boolean | null>(null)
  const [interaction, updateInteraction] = useState({ hover: false, focus: false })
  const setInteraction = (change: Partial<typeof interaction>) =>
    updateInteraction((before) => ({ ...before, ...change }))
  const isPaused = paused ?? reducesMotion
  const isPlaying = !isPaused && !interaction.hover && !interaction.focus

  useAutoplay(isPlaying, () => move(1))

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1)
    if (event.key === 'ArrowLeft') move(-1)
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription={t.carousel}
      aria-label={t.promotions}
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
        onPause={() => setPaused(!isPaused)}
        onMove={move}
      />
      <div {...viewportProps} className={styles.viewport}>
        <div className={styles.slides} aria-live={isPlaying ? 'off' : 'polite'}>
          {promotions.map((promotion, index) => (
            <div
              key={promotion.image}
              className={styles.slide}
              role="group"
              aria-roledescription={t.slide}
              aria-label={t.position(index + 1, promotions.length)}
              inert={isReady && index !== current}
            >
              <PromotionSlide promotion={promotion} linkText={linkText} first={index === 0} />
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
    <div className={styles.controls} role="group" aria-label={t.controls}>
      <IconButton label={paused ? t.start : t.pause} onClick={onPause}>
        {paused ? <PlayIcon /> : <PauseIcon />}
      </IconButton>
      <IconButton label={t.previous} onClick={() => onMove(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      <span className={styles.position} aria-hidden="true">
        {current + 1} / {count}
      </span>
      <IconButton label={t.next} onClick={() => onMove(1)}>
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
}

/** Calls `advance` every five seconds while `playing` and while the page is visible. */
function useAutoplay(playing: boolean, advance: () => void): void {
  const onTick = useEffectEvent(advance)
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') onTick()
    }, AUTOPLAY_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [playing])
}
