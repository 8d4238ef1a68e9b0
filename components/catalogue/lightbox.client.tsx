'use client'

import 'yet-another-react-lightbox/styles.css'
import './lightbox.css'
import * as t from '@messages/lightbox'
import YetAnotherLightbox, { type GenericSlide } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { squareWidths } from '@/lib/shop/catalogue/pictures'
import { Thumbnails } from './lightbox-thumbnails.client'
import { Picture } from '@/components/media/picture'
import styles from './lightbox.module.css'

declare module 'yet-another-react-lightbox' {
  interface SlidePicture extends GenericSlide {
    type: 'picture'
    src: string
    largest?: string
    alt: string
  }
  interface SlideTypes {
    picture: SlidePicture
  }
}

type Props = {
  pictures: { image_lg: string; image_xl?: string; image_alt: string }[]
  start: number
  onClose: () => void
}

const MAX_ZOOM = 3

const LABELS = {
  Carousel: t.carousel,
  Close: t.close,
  Lightbox: t.lightbox,
  Next: t.next,
  'Photo gallery': t.photoGallery,
  '{index} of {total}': t.position,
  Previous: t.previous,
  Slide: t.slide,
  'Zoom in': t.zoomIn,
  'Zoom out': t.zoomOut,
}

export function Lightbox({ pictures, start, onClose }: Props) {
  return (
    <YetAnotherLightbox
      open
      className={styles.full}
      close={onClose}
      index={start}
      labels={LABELS}
      slides={pictures.map((picture) => ({
        type: 'picture',
        src: picture.image_lg,
        largest: picture.image_xl,
        alt: picture.image_alt,
      }))}
      plugins={[Thumbnails, Zoom]}
      zoom={{ supports: ['picture'], maxZoom: MAX_ZOOM }}
      controller={{ closeOnBackdropClick: true }}
      // With fewer than three pictures, an endless carousel shows one of them twice.
      carousel={{ finite: pictures.length < 3 }}
      render={{
        slide: ({ slide, rect, zoom = 1 }) =>
          slide.type === 'picture' ? (
            <FullPicture {...slide} side={Math.min(rect.width, rect.height)} magnified={zoom > 1} />
          ) : null,
      }}
    />
  )
}

type FullPictureProps = { src: string; largest?: string; alt: string; side: number; magnified: boolean }

/** As large as fits. Zooming loads a larger rendition. */
function FullPicture({ src, largest, alt, side, magnified }: FullPictureProps) {
  const widths = squareWidths(largest)
  const width = Math.min(side, widths.at(-1) ?? side)
  return (
    <div style={{ width, height: width }}>
      <Picture
        src={src}
        alt={alt}
        sizes={`${Math.ceil(magnified ? MAX_ZOOM * width : width)}px`}
        widths={widths}
        className={styles.picture}
      />
    </div>
  )
}
