import 'server-only'
import { eq, inArray, sql } from 'drizzle-orm'
import { FileProblemsError, type FileProblem } from '@/lib/platform/base/file-problem'
import { isRecord } from '@/lib/platform/base/json'
import { toSlug } from '@/lib/platform/base/slug'
import { checkCatalogue } from '@/lib/owner/files/catalogue/catalogue-check'
import { categoryFileSchema, type CategoryFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { toCatalogueFiles } from '@/lib/owner/files/catalogue/catalogue-files'
import { importCatalogue } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { loadStoredPictures } from '@/lib/owner/files/catalogue/import-pictures.server'
import { isEmptyPlan } from '@/lib/owner/files/catalogue/import-plan'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { type Db } from '@/lib/platform/db/client.server'
import { categories, products } from '@/lib/platform/db/schema/catalogue'
import { CATEGORY_FIELDS } from './content-forms'
import { parseFileValue, type EditedContent } from './edited-content.server'
import { type FormTexts } from '@/lib/owner/forms/form-fields'
import { listEntries } from '@/lib/owner/forms/form-lists'

const FILE = 'categories.json'

/** Without products, which an import of categories leaves alone. */
const loadCategories = async (db: Db): Promise<CategoryFile> =>
  toCatalogueFiles({ ...(await loadStoredContent(db, [])), products: [] }).categories

export const CATEGORIES: EditedContent = {
  file: FILE,
  fields: CATEGORY_FIELDS,
  load: async (db) => ({
    categories: (await loadCategories(db)).map((category) => ({ ...category, was: category.slug })),
  }),
  save: async ({ db }, value) => saveCategories(db, value.categories),
  pathOf: ({ field }) => (field.startsWith('categories') ? field : `categories.${field}`),
}

/** Those that another one can be below, by slug. */
export const namesOfCategories = (texts: FormTexts): Record<string, string> =>
  Object.fromEntries(listEntries(texts, 'categories').map(({ slug = '', name = '' }) => [slug, name]))

/** The categories as they are typed, with what the form does not have from those that are stored. */
function completeCategories(typed: unknown, stored: CategoryFile): unknown[] {
  const entries = (Array.isArray(typed) ? typed : []).filter(isRecord)
  const renamed = new Map<unknown, string>()
  const named = entries.map(({ was, ...entry }) => {
    const slug = String(entry.slug ?? '').trim() || toSlug(String(entry.name ?? ''))
    if (was) renamed.set(was, slug)
    return { was, entry: { ...entry, slug } }
  })
  return named.map(({ was, entry }) => {
    const before = stored.find(({ slug }) => slug === was)
    const parent = 'parent' in entry ? entry.parent : null
    const former = new Set([...(before?.previous_slugs ?? []), ...(before ? [before.slug] : [])])
    former.delete(entry.slug)
    return {
      image: before?.image ?? null,
      facets: before?.facets ?? [],
      variations: before?.variations ?? [],
      ...entry,
      parent: renamed.get(parent) ?? parent,
      previous_slugs: [...former].sort(),
    }
  })
}

async function saveCategories(db: Db, typed: unknown): Promise<boolean> {
  const stored = await loadCategories(db)
  const wanted = parseFileValue(FILE, categoryFileSchema, completeCategories(typed, stored))
  await requireNoProducts(db, stored, wanted)
  // Below another category there may be other variations, so the products are checked too.
  const present = await loadStoredContent(db, hasMoved(stored, wanted) ? undefined : [])
  const catalogue = { ...toCatalogueFiles(present), categories: wanted }
  const problems = checkCatalogue(catalogue, (part, at) =>
    part === 'categories' ? { file: FILE, path: String(at) } : { file: catalogue.products[at]?.name ?? part, path: '' },
  )
  if (problems.length > 0) throw new FileProblemsError(problems)
  return !isEmptyPlan(await importCatalogue(db, catalogue, await loadStoredPictures(db), { present }))
}

const formerly = (stored: CategoryFile, { slug, previous_slugs }: CategoryFile[number]) =>
  stored.find((one) => one.slug === slug) ?? stored.find((one) => previous_slugs.includes(one.slug))

const hasMoved = (stored: CategoryFile, wanted: CategoryFile): boolean => {
  const slugs = new Map(wanted.map((category) => [formerly(stored, category)?.slug, category.slug]))
  return wanted.some((category) => {
    const before = formerly(stored, category)
    return before !== undefined && (slugs.get(before.parent ?? undefined) ?? before.parent) !== category.parent
  })
}

/** Products belong to a category, so one that has some stays. */
async function requireNoProducts(db: Db, stored: CategoryFile, wanted: CategoryFile): Promise<void> {
  const kept = new Set(wanted.map((category) => formerly(stored, category)?.slug))
  const removed = stored.filter(({ slug }) => !kept.has(slug)).map(({ slug }) => slug)
  if (removed.length === 0) return
  const used = await db
    .select({ name: categories.name, count: sql<number>`count(*)::int` })
    .from(categories)
    .innerJoin(products, eq(products.categoryId, categories.id))
    .where(inArray(categories.slug, removed))
    .groupBy(categories.id)
  const problems = used.map(({ name, count }): FileProblem => ({
    file: FILE,
    field: 'categories',
    message:
      count === 1
        ? `"${name}" has 1 product: give them another category first`
        : `"${name}" has ${count} products: give them another category first`,
  }))
  if (problems.length > 0) throw new FileProblemsError(problems)
}
