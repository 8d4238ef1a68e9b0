/** A picture's renditions lie at `/media/<key>/<width>.<format>`; this file alone knows that. */
export type Picture = { key: string; widths: number[] }

const JPEG_WIDTHS = [480, 1000] as const

const rendition = (key: string, width: number, format: 'avif' | 'jpg') => `/media/${key}/${width}.${format}`

export const thumbnailUrl = (key: string) => rendition(key, 160, 'avif')
export const mediumUrl = (key: string) => rendition(key, JPEG_WIDTHS[0], 'jpg')
export const largeUrl = (key: string) => rendition(key, JPEG_WIDTHS[1], 'jpg')
/** The widest rendition also exists as JPEG. */
export const widestUrl = ({ key, widths }: Picture) => rendition(key, Math.max(...widths), 'jpg')
export const sharingUrl = (key: string) => `/media/${key}/og.jpg`

const SQUARE_WIDTHS = [160, 320, 480, 640, 800, 1000]

const KEY_IN_URL = /\/media\/([^/]+)\/[^/]+$/

/** The key inside any rendition's address: the wire carries addresses only. */
export function keyOfUrl(url: string): string | null {
  return KEY_IN_URL.exec(url)?.[1] ?? null
}

export function avifSrcSet(key: string, widths: number[] = SQUARE_WIDTHS, domain = ''): string {
  return widths.map((width) => `${domain}${rendition(key, width, 'avif')} ${width}w`).join(', ')
}
