import 'server-only'
import { sql } from 'drizzle-orm'
import { toContent } from '@/lib/catalogue/catalogue-content'
import { saveProducts } from '@/lib/catalogue/import-products.server'
import { savePictures, structureIds } from '@/lib/catalogue/import-structure.server'
import { picturesNamed } from '@/lib/catalogue/import.server'
import { safeRichText } from '@/lib/catalogue/rich-text.server'
import { type Db } from '@/lib/db/client.server'
import { LOCKS } from '@/lib/db/locks'
import { GENERATED, largeCatalogue } from './large-catalogue'
import { holdsShop, loadDemo, readDemo } from './load-demo.server'

const AT_ONCE = 5_000

export class NotScratch extends Error {
  override readonly name = 'NotScratch'
}

type Wish = { products: number; seed: number }

/** Fills a scratch database with a large catalogue, in place of the large one that it may hold. Any other database is left alone. */
export function loadLarge(db: Db, { products, seed }: Wish, progress: (done: number) => void = () => {}): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.seed})`)
    const demo = await readDemo()
    if (await holdsGenerated(tx)) await tx.execute(sql`truncate products cascade`)
    else if (await holdsShop(tx)) throw new NotScratch('This database holds a shop that was not made here. Point DATABASE_URL at an empty database.')
    else await loadDemo(tx, { ...demo, catalogue: { ...demo.catalogue, products: [] } })

    await savePictures(tx, picturesNamed(demo.catalogue).map(({ file }) => demo.picture(file)))
    const models = toContent(demo.catalogue, { richText: safeRichText, picture: demo.picture }).products
    const ids = await structureIds(tx)
    const trusted = await trustRows(tx)
    let batch = []
    let done = 0
    for (const product of largeCatalogue(models, products, seed)) {
      batch.push(product)
      done += 1
      if (batch.length < AT_ONCE && done < products) continue
      await saveProducts(tx, { add: batch, change: [], remove: [] }, ids)
      progress(done)
      batch = []
    }
    if (trusted) {
      // What was trusted fired no triggers: the texts that products are found by are still to be written.
      await tx.execute(sql`set local session_replication_role = origin`)
      await tx.execute(sql`select write_product_texts(array_agg(id)) from products`)
    }
    // Instances that run on this database hear of it, and that what was trusted is not recorded product by product.
    await tx.execute(sql`update settings set company_name = company_name`)
    await tx.execute(sql`update catalogue_version set rewritten_at = version`)
  })
}

/** Checking every reference takes most of the time, and generated rows are right. Whoever may not skip it, waits. */
async function trustRows(db: Db): Promise<boolean> {
  const [role] = await db.execute<{ super: boolean }>(sql`select rolsuper as super from pg_roles where rolname = current_user`)
  if (role?.super) await db.execute(sql`set local session_replication_role = replica`)
  return role?.super ?? false
}

async function holdsGenerated(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ generated: boolean }>(
    sql`select exists (select from products) and not exists (select from products where product_code not like ${`${GENERATED}%`}) and not exists (select from orders) as generated`,
  )
  return row?.generated ?? false
}
