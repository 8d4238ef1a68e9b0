// node scripts/run.mjs bench/import.ts [products] [pictures]
// Measures the import of a large catalogue with new pictures against psql \copy of its rows.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { writeCatalogueFolder } from '@/lib/owner/files/catalogue/catalogue-folder.server'
import { toCatalogueFiles } from '@/lib/owner/files/catalogue/catalogue-files'
import { importFromPath } from '@/lib/owner/files/catalogue/import-source.server'
import { isEmptyPlan } from '@/lib/owner/files/catalogue/import-plan'
import { DEMO_MEDIA } from '@/lib/shop/catalogue/media-folder.server'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { type Catalogue } from '@/lib/owner/files/catalogue/catalogue-content'
import { loadLargeCatalogue } from '@/lib/demo/seed/load-large.server'
import { listTablesInDependencyOrder } from '@/lib/platform/db/tables.server'
import { withScratchDatabase } from './scratch-database'

const [products = 10_000, pictures = 100] = process.argv.slice(2).map(Number)
const CATALOGUE_TABLES = /^(pictures|categor(y|ies)|facet|variation|shipping_tags|product|variant|specification)/
/** The database writes these itself when products change. */
const DERIVED_TABLES = /^product_(texts|changes)/

async function measureSeconds(label: string, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  const taken = (performance.now() - start) / 1000
  console.log(`${label}: ${taken.toFixed(1)} s`)
  return taken
}

/** Gives every product a text of its own and one of the new pictures, as in a real catalogue. */
function withDistinctTexts({ products: list, ...rest }: Catalogue): Catalogue {
  const image = (index: number) => [{ file: `new-${index % pictures}.jpg`, alt: 'A product of this benchmark' }]
  return {
    ...rest,
    categories: rest.categories.map((category) => ({ ...category, image: null })),
    products: list.map((product, index) => ({
      ...product,
      long_description: `${product.long_description}<p>Product number ${index}.</p>`,
      images: image(index),
      variants: product.variants.map(({ images: _images, long_description: _text, ...variant }) => variant),
    })),
  }
}

/** Writes photographs of the demo with different brightness: new to the shop, and as hard to compress as real ones. */
async function writeNewPictures(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'pictures'))
  const sources = (await readdir(DEMO_MEDIA))
    .map((key) => path.join(DEMO_MEDIA, key, '1000.jpg'))
    .filter((file) => existsSync(file))
  for (let index = 0; index < pictures; index++) {
    const brightness = 0.8 + Math.floor(index / sources.length) * 0.05
    await sharp(sources[index % sources.length])
      .modulate({ brightness })
      .jpeg({ quality: 90 })
      .toFile(path.join(folder, 'pictures', `new-${index}.jpg`))
  }
}

async function measure(folder: string): Promise<void> {
  const source = path.join(folder, 'catalogue')
  await mkdir(source)
  await withScratchDatabase('bench_import_source', async ({ db }) => {
    await loadLargeCatalogue(db, { products, seed: 1 })
    await writeCatalogueFolder(source, withDistinctTexts(toCatalogueFiles(await loadStoredContent(db))))
  })
  await writeNewPictures(source)
  const start = performance.now()
  let pictureSeconds = 0
  const progress = (text: string) => {
    if (!text.includes('picture') && pictureSeconds === 0) pictureSeconds = (performance.now() - start) / 1000
  }
  const options = { removeMissing: true, dryRun: false, progress }

  return withScratchDatabase('bench_import', async ({ db, sql }, url) => {
    const first = await measureSeconds('import', () => importFromPath(db, source, options))
    const unchanged = await measureSeconds('repeated import', async () => {
      if (!isEmptyPlan(await importFromPath(db, source, options)))
        throw new Error('Importing the same catalogue again changed something.')
    })
    const tables = (await listTablesInDependencyOrder(sql)).filter(
      ({ name }) => CATALOGUE_TABLES.test(name) && !DERIVED_TABLES.test(name),
    )
    const copy = (databaseUrl: string, direction: 'to' | 'from') => {
      const commands = tables.map(
        ({ name, columns }) =>
          `\\copy ${name} (${columns.join(', ')}) ${direction} '${path.join(folder, `${name}.copy`)}'`,
      )
      execFileSync('psql', [
        '-qX1',
        '-v',
        'ON_ERROR_STOP=1',
        ...commands.flatMap((command) => ['-c', command]),
        databaseUrl,
      ])
    }
    copy(url, 'to')
    const copySeconds = await withScratchDatabase('bench_import_copy', (_, otherUrl) =>
      measureSeconds('\\copy', async () => copy(otherUrl, 'from')),
    )
    const row = (seconds: number) => ({
      seconds: seconds.toFixed(1),
      'ratio to \\copy': `${(seconds / copySeconds).toFixed(1)} ×`,
    })
    console.log(`files and pictures took ${pictureSeconds.toFixed(1)} s of the import`)
    console.table({
      [`import of ${products} products with ${pictures} new pictures`]: row(first),
      'repeated import without changes': row(unchanged),
      '\\copy of the rows': row(copySeconds),
    })
  })
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-import-'))
  process.env.SHOP_DATA_DIR = path.join(folder, 'data')
  console.log(`${availableParallelism()} processors`)
  await measure(folder).finally(() => rm(folder, { recursive: true }))
}

void main()
