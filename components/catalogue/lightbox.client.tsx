'use client'

import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import './lightbox.css'
import YetAnotherLightbox from 'yet-another-react-lightbox'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { classes } from '@/components/ui/classes'
import styles from './lightbox.module.css'

type Props = {
  pictures: { image_lg: string; image_alt: string }[]
  start: number
  onClose: () => void
}

/** Square as the pictures are, and small enough for five beside each other on a phone. */
const THUMBNAILS = { width: 60, height: 60, border: 2, padding: 0, gap: 6 }

/** The full screen: thumbnails below, zoom up to three times, closed by Esc, the button or the backdrop. */
export function Lightbox({ pictures, start, onClose }: Props) {
  // Two in a ring would stand there as three.
  const isStrip = pictures.length < 3
  return (
    <YetAnotherLightbox
      open
      className={classes(styles.full, isStrip && styles.strip)}
      close={onClose}
      index={start}
      slides={pictures.map((picture) => ({ src: picture.image_lg, alt: picture.image_alt, width: 1000, height: 1000 }))}
      plugins={[Thumbnails, Zoom]}
      zoom={{ maxZoomPixelRatio: 3 }}
      controller={{ closeOnBackdropClick: true }}
      thumbnails={THUMBNAILS}
      carousel={{ finite: isStrip }}
    />
  )
}
