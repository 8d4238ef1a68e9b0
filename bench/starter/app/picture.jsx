/** The same files as in the shop for the same `sizes`. */
export function Picture({ picture, alt, sizes, widths, priority = false }) {
  const address = (width, format) => `/media/${picture}/${width}.${format}`
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={widths.map((width) => `${address(width, 'avif')} ${width}w`).join(', ')}
        sizes={sizes}
      />
      <img
        src={address(480, 'jpg')}
        alt={alt}
        width={1000}
        height={1000}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
