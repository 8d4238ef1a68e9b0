/** As large as a phone makes them. */
export const MAX_FILE_BYTES = 12 * 1024 * 1024

/** What the first bytes of a file say that it is; null for what is no picture that can be an answer. */
export function pictureFormat(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | null {
  const text = (from: number, to: number) => bytes.subarray(from, to).toString('latin1')
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) !== 'ftyp') return null
  const brands: string[] = text(8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? []
  return brands.includes('avif') ? 'avif' : brands.some((brand) => HEIC.test(brand)) ? 'heic' : null
}

const HEIC = /^(hei|hev)[cmsx]$|^mif1$/

/** Whether a PNG moves; libvips sees only its first picture. */
export const isMovingPng = (bytes: Buffer): boolean => {
  const pixels = bytes.indexOf('IDAT', 8, 'latin1')
  return bytes.subarray(0, Math.max(0, pixels)).includes('acTL', 8, 'latin1')
}
