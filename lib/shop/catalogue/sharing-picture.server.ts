import 'server-only'
import sharp, { type Sharp } from 'sharp'
import { measurePicture, openPicture } from './picture-source.server'

const WIDTH = 1200
const HEIGHT = 630
const FADE_WIDTH = 70

/**
 * Crops a wide picture to the size of link previews. Any other picture is centred, and its edges are blurred and
 * extended to both sides, with a fade that hides the seam.
 */
export async function createSharingPicture(bytes: Buffer): Promise<Sharp> {
  const size = await measurePicture(bytes)
  if (size.width / size.height > 1.5) return openPicture(bytes).resize(WIDTH, HEIGHT)
  const picture = await openPicture(bytes).resize({ height: HEIGHT }).raw().toBuffer({ resolveWithObject: true })
  const side = Math.ceil((WIDTH - picture.info.width) / 2)
  const background = await sharp(picture.data, { raw: picture.info })
    .extend({ left: side, right: side, extendWith: 'copy' })
    .blur(40)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const faded = await sharp(picture.data, { raw: picture.info })
    .composite([{ input: fadeAtSides(picture.info.width), blend: 'dest-in' }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(background.data, { raw: background.info })
    .composite([{ input: faded.data, raw: faded.info, left: side, top: 0 }])
    .extract({ left: 0, top: 0, width: WIDTH, height: HEIGHT })
}

function fadeAtSides(width: number): Buffer {
  const stops = [
    [0, 0],
    [FADE_WIDTH / width, 1],
    [1 - FADE_WIDTH / width, 1],
    [1, 0],
  ]
    .map(([offset, opacity]) => `<stop offset="${offset}" stop-color="#fff" stop-opacity="${opacity}"/>`)
    .join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}"><linearGradient id="fade">${stops}</linearGradient><rect width="100%" height="100%" fill="url(#fade)"/></svg>`,
  )
}
