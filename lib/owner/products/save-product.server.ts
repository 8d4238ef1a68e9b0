import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import { FileProblemsError, type FileProblem } from '@/lib/platform/base/file-problem'
import { fieldMessages, invalid, notFound, Problem } from '@/lib/platform/base/problem'
import { checkCatalogue } from '@/lib/owner/files/catalogue/catalogue-check'
import { productFileSchema, type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { toCatalogueFiles } from '@/lib/owner/files/catalogue/catalogue-files'
import { createGivenTranslations, type GivenTranslations } from '@/lib/owner/files/catalogue/given-translations'
import {
  importCatalogue,
  listReferencedPictures,
  lockCatalogue,
  type PicturesByFile,
} from '@/lib/owner/files/catalogue/import-catalogue.server'
import { loadStoredPictures } from '@/lib/owner/files/catalogue/import-pictures.server'
import { isEmptyPlan } from '@/lib/owner/files/catalogue/import-plan'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { type Db } from '@/lib/platform/db/client.server'
import { inTransaction, type Ctx } from '@/lib/platform/db/context.server'
import { productEdits } from '@/lib/platform/db/schema/catalogue'
import { keepPicturesOf, loadKnownPictures } from './known-pictures.server'
import { loadStoredProduct } from './load-product.server'
import { isSame, type StoredProduct } from './stored-product'
import { explainIssue } from './product-messages'

export const UNDO_MINUTES = 10

/** Before is null for a new product, after for a removed one. */
export type ProductChange = { before: StoredProduct | null; after: StoredProduct | null }
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
  editedBy: string
}

/**
 * Saves one product by the rules of an import of it: the same checks, the same writes. Throws a `Problem` with messages
 * by field, or `ProductChangedError`.
 */
export function storeProduct(ctx: Ctx, input: SaveInput, record: RecordProductChange): Promise<SavedProduct> {
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
    if (before && (await importProduct(db, write, { dryRun: true }))) return { before, after: before, edit: null }
    await importProduct(db, { ...write, product: { ...product, updated: toSeconds(now) } })
    return recordEdit(db, now, { before, code: product.product_code, editedBy: input.editedBy }, record)
  })
}

const toSeconds = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z')

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

async function recordEdit(
  db: Db,
  now: Date,
  { before, code, editedBy }: { before: StoredProduct | null; code: string | null; editedBy: string },
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
  await record(db, { before, after })
  return { before, after, edit: row?.id ?? null }
}

type Write = {
  before: StoredProduct | null
  /** Null removes it. */
  product: ProductFile | null
  translations?: StoredProduct['translations']
}

/** Imports a catalogue of this product and those that share a name with it. Returns whether nothing is to change. */
async function importProduct(
  db: Db,
  { before, product, translations }: Write,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<boolean> {
  const own = before?.product.product_code
  const present = await loadStoredContent(db, await findRelated(db, before, product, translations))
  const catalogue = toCatalogueFiles(present)
  const others = catalogue.products.filter(({ product_code }) => product_code !== own)
  // The last one, so that it is the one that repeats what another has.
  const wanted = { ...catalogue, products: [...others, ...(product ? [product] : [])] }
  const locate = (part: string, at: number) => ({
    file: part === 'products' && at === others.length ? PRODUCT : (wanted.products[at]?.name ?? part),
    path: '',
  })
  throwProblems(checkCatalogue(wanted, locate))
  const pictures = await findPictures(db, wanted.products, product, await loadStoredPictures(db))
  if (before && !dryRun) await keepPicturesOf(db, before.product.product_code)
  try {
    const plan = await importCatalogue(db, wanted, pictures, {
      dryRun,
      present,
      locate: (one) => (one === product ? { file: PRODUCT, path: '' } : undefined),
      translations: { given: givenFor(product, translations) },
    })
    return isEmptyPlan(plan)
  } catch (error) {
    if (error instanceof FileProblemsError) throwProblems(error.problems)
    throw error
  }
}

/** Stands for the file of the product that is saved. */
const PRODUCT = 'product'

function throwProblems(problems: readonly FileProblem[]): void {
  if (problems.length === 0) return
  throw invalid(
    fieldMessages(
      problems.map(({ file, field, message }) =>
        file === PRODUCT
          ? { path: [field], message }
          : field === 'previous_slugs'
            ? { path: ['slug'], message: `"${file}" had this address before, and its old links lead there` }
            : { path: [], message: `${file}: ${[field, message].filter(Boolean).join(': ')}` },
      ),
    ),
  )
}

/** The products that a slug or a code of this one may collide with, and itself. */
async function findRelated(
  db: Db,
  before: StoredProduct | null,
  product: ProductFile | null,
  translations: StoredProduct['translations'] = {},
): Promise<number[]> {
  const both = [before?.product, product].filter((one) => one !== undefined && one !== null)
  const texts = [...Object.values(before?.translations ?? {}), ...Object.values(translations)]
  const slugs = [
    ...both.flatMap(({ slug, previous_slugs }) => [slug, ...previous_slugs]),
    ...texts.flatMap(({ slug }) => slug ?? []),
  ]
  const codes = both.map(({ product_code }) => product_code)
  const variantCodes = both.flatMap(({ variants }) => variants.map(({ variant_code }) => variant_code))
  const list = (some: string[]) => sql`${sql.param(some)}::text[]`
  const rows = await db.execute<{ id: number }>(sql`
    select id from products
    where slug = any(${list(slugs)}) or product_code = any(${list(codes)})
      or exists (select from jsonb_each(translations) as own (language, texts) where texts ->> 'slug' = any(${list(slugs)}))
    union select product_id from product_redirects where slug = any(${list(slugs)})
    union select product_id from variants where variant_code = any(${list(variantCodes)})`)
  return rows.map(({ id }) => id)
}

async function findPictures(
  db: Db,
  products: ProductFile[],
  product: ProductFile | null,
  stored: PicturesByFile,
): Promise<PicturesByFile> {
  const files = listReferencedPictures({ products }).map(({ file }) => file)
  const known = await loadKnownPictures(
    db,
    files.filter((file) => !stored.has(file)),
  )
  const pictures = new Map([...known, ...stored])
  const missing = (images: ProductFile['images'], path: string) =>
    images.flatMap(({ file }, at) =>
      pictures.has(file)
        ? []
        : [{ path: [`${path}.${at}.file`], message: 'The shop no longer has this picture: upload it again.' }],
    )
  const issues = product
    ? [
        ...missing(product.images, 'images'),
        ...product.variants.flatMap(({ images }, at) => missing(images ?? [], `variants.${at}.images`)),
      ]
    : []
  if (issues.length > 0) throw invalid(fieldMessages(issues))
  return pictures
}

function givenFor(product: ProductFile | null, translations: StoredProduct['translations'] = {}): GivenTranslations {
  const given = createGivenTranslations()
  if (product)
    for (const [language, translation] of Object.entries(translations))
      given.products.push({
        language,
        slug: product.slug,
        translation,
        location: { file: PRODUCT, path: `translations.${language}` },
      })
  return given
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
    await importProduct(db, { before: stored, product: before?.product ?? null, translations: before?.translations })
    return recordEdit(db, now, { before: stored, code: before?.product.product_code ?? null, editedBy }, record)
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
