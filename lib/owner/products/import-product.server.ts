import 'server-only'
import { sql } from 'drizzle-orm'
import { FileProblemsError, type FileProblem } from '@/lib/platform/base/file-problem'
import { fieldMessages, invalid } from '@/lib/platform/base/problem'
import { type Catalogue } from '@/lib/owner/files/catalogue/catalogue-content'
import { checkCatalogue } from '@/lib/owner/files/catalogue/catalogue-check'
import { MAX_VARIATIONS, type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { toCatalogueFiles } from '@/lib/owner/files/catalogue/catalogue-files'
import { createGivenTranslations, type GivenTranslations } from '@/lib/owner/files/catalogue/given-translations'
import {
  importCatalogue,
  listReferencedPictures,
  type PicturesByFile,
} from '@/lib/owner/files/catalogue/import-catalogue.server'
import { isEmptyPlan } from '@/lib/owner/files/catalogue/import-plan'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { type Db } from '@/lib/platform/db/client.server'
import { keepPicturesOf, loadKnownPictures } from './known-pictures.server'
import { offerVariations, type Offered } from './offered-variations'
import { type StoredProduct } from './stored-product'

type Write = {
  before: StoredProduct | null
  /** Null removes it. */
  product: ProductFile | null
  translations?: StoredProduct['translations']
}

/**
 * Imports a catalogue of this product and those that share a name with it. Its category offers from then on what its
 * variants come in.
 */
export async function importProduct(
  db: Db,
  { before, product, translations }: Write,
): Promise<{ isChanged: boolean; offered: Offered | null }> {
  const own = before?.product.product_code
  const present = await loadStoredContent(db, await findRelated(db, before, product, translations))
  const catalogue = toCatalogueFiles(present)
  const others = catalogue.products.filter(({ product_code }) => product_code !== own)
  // The last one, so that it is the one that repeats what another has.
  const { categories, offered } = offerVariations(catalogue, product)
  if (offered && categories.some(({ variations }) => variations.length > MAX_VARIATIONS))
    throw invalid({ category: [`A category offers at most ${MAX_VARIATIONS} choices: it cannot offer these, too.`] })
  const wanted = { ...catalogue, categories, products: [...others, ...(product ? [product] : [])] }
  const locate = (part: string, at: number) => ({
    file: part === 'products' && at === others.length ? PRODUCT : (wanted.products[at]?.name ?? part),
    path: '',
  })
  // What goes with the others may not be among them.
  const checked = wanted.products.map((other) => (other === product ? other : { ...other, goes_with: undefined }))
  throwProblems(checkCatalogue({ ...wanted, products: checked }, locate))
  const pictures = await findPictures(db, wanted, product)
  if (before) await keepPicturesOf(db, before.product.product_code)
  try {
    const plan = await importCatalogue(db, wanted, pictures, {
      present,
      locate: (one) => (one === product ? { file: PRODUCT, path: '' } : undefined),
      translations: { given: givenFor(product, translations) },
    })
    return { isChanged: !isEmptyPlan(plan), offered }
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

/** The products that a slug or a code of this one may collide with, those that go with it, and itself. */
async function findRelated(
  db: Db,
  before: StoredProduct | null,
  product: ProductFile | null,
  translations: StoredProduct['translations'] = {},
): Promise<number[]> {
  const both = [before?.product, product].filter((one) => one !== undefined && one !== null)
  const texts = [...Object.values(before?.translations ?? {}), ...Object.values(translations)]
  const slugs = [
    ...both.flatMap(({ slug, previous_slugs, goes_with = [] }) => [slug, ...previous_slugs, ...goes_with]),
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

async function findPictures(db: Db, catalogue: Catalogue, product: ProductFile | null): Promise<PicturesByFile> {
  const files = listReferencedPictures(catalogue).map(({ file }) => file)
  const pictures = await loadKnownPictures(db, files)
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
