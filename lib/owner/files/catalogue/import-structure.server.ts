import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { type PgTable } from 'drizzle-orm/pg-core'
import { toBasisPoints } from '@/lib/platform/base/vat'
import { idList, insertRows, updateRows } from '@/lib/platform/db/bulk.server'
import { type Db } from '@/lib/platform/db/client.server'
import * as table from '@/lib/platform/db/schema/catalogue'
import { type CategoryContent, type TagContent, type TaggedContent } from './catalogue-content'
import { type Changes, type ImportPlan } from './import-plan'

/** The row ids of the entries that products refer to. The key of a tag is `facet:tag`. */
export type StructureIds = {
  categories: Map<string, number>
  facetTags: Map<string, number>
  variations: Map<string, number>
  variationTags: Map<string, number>
  shippingTags: Map<string, number>
  questionSets: Map<string, number>
}

/** Saves new and changed entries except products. Removed entries are deleted later, when no product refers to them. */
export async function saveStructure(db: Db, plan: ImportPlan): Promise<StructureIds> {
  await saveShippingTags(db, plan.shippingTags)
  await saveQuestionSets(db, plan.questionSets)
  await saveFacets(db, plan.facets)
  await saveVariations(db, plan.variations)
  await saveCategories(db, plan.categories)
  return loadStructureIds(db)
}

export async function loadStructureIds(db: Db): Promise<StructureIds> {
  return {
    categories: await loadIdsBySlug(db, table.categories),
    facetTags: await loadTagIds(
      db,
      sql`select t.id, f.slug || ':' || t.slug as slug from facet_tags t join facets f on f.id = t.facet_id`,
    ),
    variations: await loadIdsBySlug(db, table.variations),
    variationTags: await loadTagIds(
      db,
      sql`select t.id, v.slug || ':' || t.slug as slug from variation_tags t join variations v on v.id = t.variation_id`,
    ),
    shippingTags: await loadIdsBySlug(db, table.shippingTags),
    questionSets: await loadIdsBySlug(db, table.questionSets),
  }
}

const loadTagIds = async (db: Db, query: SQL) =>
  new Map((await db.execute<{ id: number; slug: string }>(query)).map(({ id, slug }) => [slug, id]))

export const loadIdsBySlug = (db: Db, from: PgTable) => loadTagIds(db, sql`select id, slug from ${from}`)

export function requireId(ids: Map<string, number>, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`"${slug}" is not in the database.`)
  return id
}

async function saveShippingTags(db: Db, { add, change }: ImportPlan['shippingTags']): Promise<void> {
  await insertRows(db, table.shippingTags, add)
  const ids = await loadIdsBySlug(db, table.shippingTags)
  await updateRows(
    db,
    table.shippingTags,
    change.map(({ to }) => ({ id: requireId(ids, to.slug), name: to.name, translations: to.translations })),
  )
}

async function saveQuestionSets(db: Db, { add, change }: ImportPlan['questionSets']): Promise<void> {
  await insertRows(db, table.questionSets, add)
  const ids = await loadIdsBySlug(db, table.questionSets)
  await updateRows(
    db,
    table.questionSets,
    change.map(({ to: { slug, ...changed } }) => ({ id: requireId(ids, slug), ...changed })),
  )
}

async function saveFacets(db: Db, { add, change }: ImportPlan['facets']): Promise<void> {
  await insertRows(db, table.facets, add.map(insertedFields))
  const ids = await loadIdsBySlug(db, table.facets)
  await updateRows(
    db,
    table.facets,
    change.map(({ to }) => ({ id: requireId(ids, to.slug), ...changedFields(to) })),
  )
  const facets = [...add, ...change.map(({ to }) => to)]
  await insertRows(
    db,
    table.facetTags,
    facets.flatMap(({ slug, tags }) => tagRows(tags).map((tag) => ({ facetId: requireId(ids, slug), ...tag }))),
    { onConflict: updateTag(sql`facet_id`) },
  )
}

async function saveVariations(db: Db, { add, change }: ImportPlan['variations']): Promise<void> {
  await insertRows(db, table.variations, add.map(insertedFields))
  const ids = await loadIdsBySlug(db, table.variations)
  await updateRows(
    db,
    table.variations,
    change.map(({ to }) => ({ id: requireId(ids, to.slug), ...changedFields(to) })),
  )
  const variations = [...add, ...change.map(({ to }) => to)]
  await insertRows(
    db,
    table.variationTags,
    variations.flatMap(({ slug, tags }) => tagRows(tags).map((tag) => ({ variationId: requireId(ids, slug), ...tag }))),
    { onConflict: updateTag(sql`variation_id`) },
  )
}

