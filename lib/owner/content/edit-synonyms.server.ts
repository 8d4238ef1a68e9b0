import 'server-only'
import { and, asc, desc, eq, gte, inArray, ne, sum } from 'drizzle-orm'
import { lockCatalogue } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { LEAST_SEARCHES } from '@/lib/owner/statistics/load-statistics.server'
import { OTHERS } from '@/lib/owner/statistics/tally'
import { contentLanguage } from '@/lib/platform/base/content-language'
import { addDays, dayOf } from '@/lib/platform/base/working-days'
import { type Db } from '@/lib/platform/db/client.server'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { facets, facetTags, products } from '@/lib/platform/db/schema/catalogue'
import { dayCounts } from '@/lib/platform/db/schema/statistics'
import { synonymFileSchema } from '@/lib/shop/catalogue/synonym-file.schema'
import { parseMeaning } from '@/lib/shop/catalogue/synonyms'
import { loadSynonymFile, saveSynonymFile } from '@/lib/shop/catalogue/synonyms-file.server'
import {
  changedMeanwhile,
  type EditedContent,
  parseFileValue,
  type RecordChange,
  versionOf,
} from './edited-content.server'
import { withoutMarks } from '@/lib/shop/search/words/word-forms'
import { loadCategoryOptions } from './edit-tagged.server'
import { fromSynonymForm, linesOf, NEW_SYNONYM, SYNONYM_FIELDS, type SynonymEntry, toSynonymForm } from './synonym-form'
import { type FormTexts } from '@/lib/owner/forms/form-fields'
import { writeForm } from '@/lib/owner/forms/form-values'

const FILE = 'synonyms.json'

/** Of the words themselves, so that it stays while other entries come and go. */
export const synonymKey = ({ language, words }: Pick<SynonymEntry, 'language' | 'words'>): string =>
  versionOf([language, words])

/** Of the entry as it is typed. */
export const keyOfForm = ({ language = '', words = '' }: FormTexts): string =>
  synonymKey({ language, words: linesOf(words) })

const NO_ENTRY = -1

const placeOf = (entries: readonly SynonymEntry[], key: string) =>
  entries.findIndex((entry) => synonymKey(entry) === key)

/** One entry of the file, or without a key a new one at its end. */
export const synonymContent = (key: string | null): EditedContent => ({
  file: FILE,
  fields: SYNONYM_FIELDS,
  load: async (db) => {
    if (key === null) return { language: contentLanguage(), ...NEW_SYNONYM }
    const entries = await loadSynonymFile(db)
    const entry = entries[placeOf(entries, key)]
    return entry ? toSynonymForm(entry) : {}
  },
  save: async ({ db }, value) => {
    const entries = await loadSynonymFile(db)
    const at = key === null ? entries.length : placeOf(entries, key)
    if (at < 0) throw changedMeanwhile()
    const wanted = parseFileValue(
      FILE,
      synonymFileSchema,
      entries.toSpliced(at, 1, fromSynonymForm(value) as SynonymEntry),
    )
    return saveSynonymFile(db, wanted, FILE, at)
  },
  pathOf: ({ field }) => field.replace(/^\d+\.?/, ''),
})

export function removeSynonym(
  ctx: Ctx,
  { key, version }: { key: string; version: string },
  record: RecordChange,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockCatalogue(tx.db)
    const entries = await loadSynonymFile(tx.db)
    const at = placeOf(entries, key)
    const entry = entries[at]
    if (!entry) return
    if (versionOf(toSynonymForm(entry)) !== version) throw changedMeanwhile()
    await saveSynonymFile(tx.db, entries.toSpliced(at, 1), FILE, NO_ENTRY)
    await record(tx, { before: writeForm(SYNONYM_FIELDS, toSynonymForm(entry)), after: {} })
  })
}

/** What meanings name, by slug: a value by its filter and itself, like `metal:gold`. */
export type MeaningNames = Record<'categories' | 'tags' | 'products', Record<string, string>>

async function loadMeaningNames(db: Db, means: readonly string[]): Promise<MeaningNames> {
  const named = means.flatMap((meaning) => {
    const parsed = parseMeaning(meaning)
    return parsed?.type === 'target' ? parsed.target.products : []
  })
  const pieces = await db
    .select({ slug: products.slug, name: products.name })
    .from(products)
    .where(inArray(products.slug, named))
  return {
    ...(await loadMeaningOptions({ db })),
    products: Object.fromEntries(pieces.map(({ slug, name }) => [slug, name])),
  }
}

/** What a meaning can be chosen from. */
export async function loadMeaningOptions({ db }: Pick<Ctx, 'db'>): Promise<Pick<MeaningNames, 'categories' | 'tags'>> {
  const tags = await db
    .select({ facet: facets.slug, filter: facets.name, slug: facetTags.slug, name: facetTags.name })
    .from(facetTags)
    .innerJoin(facets, eq(facets.id, facetTags.facetId))
    .orderBy(asc(facets.priority), asc(facetTags.priority))
  return {
    categories: await loadCategoryOptions({ db }),
    tags: Object.fromEntries(tags.map(({ facet, filter, slug, name }) => [`${facet}:${slug}`, `${filter}: ${name}`])),
  }
}

const SHOWN = 100

export type ListedSynonym = { key: string; language: string; words: readonly string[]; means: readonly string[] }

/** The entries with a text in their words or in what these mean, by name. */
export async function findSynonyms(
  { db }: Pick<Ctx, 'db'>,
  text: string,
  sayMeaning: (meaning: string, names: MeaningNames) => string,
): Promise<{ found: ListedSynonym[]; hasMore: boolean }> {
  const wanted = text.toLocaleLowerCase()
  const entries = await loadSynonymFile(db)
  const names = await loadMeaningNames(
    db,
    entries.flatMap(({ means = [] }) => means),
  )
  const found = entries
    .map(({ means = [], ...entry }) => ({
      ...entry,
      key: synonymKey(entry),
      means: means.map((meaning) => sayMeaning(meaning, names)),
    }))
    .filter(({ words, means }) => [...words, ...means].some((one) => one.toLocaleLowerCase().includes(wanted)))
  return { found: found.slice(0, SHOWN), hasMore: found.length > SHOWN }
}

const WEEKS = 4
const MISSED_SHOWN = 20

/** What shoppers searched in the last weeks without a result, and no entry knows yet. Shoppers leave out accents. */
export async function loadMissedSearches({
  db,
  now,
}: Pick<Ctx, 'db' | 'now'>): Promise<{ text: string; count: number }[]> {
  const count = sum(dayCounts.count).mapWith(Number)
  const rows = await db
    .select({ text: dayCounts.subject, count })
    .from(dayCounts)
    .where(
      and(
        eq(dayCounts.metric, 'search_empty'),
        ne(dayCounts.subject, OTHERS),
        gte(dayCounts.day, addDays(dayOf(now), -7 * WEEKS)),
      ),
    )
    .groupBy(dayCounts.subject)
    .having(gte(count, LEAST_SEARCHES))
    .orderBy(desc(count), dayCounts.subject)
    .limit(5 * MISSED_SHOWN)
  const known = await knownWords(db)
  return rows.filter(({ text }) => !known.has(withoutMarks(text))).slice(0, MISSED_SHOWN)
}

const knownWords = async (db: Db) =>
  new Set((await loadSynonymFile(db)).flatMap(({ words }) => words.map(withoutMarks)))
