// node scripts/run.mjs bench/import.ts [products] [pictures]
// What it costs to take in a large catalogue with fresh pictures, against psql \copy of the bare rows.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { writeCatalogueFolder } from '@/lib/catalogue/import/catalogue-folder.server'
import { toCatalogueFiles } from '@/lib/catalogue/import/catalogue-files'
import { importFromPath } from '@/lib/catalogue/import/import-source.server'
import { isEmptyPlan } from '@/lib/catalogue/import/import-plan'
import { DEMO_MEDIA } from '@/lib/catalogue/media-folder.server'
import { loadStoredContent } from '@/lib/catalogue/import/stored-content.server'
import { type Catalogue } from '@/lib/catalogue/import/catalogue-content'
import { loadLargeCatalogue } from '@/lib/seed/load-large.server'
import { listTablesInDependencyOrder } from '@/lib/db/tables.server'
import { withScratchDatabase } from './scratch-database'

const [products = 10_000, pictures = 100] = process.argv.slice(2).map(Number)
const CATALOGUE_TABLES = /^(pictures|categor(y|ies)|facet|variation|shipping_tags|product|variant|specification)/
/** The database writes these itself when products change. */
const DERIVED_TABLES = /^product_(texts|changes)/

async function seconds(what: string, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  const taken = (performance.now() - start) / 1000
  console.log(`${what}: ${taken.toFixed(1)} s`)
  return taken
}

/** Every product with a text and one of the pictures of its own, as an owner's would be. */
function withDistinctTexts({ products: list, ...rest }: Catalogue): Catalogue {
  const image = (at: number) => [{ file: `fresh-${at % pictures}.jpg`, alt: 'A piece of this measurement' }]
  return {
    ...rest,
    categories: rest.categories.map((category) => ({ ...category, image: null })),
    products: list.map((product, at) => ({
      ...product,
      long_description: `${product.long_description}<p>Piece number ${at}.</p>`,
      images: image(at),
      variants: product.variants.map(({ images: _images, long_description: _text, ...variant }) => variant),
    })),
  }
}

/** Photographs of the demo, each in another light: new to the shop, and as hard to compress as an owner's. */
async function writeNewPictures(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'pictures'))
  const found = (await readdir(DEMO_MEDIA))
    .map((key) => path.join(DEMO_MEDIA, key, '1000.jpg'))
    .filter((file) => existsSync(file))
  for (let at = 0; at < pictures; at++) {
    const light = { brightness: 0.8 + Math.floor(at / found.length) * 0.05 }
    await sharp(found[at % found.length])
      .modulate(light)
      .jpeg({ quality: 90 })
      .toFile(path.join(folder, 'pictures', `fresh-${at}.jpg`))
  }
}

async function measure(folder: string): Promise<void> {
  const place = path.join(folder, 'catalogue')
  await mkdir(place)
  await withScratchDatabase('bench_import_source', async ({ db }) => {
    await loadLargeCatalogue(db, { products, seed: 1 })
    await writeCatalogueFolder(place, withDistinctTexts(toCatalogueFiles(await loadStoredContent(db))))
  })
  await writeNewPictures(place)
  const start = performance.now()
  let drawn = 0
  const progress = (text: string) => {
    if (!text.includes('picture') && drawn === 0) drawn = (performance.now() - start) / 1000
  }
  const options = { removeMissing: true, dryRun: false, progress }

  return withScratchDatabase('bench_import', async ({ db, sql }, url) => {
    const first = await seconds('import', () => importFromPath(db, place, options))
    const unchanged = await seconds('the same again', async () => {
      if (!isEmptyPlan(await importFromPath(db, place, options)))
        throw new Error('The same catalogue again was a change.')
    })
    const tables = (await listTablesInDependencyOrder(sql)).filter(
      ({ name }) => CATALOGUE_TABLES.test(name) && !DERIVED_TABLES.test(name),
    )
    const copy = (to: string, direction: 'to' | 'from') => {
      const commands = tables.map(
        ({ name, columns }) =>
          `\\copy ${name} (${columns.join(', ')}) ${direction} '${path.join(folder, `${name}.copy`)}'`,
      )
      execFileSync('psql', ['-qX1', '-v', 'ON_ERROR_STOP=1', ...commands.flatMap((command) => ['-c', command]), to])
    }
    copy(url, 'to')
    const bare = await withScratchDatabase('bench_import_copy', (_, other) =>
      seconds('\\copy', async () => copy(other, 'from')),
    )
    const rate = (taken: number) => ({ seconds: taken.toFixed(1), 'against \\copy': `${(taken / bare).toFixed(1)} ×` })
    console.log(`of the import, ${drawn.toFixed(1)} s went into files and pictures`)
    console.table({
      [`import of ${products} products with ${pictures} fresh pictures`]: rate(first),
      'the same again, nothing to change': rate(unchanged),
      '\\copy of the bare rows': rate(bare),
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
