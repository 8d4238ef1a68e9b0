import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { mediaIndexSchema } from '@/lib/shop/catalogue/catalogue-file.schema'

const index = mediaIndexSchema.parse(JSON.parse(readFileSync(join(__dirname, 'media.json'), 'utf8')))

test('each picture of the demo has the size that its entry declares, and each rendition the width of its name', async () => {
  const wrong: string[] = []
  for (const { key, width, height, widths } of Object.values(index)) {
    const largest = Math.max(...widths)
    for (const name of [...widths.map((each) => `${each}.avif`), `${largest}.jpg`]) {
      const file = join(process.cwd(), 'public/media', key, name)
      const actual = existsSync(file) ? await sharp(file).metadata() : undefined
      const declared = Number.parseInt(name)
      if (actual?.width !== declared || Math.abs(actual.height - (declared * height) / width) > 1)
        wrong.push(`${key}/${name}: ${actual?.width}×${actual?.height}`)
    }
    if (largest !== Math.min(width, 2400)) wrong.push(`${key}: ${width} declared, ${largest} made`)
  }
  expect(wrong).toEqual([])
})
