'use client'

import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import './lightbox.css'
import YetAnotherLightbox from 'yet-another-react-lightbox'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import styles from './lightbox.module.css'

type Props = {
  pictures: { image_lg: string; image_alt: string }[]
  start: number
  onClose: () => void
}

/** The full screen: thumbnails below, zoom up to three times, closed by Esc, the button or the backdrop. */
export function Lightbox({ pictures, start, onClose }: Props) {
  return (
    <YetAnotherLightbox
      open
      className={styles.full}
      close={onClose}
      index={start}
      slides={pictures.map((picture) => ({ src: picture.image_lg, alt: picture.image_alt, width: 1000, height: 1000 }))}
      plugins={[Thumbnails, Zoom]}
      zoom={{ maxZoomPixelRatio: 3 }}
      controller={{ closeOnBackdropClick: true }}
      // Two in a ring would stand there as three.
      carousel={{ finite: pictures.length < 3 }}
    />
  )
}
