import 'server-only'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readCatalogueFolder, readMediaIndex } from '@/lib/catalogue/catalogue-folder.server'
import { type Catalogue, type PictureContent } from '@/lib/catalogue/catalogue-content'
import { importCatalogue, picturesNamed } from '@/lib/catalogue/import.server'
import { requireJson } from '@/lib/catalogue/json-file.server'
import { savePromotions } from '@/lib/content/promotions-file.server'
import { saveSettings } from '@/lib/content/settings-file.server'
import { promotionFile, settingsFile } from '@/lib/content/shop-file.schema'
import { type Db } from '@/lib/db/client.server'
import { shippingFile } from '@/lib/shipping/shipping-file.schema'
import { saveShippingFile } from '@/lib/shipping/shipping-file.server'

export const DEMO_FOLDER = path.join(process.cwd(), 'lib/db/seed/demo')
export const SEED_LOCK = 4_718_204

/** Fills an empty shop with the demo catalogue. A database that holds anything of a shop is left as it is. */
export function loadDemoIfEmpty(db: Db): Promise<'loaded' | 'kept'> {
  return db.transaction(async (tx) => {
    // Two instances may start at once: the second waits, and then finds a shop.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (await holdsShop(tx)) return 'kept'
    await loadDemo(tx, await readDemo())
    return 'loaded'
  })
}

export async function holdsShop(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ holds: boolean }>(
    sql`select exists (select from categories) or exists (select from products) or exists (select from settings) as holds`,
  )
  return row?.holds ?? false
}

export async function readDemo() {
  const catalogue = await readCatalogueFolder(DEMO_FOLDER)
  const index = await readMediaIndex(DEMO_FOLDER)
  const ready = new Map(Object.entries(index).map(([file, made]): [string, PictureContent] => [file, { file, ...made }]))
  return {
    catalogue,
    picture: standIns(catalogue, ready),
    promotions: await requireJson(DEMO_FOLDER, 'promotions.json', promotionFile),
    settings: await requireJson(DEMO_FOLDER, 'settings.json', settingsFile),
    shipping: await requireJson(DEMO_FOLDER, 'shipping.json', shippingFile),
  }
}

export async function loadDemo(db: Db, { catalogue, picture, promotions, settings, shipping }: Awaited<ReturnType<typeof readDemo>>): Promise<void> {
  await importCatalogue(db, catalogue, new Map(picturesNamed(catalogue).map((file) => [file, picture(file)])))
  await saveSettings(db, settings)
  await saveShippingFile(db, shipping)
  await savePromotions(db, promotions, picture)
}

/** Until a photograph is finished, another one of the same piece stands in for it, or its category's. */
function standIns(catalogue: Catalogue, ready: Map<string, PictureContent>): (file: string) => PictureContent {
  const alternatives = new Map<string, string[]>()
  const tiles = new Map(catalogue.categories.map((category) => [category.slug, category]))
  const tileOf = (slug: string | null): string[] => {
    const category = slug === null ? undefined : tiles.get(slug)
    return category ? [...(category.image ? [category.image.file] : []), ...tileOf(category.parent)] : []
  }
  for (const product of catalogue.products) {
    const own = [product.images, ...product.variants.map((variant) => variant.images ?? [])].flat().map((image) => image.file)
    for (const file of own) alternatives.set(file, [...own, ...tileOf(product.category)])
  }
  const anything = [...ready.values()][0]
  return (file) => {
    const found = [file, ...(alternatives.get(file) ?? [])].map((name) => ready.get(name)).find((picture) => picture !== undefined) ?? anything
    return found ?? { file, key: path.parse(file).name, width: 1000, height: 1000, color: '#d9d3c8', widths: [160, 320, 480, 640, 800, 1000] }
  }
}
