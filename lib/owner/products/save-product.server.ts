import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import { fieldMessages, invalid, notFound, Problem } from '@/lib/platform/base/problem'
import { productFileSchema, type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { lockCatalogue } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { type Db } from '@/lib/platform/db/client.server'
import { inTransaction, type Ctx } from '@/lib/platform/db/context.server'
import { productEdits, products } from '@/lib/platform/db/schema/catalogue'
import { importProduct } from './import-product.server'
import { loadStoredProduct } from './load-product.server'
import { type Offered } from './offered-variations'
import { explainIssue } from './product-messages'
import { saveVariantStock, type VariantStockChange, wishesOfGiftCard } from './variant-stock.server'
import { type StockWish } from './variant-stock'
import { isSame, type StoredProduct } from './stored-product'

export const UNDO_MINUTES = 10

/** Before is null for a new product, after for a removed one. */
export type ProductChange = {
  before: StoredProduct | null
  after: StoredProduct | null
  /** What its category offers from now on, because its variants come in it. */
  offered: Offered | null
}
export type RecordProductChange = (tx: Db, change: ProductChange) => Promise<void>
export type SavedProduct = ProductChange & {
  /** What undoes it; null when nothing changed. */
  edit: number | null
}

/** Somebody else changed the product after the editor got it. */
export class ProductChangedError extends Error {
  override readonly name = 'ProductChanged'

  constructor(
    readonly theirs: ProductFile,
    /** Null for a change by a command. */
    readonly by: { name: string; at: Date } | null,
  ) {
    super('The product was changed meanwhile.')
  }
}

type SaveInput = {
  /** The code under which the product is stored; null for a new one. */
  code: string | null
  /** The product as the editor got it; null overwrites whatever is stored. */
  base: ProductFile | null
  /** In the form of its file, not checked yet. */
  product: unknown
  /** What replaces the translations; by default the product keeps its own. */
  translations?: StoredProduct['translations']
  /** What the form wants of the stock of variants, which no undo puts back. */
  stock?: { wishes: readonly StockWish[]; record: (tx: Db, change: VariantStockChange) => Promise<void> }
  editedBy: string
}

/**
 * Saves one product by the rules of an import of it: the same checks, the same writes. Throws a `Problem` with messages
 * by field, `ProductChangedError` or `StockChangedError`.
 */
export function storeProduct(
  ctx: Ctx,
  input: SaveInput,
  record: RecordProductChange,
): Promise<SavedProduct & { stocked: boolean }> {
  const read = productFileSchema.safeParse(input.product, { error: explainIssue })
  if (!read.success) throw invalid(fieldMessages(read.error.issues))
  return inTransaction(ctx, async ({ db, now }) => {
    await lockCatalogue(db)
    const before = input.code === null ? null : await loadStoredProduct(db, input.code)
    if (input.code !== null && !before) throw notFound(`There is no product ${input.code} any more.`)
    if (before && input.base && !isSame(before.product, input.base))
      throw new ProductChangedError(before.product, await findEditor(db, before))
    const product = withFormerSlugs(read.data, before?.product)
    const write = { before, product, translations: input.translations }
    const { isChanged, offered } = await importProduct(db, write)
    if (!isChanged)
      return {
        ...{ before, after: before, offered: null, edit: null },
        stocked: await storeStock(db, product, input.stock),
      }
    await db
      .update(products)
      .set({ updated: toSeconds(now) })
      .where(eq(products.productCode, product.product_code))
    const edited = { before, code: product.product_code, offered, editedBy: input.editedBy }
    const saved = await recordEdit(db, now, edited, record)
    return { ...saved, stocked: await storeStock(db, product, input.stock) }
  })
}

/** Returns whether the stock of a variant changed. */
async function storeStock(db: Db, product: ProductFile, stock: SaveInput['stock']): Promise<boolean> {
  if (!stock) return false
  const { gift_card: isGiftCard, variants } = product
  const codes = variants.map(({ variant_code }) => variant_code)
  const wishes = isGiftCard ? await wishesOfGiftCard(db, codes, stock.wishes) : stock.wishes
  const changes = await saveVariantStock(db, wishes)
  for (const change of changes) await stock.record(db, change)
  return changes.length > 0
}

/** Files have no fractions of seconds. */
const toSeconds = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000)

