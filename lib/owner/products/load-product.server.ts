import 'server-only'
import { eq } from 'drizzle-orm'
import { type Catalogue } from '@/lib/owner/files/catalogue/catalogue-content'
import { toCatalogueFiles } from '@/lib/owner/files/catalogue/catalogue-files'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { mediumUrl } from '@/lib/shop/catalogue/pictures'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { type Db } from '@/lib/platform/db/client.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { products } from '@/lib/platform/db/schema/catalogue'
import { loadKnownPictures } from './known-pictures.server'
import { toStoredProduct, type StoredProduct } from './stored-product'

/** What a product may belong to. */
export type ProductChoices = Pick<Catalogue, 'categories' | 'facets' | 'variations' | 'shippingTags' | 'questionSets'>

async function findProductId(db: Db, code: string): Promise<number | null> {
  const [row] = await db.select({ id: products.id }).from(products).where(eq(products.productCode, code))
  return row?.id ?? null
}

/** The product with this code, within a transaction. */
export async function loadStoredProduct(db: Db, code: string): Promise<StoredProduct | null> {
  const id = await findProductId(db, code)
  return id === null ? null : toStoredProduct(await loadStoredContent(db, [id]), code)
}

/** The product with this code, or null, and what it may belong to. */
export function loadProduct(
  { db }: Ctx,
  code: string | null,
): Promise<{ stored: StoredProduct | null; choices: ProductChoices }> {
  return db.transaction(
    async (tx) => {
      const id = code === null ? null : await findProductId(tx, code)
      const content = await loadStoredContent(tx, id === null ? [] : [id])
      const { products: _products, ...choices } = toCatalogueFiles({ ...content, products: [] })
      return {
        stored: code === null ? null : toStoredProduct(content, code),
        choices,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The addresses of pictures by their file names, also of those that are uploaded and not used yet. */
export async function loadPictureUrls(ctx: Ctx, files: readonly string[]): Promise<Record<string, string>> {
  const { mediaDomain } = await currentSnapshot(ctx)
  const known = await loadKnownPictures(ctx.db, files)
  return Object.fromEntries([...known].map(([file, { key }]) => [file, mediumUrl(key, mediaDomain)]))
}
