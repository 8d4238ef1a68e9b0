import 'server-only'
import { sql } from 'drizzle-orm'
import { type Db } from '@/lib/db/client.server'
import { toContent, type Catalogue, type PictureContent } from './catalogue-content'
import { isNothing, planImport, type ImportPlan } from './import-plan'
import { savePictures, saveStructure } from './import-structure.server'
import { removeLeftovers, saveProducts } from './import-products.server'
import { safeRichText } from './rich-text.server'
import { loadStoredContent } from './stored-content.server'

const LOCK = 4_718_203

export type Pictures = ReadonlyMap<string, PictureContent>

/** All or nothing, and one import at a time. A dry run does everything but keep it. */
export async function importCatalogue(db: Db, catalogue: Catalogue, pictures: Pictures, { dryRun = false } = {}): Promise<ImportPlan> {
  const used = new Map<string, PictureContent>()
  const wanted = toContent(catalogue, {
    richText: onceEach(safeRichText),
    picture: (file) => {
      const picture = pictures.get(file)
      if (!picture) throw new Error(`The picture ${file} was not prepared.`)
      used.set(picture.key, picture)
      return picture
    },
  })
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const plan = planImport(await loadStoredContent(tx), wanted)
    if (dryRun || isNothing(plan)) return plan
    await savePictures(tx, [...used.values()])
    const ids = await saveStructure(tx, plan)
    await saveProducts(tx, plan.products, ids)
    await removeLeftovers(tx, plan)
    return plan
  })
}

/** Variants of one product often share their text. */
function onceEach(make: (html: string) => string): (html: string) => string {
  const made = new Map<string, string>()
  return (html) => {
    const known = made.get(html) ?? make(html)
    made.set(html, known)
    return known
  }
}

/** Every picture file that a catalogue names, each once. */
export function picturesNamed(catalogue: Catalogue): string[] {
  const products = catalogue.products.flatMap((product) => [product.images, ...product.variants.map((variant) => variant.images ?? [])].flat())
  const categories = catalogue.categories.flatMap((category) => category.image ?? [])
  return [...new Set([...categories, ...products].map((picture) => picture.file))]
}