/** A product with another slug and another code is still the same by its former slug. */
function withFormerSlugs(product: ProductFile, before: ProductFile | undefined): ProductFile {
  const former = new Set([...(before?.previous_slugs ?? product.previous_slugs), ...(before ? [before.slug] : [])])
  former.delete(product.slug)
  return { ...product, previous_slugs: [...former].sort() }
}

/** Who wrote the product that is stored. */
async function findEditor(db: Db, stored: StoredProduct): Promise<ProductChangedError['by']> {
  const [last] = await db
    .select()
    .from(productEdits)
    .where(eq(productEdits.productCode, stored.product.product_code))
    .orderBy(desc(productEdits.id))
    .limit(1)
  return last && isSame(last.after, stored) ? { name: last.editedBy, at: last.editedAt } : null
}

/** The code that the product has now; null when it was removed. */
type Edited = { code: string | null; editedBy: string }

async function recordEdit(
  db: Db,
  now: Date,
  { before, code, offered, editedBy }: Pick<ProductChange, 'before' | 'offered'> & Edited,
  record: RecordProductChange,
): Promise<SavedProduct> {
  const after = code === null ? null : await loadStoredProduct(db, code)
  await db.execute(
    sql`delete from product_edits where edited_at < ${now.toISOString()}::timestamptz - interval '1 day'`,
  )
  const productCode = (after ?? before)?.product.product_code ?? ''
  const [row] = await db
    .insert(productEdits)
    .values({ productCode, before, after, editedBy, editedAt: now })
    .returning({ id: productEdits.id })
  const change = { before, after, offered }
  await record(db, change)
  return { ...change, edit: row?.id ?? null }
}

/** Puts back what a product was before one change, while nobody has changed it since. */
export function undoEdit(
  ctx: Ctx,
  { code, edit, editedBy }: { code: string; edit: number; editedBy: string },
  record: RecordProductChange,
): Promise<SavedProduct> {
  return inTransaction(ctx, async ({ db, now }) => {
    await lockCatalogue(db)
    const [row] = await db
      .select()
      .from(productEdits)
      .where(and(eq(productEdits.id, edit), eq(productEdits.productCode, code)))
    const since = new Date(now.getTime() - UNDO_MINUTES * 60_000)
    if (!row || row.editedAt < since) throw conflict(`A change can be undone for ${UNDO_MINUTES} minutes.`)
    const before = row.before as StoredProduct | null
    const after = row.after as StoredProduct | null
    const stored = await loadStoredProduct(db, code)
    if (!isSame(stored, after)) throw conflict('This product has changed again since, so nothing was undone.')
    const added = Object.keys(stored?.translations ?? {}).map((language) => [language, {}] as const)
    const translations = { ...Object.fromEntries(added), ...before?.translations }
    const write = { before: stored, product: before?.product ?? null, translations }
    const { offered } = await importProduct(db, write)
    return recordEdit(
      db,
      now,
      { before: stored, code: before?.product.product_code ?? null, offered, editedBy },
      record,
    )
  })
}

const conflict = (detail: string) => new Problem('conflict', { detail })

/** The last change of a product, while it can be undone. */
export async function findUndoableEdit(
  { db, now }: Ctx,
  code: string,
): Promise<{ id: number; editedBy: string; editedAt: Date } | null> {
  const [row] = await db
    .select({ id: productEdits.id, editedBy: productEdits.editedBy, editedAt: productEdits.editedAt })
    .from(productEdits)
    .where(eq(productEdits.productCode, code))
    .orderBy(desc(productEdits.id))
    .limit(1)
  return row && now.getTime() - row.editedAt.getTime() < UNDO_MINUTES * 60_000 ? row : null
}
