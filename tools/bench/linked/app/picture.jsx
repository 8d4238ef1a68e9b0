/** The same files as the shop for the same `sizes`. */
export function Picture({ picture, sizes, widths = [320, 480, 640, 800, 1000], priority = false }) {
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={widths.map((width) => `/media/${picture}/${width}.avif ${width}w`).join(', ')}
        sizes={sizes}
      />
      <img
        src={`/media/${picture}/480.jpg`}
        alt=""
        width={1000}
        height={1000}
        style={{ width: '100%', height: 'auto' }}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
