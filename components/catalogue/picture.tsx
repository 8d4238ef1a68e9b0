'use client'

import { preload } from 'react-dom'
import { avifSrcSet } from '@/lib/catalogue/pictures'

type Props = {
  /** Any rendition's address, as the wire carries it. */
  src: string
  alt: string
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  /** Its dominant colour, shown until it is there. */
  color?: string
  /** The first picture of a page is fetched at once and early. */
  priority?: boolean
  width?: number
  height?: number
  widths?: number[]
  className?: string
}

/** A photograph at the right size for the screen that asks, with its place kept free. */
export function Picture({
  src,
  alt,
  sizes,
  color,
  priority = false,
  width = 1000,
  height = 1000,
  widths,
  className,
}: Props) {
  const srcSet = avifSrcSet(src, widths)
  if (priority && srcSet)
    preload(src, { as: 'image', type: 'image/avif', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' })
  return (
    <picture>
      {srcSet && <source type="image/avif" srcSet={srcSet} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={className}
        style={color ? { backgroundColor: color } : undefined}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
