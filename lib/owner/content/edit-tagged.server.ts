import 'server-only'
import { sql } from 'drizzle-orm'
import { FileProblemsError } from '@/lib/platform/base/file-problem'
import { type Db } from '@/lib/platform/db/client.server'
import { type Catalogue } from '@/lib/owner/files/catalogue/catalogue-content'
import { checkCatalogue } from '@/lib/owner/files/catalogue/catalogue-check'
import { toCatalogueFiles } from '@/lib/owner/files/catalogue/catalogue-files'
import { importCatalogue } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { loadStoredPictures } from '@/lib/owner/files/catalogue/import-pictures.server'
import { isEmptyPlan } from '@/lib/owner/files/catalogue/import-plan'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { categoryPath } from '@/lib/owner/products/category-path'
import { facetFileSchema, variationFileSchema } from '@/lib/shop/catalogue/catalogue-file.schema'
import { parseFileValue, type EditedContent } from './edited-content.server'
import { sayProducts } from './say-products.server'
import { CHOICE_FIELDS, FILTER_FIELDS } from './tagged-forms'
import { findFullCategories, findRepeatedNames, findUsed, readTagged, type TagUse } from './tagged-plan'

/** `variations` are the choices of the desk, `facets` its filters. */
type Part = 'variations' | 'facets'

const FILES = { variations: 'variations.json', facets: 'facets.json' }
const ENTRIES = { variations: 'choice', facets: 'filter' }

/** Without products, which an import of the other parts leaves alone. */
const loadFiles = async (db: Db): Promise<Catalogue> => toCatalogueFiles(await loadStoredContent(db, []))

const contentOf = (part: Part, fields: EditedContent['fields']): EditedContent => ({
  file: FILES[part],
  fields,
  load: async (db) => {
    const { categories, [part]: entries } = await loadFiles(db)
    return {
      [part]: entries.map(({ tags, ...entry }) => ({
        ...entry,
        was: entry.slug,
        tags: tags.map((tag) => ({ ...tag, was: tag.slug })),
        categories: categories.flatMap(({ slug, [part]: offered }) => (offered.includes(entry.slug) ? [slug] : [])),
      })),
    }
  },
  save: async ({ db }, value) => saveTagged(db, part, value[part]),
  pathOf: ({ field }) => (field.startsWith(part) ? field : `${part}.${field}`),
})

export const CHOICES = contentOf('variations', CHOICE_FIELDS)
export const FILTERS = contentOf('facets', FILTER_FIELDS)

/** The categories in the order of the tree, with the names of those above. */
export async function loadCategoryOptions({ db }: { db: Db }): Promise<Record<string, string>> {
  const { categories } = await loadFiles(db)
  const below = (parent: string | null): typeof categories =>
    categories
      .filter((category) => category.parent === parent)
      .flatMap((category) => [category, ...below(category.slug)])
  return Object.fromEntries(
    below(null).map(({ slug }) => [
      slug,
      categoryPath(categories, slug)
        .map(({ name }) => name)
        .join(' › '),
    ]),
  )
}

async function saveTagged(db: Db, part: Part, typed: unknown): Promise<boolean> {
  const file = FILES[part]
  const present = await loadStoredContent(db, [])
  const stored = toCatalogueFiles(present)
  const { entries, offeredBy } = readTagged(typed, ENTRIES[part])
  const given =
    part === 'variations'
      ? { variations: parseFileValue(file, variationFileSchema, entries) }
      : { facets: parseFileValue(file, facetFileSchema, entries) }
  const wanted: Catalogue = { ...stored, ...given }
  const categories = stored.categories.map((category) => ({
    ...category,
    [part]: wanted[part].flatMap(({ slug }) => (offeredBy.get(slug)?.includes(category.slug) ? [slug] : [])),
  }))
  const catalogue = { ...wanted, categories }
  const problems = [
    ...checkCatalogue(catalogue, (of, at) =>
      of === part ? { file, path: String(at) } : { file: `${of}.json`, path: '' },
    ),
    ...findFullCategories(file, part, categories),
    ...findRepeatedNames(file, stored[part], wanted[part]),
    ...findUsed(
      { file, list: part, needsCategory: part === 'variations', sayProducts },
      ...([stored[part], wanted[part], categories, offeredBy, await loadUses(db, part)] as const),
    ),
  ]
  if (problems.length > 0) throw new FileProblemsError(problems)
  return !isEmptyPlan(await importCatalogue(db, catalogue, await loadStoredPictures(db), { present }))
}

/** The tags that products have, also products that shoppers do not see. */
async function loadUses(db: Db, part: Part): Promise<TagUse[]> {
  const links =
    part === 'facets'
      ? sql`select l.product_id, t.slug as tag, e.slug as entry from product_facet_tags l
            join facet_tags t on t.id = l.facet_tag_id join facets e on e.id = t.facet_id`
      : sql`select distinct v.product_id, t.slug as tag, e.slug as entry from variant_tags l
            join variants v on v.id = l.variant_id
            join variation_tags t on t.id = l.variation_tag_id join variations e on e.id = t.variation_id`
  return db.execute<TagUse>(sql`
    select p.name as product, c.slug as category, l.entry, l.tag
    from (${links}) as l join products p on p.id = l.product_id join categories c on c.id = p.category_id
    order by p.name, p.id, l.entry, l.tag`)
}
