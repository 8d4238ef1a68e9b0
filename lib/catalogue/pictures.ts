/** A picture's renditions lie at `<media domain>/media/<key>/<width>.<format>`; this file alone knows that. */
export type Picture = { key: string; widths: number[] }

const JPEG_WIDTHS = [480, 1000] as const

const renditionUrl = (key: string, domain: string, width: number, format: 'avif' | 'jpg') =>
  `${domain}/media/${key}/${width}.${format}`

/** The media domain of the settings comes second everywhere; an empty one means this site. */
export const thumbnailUrl = (key: string, domain: string) => renditionUrl(key, domain, 160, 'avif')
export const mediumUrl = (key: string, domain: string) => renditionUrl(key, domain, JPEG_WIDTHS[0], 'jpg')
export const largeUrl = (key: string, domain: string) => renditionUrl(key, domain, JPEG_WIDTHS[1], 'jpg')
/** The widest rendition also exists as JPEG. */
export const widestUrl = ({ key, widths }: Picture, domain: string) =>
  renditionUrl(key, domain, Math.max(...widths), 'jpg')
export const SHARING_FILE = 'og.jpg'
export const sharingUrl = (key: string, domain: string) => `${domain}/media/${key}/${SHARING_FILE}`
/** For the full screen, where there is one above the ladder. */
export const largestUrl = (picture: Picture, domain: string) =>
  Math.max(...picture.widths) > JPEG_WIDTHS[1] ? widestUrl(picture, domain) : undefined

const SQUARE_WIDTHS = [160, 320, 480, 640, 800, 1000]

/** The ladder of a product's picture, with the width of its largest rendition where it has one. */
export function squareWidths(largest?: string): number[] {
  const width = Number(/\/(\d+)\.jpg$/.exec(largest ?? '')?.[1])
  return width > 0 ? [...SQUARE_WIDTHS, width] : SQUARE_WIDTHS
}

const RENDITION = /^(.*)\/media\/([^/]+)\/[^/]+$/

/** All of a picture's widths, from the address of any rendition: the wire carries addresses only. */
export function avifSrcSet(url: string, widths: number[] = SQUARE_WIDTHS): string | undefined {
  const [, domain, key] = RENDITION.exec(url) ?? []
  if (domain === undefined || key === undefined) return undefined
  return widths.map((width) => `${renditionUrl(key, domain, width, 'avif')} ${width}w`).join(', ')
}

/** For whoever reads no AVIF, from the address of any rendition; what is none is shown as it is. */
export function mediumUrlOf(url: string): string {
  const [, domain, key] = RENDITION.exec(url) ?? []
  return domain === undefined || key === undefined ? url : mediumUrl(key, domain)
}

/** The cut for shared links, from the address of any rendition. */
export function sharingUrlOf(url: string): string | undefined {
  const [, domain, key] = RENDITION.exec(url) ?? []
  return domain === undefined || key === undefined ? undefined : sharingUrl(key, domain)
}
