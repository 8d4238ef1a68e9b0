import { IconButton } from '@/components/ui/button'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@/components/ui/icons'
import styles from './promotions.module.css'

type Props = {
  current: number
  count: number
  paused: boolean
  onPause: () => void
  onMove: (by: 1 | -1) => void
}

export function CarouselControls({ current, count, paused, onPause, onMove }: Props) {
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
