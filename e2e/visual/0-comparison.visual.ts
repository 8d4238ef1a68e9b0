import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { differenceOf, MOST_DIFFERENT_PIXELS, shrink } from './pictures'

const SIZE = { width: 1440, height: 900 }

/** A screen with lines of text, and with something more. */
const screen = async (more = '') => {
  const lines = Array.from(
    { length: 40 },
    (_, at) =>
      `<text x="${20 + at}" y="${20 + at * 22}" font-size="16" fill="#333">Handmade jewellery, line ${at}</text>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="900"><rect width="1440" height="900" fill="#fdf9f1"/>${lines.join('')}${more}</svg>`
  return shrink(await sharp(Buffer.from(drawing)).resize(SIZE).png().toBuffer())
}

const pixelsBetween = async (one: Buffer, other: Buffer) => (await differenceOf(one, other)).pixels

test('what compression makes of a picture is no difference', async () => {
  const kept = await screen()
  const again = await sharp(kept).webp({ quality: 50 }).toBuffer()
  expect(await pixelsBetween(kept, again)).toBeLessThanOrEqual(MOST_DIFFERENT_PIXELS)
})

test('a letter more is a difference, and so is a longer page', async () => {
  const kept = await screen()
  const letter = await screen('<text x="700" y="300" font-size="16" fill="#333">m</text>')
  expect(await pixelsBetween(kept, letter)).toBeGreaterThan(MOST_DIFFERENT_PIXELS)
  const longer = await sharp(kept).extend({ bottom: 1, background: '#fdf9f1' }).toBuffer()
  expect(await pixelsBetween(kept, longer)).toBeGreaterThan(MOST_DIFFERENT_PIXELS)
})