const changedFields = <Style>({ name, style, priority, translations }: TaggedContent<Style>) => ({
  name,
  style,
  priority,
  translations,
})

const insertedFields = <Style>(content: TaggedContent<Style>) => ({ slug: content.slug, ...changedFields(content) })

const tagRows = (tags: TagContent[]) =>
  tags.map(({ slug, name, color }, at) => ({ slug, name, color, priority: at + 1 }))

const updateTag = (entryId: SQL) =>
  sql`on conflict (${entryId}, slug) do update set name = excluded.name, color = excluded.color, priority = excluded.priority`

/** Frees unique names, so that entries can swap them. */
export async function setTemporaryNames(db: Db, from: PgTable, names: string[], ids: number[]): Promise<void> {
  const assignments = sql.join(
    names.map((name) => sql`${sql.identifier(name)} = '~' || id`),
    sql`, `,
  )
  if (ids.length > 0) await db.execute(sql`update ${from} set ${assignments} where id = any(${idList(ids)})`)
}

async function saveCategories(db: Db, { add, change, remove }: Changes<CategoryContent>): Promise<void> {
  const before = await loadIdsBySlug(db, table.categories)
  const renamed = change.filter(({ from, to }) => from.slug !== to.slug).map(({ from }) => from)
  await setTemporaryNames(
    db,
    table.categories,
    ['slug'],
    [...renamed, ...remove].map((category) => requireId(before, category.slug)),
  )
  const ids = new Map([
    ...before,
    ...change.map(({ from, to }): [string, number] => [to.slug, requireId(before, from.slug)]),
  ])
  const row = (category: CategoryContent) => ({
    slug: category.slug,
    name: category.name,
    parentId: category.parent === null ? null : requireId(ids, category.parent),
    level: category.level,
    position: category.position,
    pictureKey: category.picture?.key ?? null,
    pictureAlt: category.picture?.alt ?? null,
    vatRateBp: category.vatRate === null ? null : toBasisPoints(category.vatRate),
    translations: category.translations,
  })
  // From the top level down, because a category needs the id of its parent.
  for (const level of new Set(add.map((category) => category.level).sort())) {
    const added = await insertRows(db, table.categories, add.filter((category) => category.level === level).map(row), {
      returning: ['id', 'slug'],
    })
    for (const { id, slug } of added) ids.set(slug, id)
  }
  await updateRows(
    db,
    table.categories,
    change.map(({ from, to }) => ({ id: requireId(before, from.slug), ...row(to) })),
  )
  await saveCategoryLinks(db, [...add, ...change.map(({ to }) => to)], ids)
}

async function saveCategoryLinks(db: Db, categories: CategoryContent[], ids: Map<string, number>): Promise<void> {
  const facets = await loadIdsBySlug(db, table.facets)
  const variations = await loadIdsBySlug(db, table.variations)
  const categoryId = (category: CategoryContent) => requireId(ids, category.slug)
  const changedIds = idList(categories.map(categoryId))
  await db.execute(sql`delete from category_facets where category_id = any(${changedIds})`)
  await db.execute(sql`delete from category_variations where category_id = any(${changedIds})`)
  await db.execute(sql`delete from category_redirects where category_id = any(${changedIds})`)
  const each = <Row>(
    slugsOf: (category: CategoryContent) => string[],
    row: (categoryId: number, slug: string) => Row,
  ) => categories.flatMap((category) => slugsOf(category).map((slug) => row(categoryId(category), slug)))
  await insertRows(
    db,
    table.categoryFacets,
    each(
      (category) => category.facets,
      (id, slug) => ({ categoryId: id, facetId: requireId(facets, slug) }),
    ),
  )
  await insertRows(
    db,
    table.categoryVariations,
    each(
      (category) => category.variations,
      (id, slug) => ({ categoryId: id, variationId: requireId(variations, slug) }),
    ),
  )
  await insertRows(
    db,
    table.categoryRedirects,
    each(
      (category) => category.previousSlugs,
      (id, slug) => ({ categoryId: id, slug }),
    ),
    {
      onConflict: sql`on conflict (slug) do update set category_id = excluded.category_id`,
    },
  )
}
