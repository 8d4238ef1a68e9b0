import { avifSrcSet, keyOfUrl } from '@/lib/catalogue/pictures'

export type PictureSource = { src: string; widths: number[] }

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

/** A picture over the page's width, cut differently for phones. The style sheet around it says its shape. */
export function WidePicture({ wide, phone, alt, color, sizes = '100vw', first = false, className }: Props) {
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

function srcSetOf({ src, widths }: PictureSource): string | undefined {
  const key = keyOfUrl(src)
  return key ? avifSrcSet(key, widths) : undefined
}
