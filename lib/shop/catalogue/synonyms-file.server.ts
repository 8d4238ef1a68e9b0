import 'server-only'
import { asc, inArray } from 'drizzle-orm'
import { type FileProblem, FileProblemsError } from '@/lib/platform/base/file-problem'
import { groupBy } from '@/lib/platform/base/group-by'
import { insertRows } from '@/lib/platform/db/bulk.server'
import { type Db } from '@/lib/platform/db/client.server'
import * as table from '@/lib/platform/db/schema/catalogue'
import { synonyms } from '@/lib/platform/db/schema/search'
import { type SynonymFile } from './synonym-file.schema'
import { type Synonym, unknownMeanings } from './synonyms'

/** The synonyms of these languages, or all of them, in the order of the file. */
export async function loadSynonyms(db: Db, languages?: readonly string[]): Promise<Synonym[]> {
  const rows = await db
    .select()
    .from(synonyms)
    .where(languages && inArray(synonyms.language, [...languages]))
    .orderBy(asc(synonyms.position))
  return rows.map(({ language, words, means, bothWays }) => ({ language, words, means, bothWays }))
}

/** The synonyms in the format of their file. */
export const loadSynonymFile = async (db: Db): Promise<SynonymFile> =>
  (await loadSynonyms(db)).map(({ language, words, means, bothWays }) => ({
    language,
    words: [...words],
    ...(means.length > 0 && { means: [...means] }),
    ...(bothWays && { both_ways: true }),
  }))

/**
 * Replaces all synonyms; false when nothing changed. The caller provides the transaction. With `only`, what this entry
 * names must be in the catalogue, and the others stay as they are.
 */
export async function saveSynonymFile(
  db: Db,
  file: SynonymFile,
  fileName = 'synonyms.json',
  only?: number,
): Promise<boolean> {
  const wanted: Synonym[] = file.map(({ language, words, means = [], both_ways = false }) => ({
    language,
    words,
    means,
    bothWays: both_ways,
  }))
  if (JSON.stringify(await loadSynonyms(db)) === JSON.stringify(wanted)) return false
  const unknown = await unknownInSynonyms(db, file, fileName)
  const problems = unknown.filter(({ field }) => only === undefined || field.startsWith(`${only}.`))
  if (problems.length > 0) throw new FileProblemsError(problems)
  await db.delete(synonyms)
  await insertRows(
    db,
    synonyms,
    wanted.map(({ words, means, ...synonym }, position) => ({
      position,
      ...synonym,
      words: [...words],
      means: [...means],
    })),
  )
  return true
}

/** What synonyms name and the catalogue does not have, because it was removed or renamed since. */
export const staleSynonyms = async (db: Db): Promise<FileProblem[]> =>
  unknownInSynonyms(db, await loadSynonymFile(db), 'synonyms.json')

async function unknownInSynonyms(db: Db, entries: SynonymFile, file: string): Promise<FileProblem[]> {
  const facets = await db.select({ id: table.facets.id, slug: table.facets.slug }).from(table.facets)
  const tags = groupBy(
    await db.select({ facetId: table.facetTags.facetId, slug: table.facetTags.slug }).from(table.facetTags),
    ({ facetId }) => facetId,
  )
  const catalogue = {
    categories: await db.select({ slug: table.categories.slug }).from(table.categories),
    facets: facets.map(({ id, slug }) => ({ slug, tags: tags.get(id) ?? [] })),
    products: await db.select({ slug: table.products.slug }).from(table.products),
  }
  return unknownMeanings(entries, catalogue).map(({ entry, meaning, message }) => ({
    file,
    field: `${entry}.means.${meaning}`,
    message,
  }))
}
