import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { FileProblemsError } from '@/lib/platform/base/file-problem'
import { groupBy } from '@/lib/platform/base/group-by'
import { Problem } from '@/lib/platform/base/problem'
import { freeSlug, toSlug } from '@/lib/platform/base/slug'
import { type Db } from '@/lib/platform/db/client.server'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { products, questionSets } from '@/lib/platform/db/schema/catalogue'
import { type Catalogue } from '@/lib/owner/files/catalogue/catalogue-content'
import { checkCatalogue } from '@/lib/owner/files/catalogue/catalogue-check'
import { toCatalogueFiles } from '@/lib/owner/files/catalogue/catalogue-files'
import { importCatalogue, lockCatalogue } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { loadStoredPictures } from '@/lib/owner/files/catalogue/import-pictures.server'
import { isEmptyPlan } from '@/lib/owner/files/catalogue/import-plan'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { writeForm } from '@/lib/owner/forms/form-values'
import { questionSetFileSchema, type QuestionSetFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import {
  changedMeanwhile,
  type EditedContent,
  parseFileValue,
  type RecordChange,
  versionOf,
} from './edited-content.server'
import { fromQuestionSetForm, NEW_QUESTION_SET, QUESTION_SET_FIELDS, toQuestionSetForm } from './question-set-form'
import { sayProducts } from './say-products.server'

const FILE = 'question-sets.json'

/** The address of the form of a new set, so that no set has it. */
export const NEW_SET = 'new'

async function loadSets(db: Db): Promise<QuestionSetFile> {
  return toCatalogueFiles(await loadStoredContent(db, [])).questionSets
}

/** One set, or without a slug a new one. */
export const questionSetContent = (slug: string | null): EditedContent => ({
  file: FILE,
  fields: QUESTION_SET_FIELDS,
  load: async (db) => {
    if (slug === null) return NEW_QUESTION_SET
    const set = (await loadSets(db)).find((one) => one.slug === slug)
    return set ? toQuestionSetForm(set) : {}
  },
  save: async ({ db }, value) => saveSet(db, slug, value),
  pathOf: ({ field }) => field.replace(/^\d+\.?/, ''),
})

/** Checked with the products that have it, whose own questions come after its own. */
async function saveSet(db: Db, slug: string | null, value: Record<string, unknown>): Promise<boolean> {
  const using = slug === null ? [] : await findUsing(db, slug)
  const present = await loadStoredContent(
    db,
    using.map(({ id }) => id),
  )
  const stored = toCatalogueFiles(present)
  const sets = stored.questionSets
  const at = slug === null ? sets.length : sets.findIndex((set) => set.slug === slug)
  if (at < 0) throw changedMeanwhile()
  const typed = fromQuestionSetForm(slug ?? newSlug(value.name, sets), value)
  const wanted = {
    ...stored,
    questionSets: parseFileValue(FILE, questionSetFileSchema, sets.toSpliced(at, 1, typed as QuestionSetFile[number])),
  }
  refuseMistakes(wanted, at)
  return !isEmptyPlan(await importCatalogue(db, wanted, await loadStoredPictures(db), { present }))
}

const newSlug = (name: unknown, sets: QuestionSetFile) =>
  freeSlug(toSlug(String(name ?? '')) || 'questions', new Set([NEW_SET, ...sets.map(({ slug }) => slug)]))

function refuseMistakes(wanted: Catalogue, at: number): void {
  // What goes with these products is not among them.
  const checked = wanted.products.map((product) => ({ ...product, goes_with: undefined }))
  const problems = checkCatalogue({ ...wanted, products: checked }, (part, place) =>
    part === 'questionSets' && place === at
      ? { file: FILE, path: String(at) }
      : { file: part === 'products' ? (checked[place]?.name ?? part) : FILE, path: '' },
  )
  if (problems.length === 0) return
  throw new FileProblemsError(problems.map((problem) => (problem.file === FILE ? problem : { ...problem, field: '' })))
}

/** The products that have this set, or any. */
const findUsing = (db: Db, slug?: string) =>
  db
    .select({ set: questionSets.slug, id: products.id, name: products.name })
    .from(products)
    .innerJoin(questionSets, eq(questionSets.id, products.questionSetId))
    .where(slug === undefined ? undefined : eq(questionSets.slug, slug))
    .orderBy(asc(products.name), asc(products.id))

export function removeQuestionSet(
  ctx: Ctx,
  { slug, version }: { slug: string; version: string },
  record: RecordChange,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockCatalogue(tx.db)
    const set = (await loadSets(tx.db)).find((one) => one.slug === slug)
    if (!set) return
    const form = toQuestionSetForm(set)
    if (versionOf(form) !== version) throw changedMeanwhile()
    const using = await findUsing(tx.db, slug)
    if (using.length > 0)
      throw new Problem('conflict', {
        detail: `"${set.name}" stays while products have it: ${sayProducts(using.map(({ name }) => name))}. Take it off them first.`,
      })
    await tx.db.delete(questionSets).where(eq(questionSets.slug, slug))
    await record(tx, { before: writeForm(QUESTION_SET_FIELDS, form), after: {} })
  })
}

export type ListedQuestionSet = { slug: string; name: string; labels: string[]; products: string[] }

/** All sets, with the products that have them. */
export async function listQuestionSets({ db }: Pick<Ctx, 'db'>): Promise<ListedQuestionSet[]> {
  const sets = await loadSets(db)
  const using = groupBy(await findUsing(db), ({ set }) => set)
  return sets.map(({ slug, name, questions }) => ({
    ...{ slug, name, labels: questions.map(({ label }) => label) },
    products: (using.get(slug) ?? []).map((product) => product.name),
  }))
}
