'use client'

import { preload } from 'react-dom'
import { avifSrcSet } from '@/lib/shop/catalogue/pictures'

type PictureSource = { src: string; widths: number[] }

type Props = {
  wide: PictureSource
  /** A portrait picture for phones. */
  phone?: PictureSource | null
  alt: string
  color: string
  sizes?: string
  priority?: boolean
  /** Loaded with low priority before it is scrolled to, because it fills the screen. */
  early?: boolean
  className?: string
}

const PHONE_MEDIA = '(max-width: 39.99rem)'
const WIDE_MEDIA = '(min-width: 40rem)'

/** A full-width picture with another crop for phones. The parent's styles set its aspect ratio. */
export function WidePicture({ wide, phone, alt, color, sizes = '100vw', priority = false, early, className }: Props) {
  if (priority) {
    preloadAvif(wide, sizes, phone ? WIDE_MEDIA : undefined)
    if (phone) preloadAvif(phone, '100vw', PHONE_MEDIA)
  }
  return (
    <picture>
      {phone && <source type="image/avif" media={PHONE_MEDIA} srcSet={pictureSrcSet(phone)} sizes="100vw" />}
      <source type="image/avif" srcSet={pictureSrcSet(wide)} sizes={sizes} />
      <img
        src={wide.src}
        alt={alt}
        className={className}
        style={{ backgroundColor: color }}
        loading={priority || early ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : early ? 'low' : undefined}
        decoding="async"
      />
    </picture>
  )
}

function preloadAvif(picture: PictureSource, imageSizes: string, media?: string): void {
  preload(picture.src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSrcSet(picture),
    imageSizes,
    media,
    fetchPriority: 'high',
  })
}

const pictureSrcSet = ({ src, widths }: PictureSource) => avifSrcSet(src, widths)
