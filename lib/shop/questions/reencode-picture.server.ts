import 'server-only'
import sharp from 'sharp'
import * as t from '@messages/api-errors'
import { invalid } from '@/lib/platform/base/problem'
import { isMovingPng, pictureFormat } from './picture-format'

/** Of a camera, such as 8,000 × 6,000. A file of some kilobytes can claim more, and would take gigabytes. */
const MAX_PIXELS = 50_000_000
const MAX_SIDE = 2_000
const MAX_SECONDS = 20

export type ReencodedPicture = { bytes: Buffer; width: number; height: number }

/** The picture turned upright, on white, as WebP without metadata. Refuses all that is no still picture. */
export async function reencodePicture(bytes: Buffer): Promise<ReencodedPicture> {
  const format = pictureFormat(bytes)
  if (format === 'heic') throw refused(t.heicPicture)
  if (format === null) throw refused(t.notAPicture)
  try {
    const { pages = 1, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (pages > 1 || (format === 'png' && isMovingPng(bytes))) throw refused(t.movingPicture)
    if (width * height > MAX_PIXELS) throw refused(t.tooManyPixels(MAX_PIXELS / 1_000_000))
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof Error && error.name === 'Problem') throw error
    throw refused(t.damagedPicture)
  }
}

const refused = (message: string) => invalid({ picture: [message] })
