import 'server-only'
import { sql } from 'drizzle-orm'
import { toContent } from '@/lib/owner/files/catalogue/catalogue-content'
import { saveProducts } from '@/lib/owner/files/catalogue/import-products.server'
import { loadStructureIds } from '@/lib/owner/files/catalogue/import-structure.server'
import { savePictures } from '@/lib/shop/catalogue/stored-pictures.server'
import { listReferencedPictures } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { sanitizeRichText } from '@/lib/shop/catalogue/rich-text.server'
import { type SynonymFile } from '@/lib/shop/catalogue/synonym-file.schema'
import { type Db } from '@/lib/platform/db/client.server'
import { LOCKS } from '@/lib/platform/db/locks'
import { GENERATED_CODE_PREFIX, generateProducts } from './large-catalogue'
import { hasShopData, loadDemo, readDemo } from './load-demo.server'

const BATCH_SIZE = 5_000

export class NotScratchDatabaseError extends Error {
  override readonly name = 'NotScratch'
}

type LargeCatalogueOptions = { products: number; seed: number }

/** Loads a generated catalogue into a scratch database and replaces an earlier generated one. Rejects any other database. */
export function loadLargeCatalogue(
  db: Db,
  { products, seed }: LargeCatalogueOptions,
  progress: (done: number) => void = () => {},
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.seed})`)
    const demo = await readDemo()
    if (await hasOnlyGeneratedProducts(tx)) await tx.execute(sql`truncate products, price_history cascade`)
    else if (await hasShopData(tx))
      throw new NotScratchDatabaseError(
        'This database contains a shop that was not generated. Set DATABASE_URL to an empty database.',
      )
    else
      await loadDemo(tx, {
        ...demo,
        catalogue: { ...demo.catalogue, products: [] },
        synonyms: withoutProducts(demo.synonyms),
      })

    await savePictures(
      tx,
      listReferencedPictures(demo.catalogue).map(({ file }) => demo.picture(file)),
    )
    const models = toContent(demo.catalogue, { richText: sanitizeRichText, picture: demo.picture }).products
    const ids = await loadStructureIds(tx)
    const areTriggersDisabled = await disableTriggers(tx)
    let batch = []
    let done = 0
    for (const product of generateProducts(models, products, seed)) {
      batch.push(product)
      done += 1
      if (batch.length < BATCH_SIZE && done < products) continue
      await saveProducts(tx, { add: batch, change: [], remove: [] }, ids)
      progress(done)
      batch = []
    }
    if (areTriggersDisabled) {
      // The triggers that write the history of prices and the search documents did not run.
      await tx.execute(sql`
        insert into price_history (variant_id, variant_code, price_cents, currency, valid_from)
        select id, variant_code, price_cents, shop_currency(), now() from variants`)
      await tx.execute(sql`set local session_replication_role = origin`)
      await tx.execute(sql`select write_product_texts(array_agg(id)) from products`)
    }
    // Notifies running instances, and records that these changes are not known by product.
    await tx.execute(sql`update settings set company_name = company_name`)
    await tx.execute(sql`update catalogue_version set rewritten_at = version`)
  })
}

/** Generated products are not those that the synonyms of the demo name. */
const withoutProducts = (synonyms: SynonymFile): SynonymFile =>
  synonyms.flatMap(({ means, ...synonym }) => {
    const kept = means?.filter((meaning) => !meaning.includes('product:'))
    return kept?.length === 0 ? [] : [{ ...synonym, means: kept }]
  })

/** Foreign key checks take most of the time, and generated rows are valid. Only a superuser may skip them. */
async function disableTriggers(db: Db): Promise<boolean> {
  const [role] = await db.execute<{ super: boolean }>(
    sql`select rolsuper as super from pg_roles where rolname = current_user`,
  )
  if (role?.super) await db.execute(sql`set local session_replication_role = replica`)
  return role?.super ?? false
}

async function hasOnlyGeneratedProducts(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ generated: boolean }>(
    sql`select exists (select from products) and not exists (select from products where product_code not like ${`${GENERATED_CODE_PREFIX}%`}) and not exists (select from orders) as generated`,
  )
  return row?.generated ?? false
}
