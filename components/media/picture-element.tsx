import { preload } from 'react-dom'
import { avifSrcSet } from '@/lib/shop/catalogue/pictures'

type Props = {
  /** The URL of any rendition. */
  src: string
  alt: string
  sizes: string
  /** The dominant colour, shown until the picture is loaded. */
  color?: string
  /** Preloads the picture; for pictures that are visible without scrolling. */
  priority?: boolean
  width?: number
  height?: number
  widths?: number[]
  className?: string
}

type Preloaded = { src: string; sizes: string; widths?: number[]; fetchPriority?: 'high' }

/** Loads the file that a picture of these sizes will show. */
export function preloadPicture({ src, sizes, widths, fetchPriority }: Preloaded): void {
  const srcSet = avifSrcSet(src, widths)
  if (srcSet) preload(src, { as: 'image', type: 'image/avif', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority })
}

/** On the server it is part of the page, and needs no script. */
export function PictureElement({
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
  // In the browser the image itself asks for its file at the same time.
  if (priority && typeof window === 'undefined') preloadPicture({ src, sizes, widths, fetchPriority: 'high' })
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
