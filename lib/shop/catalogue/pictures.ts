/** The URL of a rendition is `<media domain>/media/<key>/<width>.<format>`; only this file knows the pattern. */
export type Picture = { key: string; widths: number[] }

const JPEG_WIDTHS = [480, 1000] as const

const renditionUrl = (key: string, domain: string, width: number, format: 'avif' | 'jpg') =>
  `${domain}/media/${key}/${width}.${format}`

export const thumbnailUrl = (key: string, domain: string) => renditionUrl(key, domain, 160, 'avif')
export const mediumUrl = (key: string, domain: string) => renditionUrl(key, domain, JPEG_WIDTHS[0], 'jpg')
export const largeUrl = (key: string, domain: string) => renditionUrl(key, domain, JPEG_WIDTHS[1], 'jpg')
/** The widest rendition also exists as JPEG. */
export const widestUrl = ({ key, widths }: Picture, domain: string) =>
  renditionUrl(key, domain, Math.max(...widths), 'jpg')
export const SHARING_FILE = 'og.jpg'
export const sharingUrl = (key: string, domain: string) => `${domain}/media/${key}/${SHARING_FILE}`
/** For the full screen: the rendition above the standard widths, if there is one. */
export const largestUrl = (picture: Picture, domain: string) =>
  Math.max(...picture.widths) > JPEG_WIDTHS[1] ? widestUrl(picture, domain) : undefined

const SQUARE_WIDTHS = [160, 320, 480, 640, 800, 1000]

/** The widths of a product's picture, including that of its largest rendition. */
export function squareWidths(largest?: string): number[] {
  const width = Number(/\/(\d+)\.jpg$/.exec(largest ?? '')?.[1])
  return width > 0 ? [...SQUARE_WIDTHS, width] : SQUARE_WIDTHS
}

const RENDITION = /^(.*)\/media\/([^/]+)\/[^/]+$/

/** All widths of a picture, from the URL of any rendition, because the API has only URLs. */
export function avifSrcSet(url: string, widths: number[] = SQUARE_WIDTHS): string | undefined {
  const [, domain, key] = RENDITION.exec(url) ?? []
  if (domain === undefined || key === undefined) return undefined
  return widths.map((width) => `${renditionUrl(key, domain, width, 'avif')} ${width}w`).join(', ')
}

/** The JPEG fallback, from the URL of any rendition; other URLs are returned unchanged. */
export function mediumUrlOf(url: string): string {
  const [, domain, key] = RENDITION.exec(url) ?? []
  return domain === undefined || key === undefined ? url : mediumUrl(key, domain)
}

/** The picture for link previews, from the URL of any rendition. */
export function sharingUrlOf(url: string): string | undefined {
  const [, domain, key] = RENDITION.exec(url) ?? []
  return domain === undefined || key === undefined ? undefined : sharingUrl(key, domain)
}
