'use client'

import { preload } from 'react-dom'
import { avifSrcSet } from '@/lib/catalogue/pictures'

type PictureSource = { src: string; widths: number[] }

type Props = {
  wide: PictureSource
  /** The upright picture for phones, where there is one. */
  phone?: PictureSource | null
  alt: string
  color: string
  sizes?: string
  first?: boolean
  className?: string
}

const ON_PHONES = '(max-width: 39.99rem)'
const ON_OTHERS = '(min-width: 40rem)'

/** A picture over the page's width, cut differently for phones. The style sheet around it says its shape. */
export function WidePicture({ wide, phone, alt, color, sizes = '100vw', first = false, className }: Props) {
  if (first) {
    preloadAvif(wide, sizes, phone ? ON_OTHERS : undefined)
    if (phone) preloadAvif(phone, '100vw', ON_PHONES)
  }
  return (
    <picture>
      {phone && <source type="image/avif" media={ON_PHONES} srcSet={srcSetOf(phone)} sizes="100vw" />}
      <source type="image/avif" srcSet={srcSetOf(wide)} sizes={sizes} />
      <img
        src={wide.src}
        alt={alt}
        className={className}
        style={{ backgroundColor: color }}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

function preloadAvif(picture: PictureSource, imageSizes: string, media?: string): void {
  preload(picture.src, { as: 'image', type: 'image/avif', imageSrcSet: srcSetOf(picture), imageSizes, media, fetchPriority: 'high' })
}

const srcSetOf = ({ src, widths }: PictureSource) => avifSrcSet(src, widths)
