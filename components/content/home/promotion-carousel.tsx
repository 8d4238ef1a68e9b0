'use client'

import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@/components/ui/icons'
import { usePrefersReducedMotion } from '@/components/ui/reduced-motion.client'
import { type Promotion } from '@/lib/content/support.schema'
import { PromotionSlide } from './promotion-slide'
import styles from './promotions.module.css'

type Carousel = UseEmblaCarouselType[1]

const AUTOPLAY_INTERVAL_MS = 5000
const MIN_SWIPE_PX = 40

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

/** Autoplay stops during hover and focus, and is off if the visitor prefers reduced motion. */
function useCarousel() {
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
