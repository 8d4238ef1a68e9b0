'use client'

import * as t from '@messages/lightbox'
import { showPicture } from '@messages/pictures'
import {
  ACTION_NEXT,
  ACTION_PREV,
  createModule,
  MODULE_CONTROLLER,
  type ComponentProps,
  type Plugin,
  useEvents,
  useLightboxState,
} from 'yet-another-react-lightbox'
import { Picture } from '@/components/media/picture'
import styles from './lightbox.module.css'

const THUMBNAIL_WIDTHS = [160, 320]

/** A fixed row with one thumbnail for each picture. The library's own thumbnails rotate and repeat. */
function WithThumbnails({ children }: ComponentProps) {
  const { slides, currentIndex } = useLightboxState()
  const { publish } = useEvents()

  function show(index: number) {
    if (index > currentIndex) publish(ACTION_NEXT, { count: index - currentIndex })
    if (index < currentIndex) publish(ACTION_PREV, { count: currentIndex - index })
  }

  return (
    <div className={styles.withThumbnails}>
      <div className={styles.stage}>{children}</div>
      <nav className={styles.thumbnails} aria-label={t.thumbnails}>
        {slides.map((slide, index) =>
          slide.type === 'picture' ? (
            <button
              key={slide.src}
              type="button"
              className={styles.thumbnail}
              aria-label={showPicture(index + 1, slide.alt)}
              aria-current={index === currentIndex || undefined}
              onClick={() => show(index)}
            >
              <Picture src={slide.src} alt="" sizes="3.75rem" widths={THUMBNAIL_WIDTHS} />
            </button>
          ) : null,
        )}
      </nav>
    </div>
  )
}

export const Thumbnails: Plugin = ({ addParent }) =>
  addParent(MODULE_CONTROLLER, createModule('fixed-thumbnails', WithThumbnails))
