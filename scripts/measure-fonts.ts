// CHROMIUM_PATH=/usr/bin/chromium node --import tsx scripts/measure-fonts.ts
// Measures the families that a theme may choose in a browser, and writes lib/platform/theme/font-metrics.json: their ascent and
// descent, and by how much each installed font must be scaled to be as wide. It needs Liberation (or Arial and Times New
// Roman), Roboto, Noto and DejaVu fonts, and names those that it does not find.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright'
import { FALLBACK_FONTS, FONT_FAMILIES } from '@/lib/platform/theme/font-families'

const OUTPUT = 'lib/platform/theme/font-metrics.json'
const WEIGHTS = [400, 500, 600, 700, 800]

/** As texts of a shop are: sentences, names, prices, labels. */
const SAMPLES = [
  'Every piece is made by hand in our workshop, and takes one to three weeks. Write to us before you order if you need it sooner.',
  'The stone is set in a closed bezel, so that it does not catch on a sleeve. The band is 2 mm wide, slightly rounded inside and outside.',
  'Free delivery on orders of 80.00 and above. Returns within 14 days, in the condition in which it arrived, with the receipt.',
  'Add to cart',
  'Custom orders',
  'Opening hours: Monday to Friday, 9:00 to 17:00',
  'Terms of service',
  'Privacy policy',
  'Search the shop',
  'New arrivals',
  'Made to order',
  'Choose a size',
  'Materials',
  'Dimensions',
  'Care and cleaning',
  'Gifts under 50',
  'Turquoise Ring',
  'Stoneware Mug',
  'Linen Apron',
  'Large Serving Bowl',
  'Walnut Board',
  'Wool Scarf',
  'Hammered Hoop Earrings',
  'Olive Branch Necklace',
  'Our story',
  'What our customers say',
  '1,250.00',
  '48.50',
  '12 items',
]

async function measure(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const page = await browser.newPage()
    // tsx adds calls of this to the functions that run in the page.
    await page.evaluate('globalThis.__name = (value) => value')
    const found = await Promise.all(
      Object.entries(FALLBACK_FONTS).flatMap(([kind, fonts]) =>
        Object.entries<readonly string[]>(fonts).map(async ([name, locals]) => {
          const source = locals.map((local) => `local('${local}')`).join(',')
          const isFound = await page.evaluate(addFace, { name: `${kind}-${name}`, source, weight: '1 1000' })
          return isFound ? [] : [`${kind}: ${locals.join(', ')}`]
        }),
      ),
    )
    const missing = found.flat()
    if (missing.length > 0) throw new Error(`None of these fonts is installed:\n${missing.join('\n')}`)
    const measured: [string, unknown][] = []
    for (const [name, { kind, latin }] of Object.entries(FONT_FAMILIES)) {
      const bytes = await readFile(path.join('node_modules', latin.path))
      const source = `url(data:font/woff2;base64,${bytes.toString('base64')})`
      if (!(await page.evaluate(addFace, { name, source, weight: latin.weight })))
        throw new Error(`${latin.path} cannot be read.`)
      const [lightest = 0, heaviest = 0] = latin.weight.split(' ').map(Number)
      measured.push([
        name,
        await page.evaluate(measureFamily, {
          name,
          fallbacks: Object.keys(FALLBACK_FONTS[kind]).map((fallback) => ({ fallback, face: `${kind}-${fallback}` })),
          weights: WEIGHTS.filter((weight) => weight >= lightest && weight <= heaviest),
          samples: SAMPLES,
        }),
      ])
    }
    await writeFile(OUTPUT, `${JSON.stringify(Object.fromEntries(measured), null, 2)}\n`)
  } finally {
    await browser.close()
  }
}

type Face = { name: string; source: string; weight: string }

async function addFace({ name, source, weight }: Face): Promise<boolean> {
  const face = new FontFace(name, source, { weight })
  document.fonts.add(face)
  return face.load().then(
    () => true,
    () => false,
  )
}

type Wanted = {
  name: string
  fallbacks: { fallback: string; face: string }[]
  weights: number[]
  samples: string[]
}

function measureFamily({ name, fallbacks, weights, samples }: Wanted) {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) throw new Error('This browser has no canvas.')
  const widthOf = (font: string) => {
    canvas.font = font
    return samples.reduce((sum, text) => sum + canvas.measureText(text).width, 0)
  }
  const percent = (share: number) => Math.round(share * 1000) / 10
  canvas.font = `1000px "${name}"`
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText('x')
  return {
    ascent: percent(fontBoundingBoxAscent / 1000),
    descent: percent(fontBoundingBoxDescent / 1000),
    sizeAdjust: Object.fromEntries(
      fallbacks.map(({ fallback, face }) => [
        fallback,
        Object.fromEntries(
          weights.map((weight) => [
            weight,
            percent(widthOf(`${weight} 100px "${name}"`) / widthOf(`400 100px "${face}"`)),
          ]),
        ),
      ]),
    ),
  }
}

measure().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
