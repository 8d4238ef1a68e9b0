import 'server-only'
import { createHash } from 'node:crypto'
import { type z } from 'zod'
import { FileProblemsError, formatFileProblem, type FileProblem } from '@/lib/platform/base/file-problem'
import { invalid, Problem } from '@/lib/platform/base/problem'
import { lockCatalogue } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { type Db } from '@/lib/platform/db/client.server'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { type FormField, type FormProblem, type FormTexts } from '@/lib/owner/forms/form-fields'
import { placeMessages } from '@/lib/owner/forms/form-messages'
import { applyForm, writeForm } from '@/lib/owner/forms/form-values'

type Value = Record<string, unknown>

/** `staff` is who edits it at the desk. */
type EditorCtx = Ctx & { staff?: { email: string } }

/** A file of the shop's content, or a part of one, that is edited as a form. */
export type EditedContent = {
  /** The name of its file. */
  file: string
  fields: readonly FormField[]
  /** The value in the format of the file. */
  load: (db: Db) => Promise<Value>
  /** Checks and saves it as the import does; false when nothing changed. Throws `FileProblemsError`. */
  save: (ctx: EditorCtx, value: Value) => Promise<boolean>
  /** The path in the form of a problem of the file. */
  pathOf?: (problem: FileProblem, value: Value) => string
}

/** What a form starts with. The version is that of the stored value, so that a change of somebody else is noticed. */
export type ContentForm = { version: string; texts: FormTexts }

/** The texts that a save changed, by the names of their inputs. */
export type ContentChange = { before: FormTexts; after: FormTexts }

/** Called in the transaction of a change. */
export type RecordChange = (ctx: Ctx, change: ContentChange) => Promise<void>

export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

export const CHANGED_MEANWHILE =
  'Somebody else has changed this since you opened it. Nothing is saved, and what you typed is still here. Open this page again in another window to see the change, then save once more to replace it.'

export const changedMeanwhile = () => new Problem('conflict', { detail: CHANGED_MEANWHILE })

export async function loadContentForm({ db }: Pick<Ctx, 'db'>, content: EditedContent): Promise<ContentForm> {
  const value = await content.load(db)
  return { version: versionOf(value), texts: writeForm(content.fields, value) }
}

/** Saves the whole form or nothing. Returns what changed; null when nothing did. */
export function saveContentForm(
  ctx: EditorCtx,
  content: EditedContent,
  { version, texts }: ContentForm,
  record: RecordChange = async () => {},
): Promise<ContentChange | null> {
  return inTransaction(ctx, async (tx) => {
    await lockCatalogue(tx.db)
    const current = await content.load(tx.db)
    if (versionOf(current) !== version) throw changedMeanwhile()
    const { value, problems } = applyForm(content.fields, current, texts)
    if (problems.length > 0) throw invalid(formMessages(content.fields, texts, problems))
    const changed = await savingWithMessages(content, texts, value, () => content.save(tx, value))
    if (!changed) return null
    const change = changedTexts(
      writeForm(content.fields, current),
      writeForm(content.fields, await content.load(tx.db)),
    )
    await record(tx, change)
    return change
  })
}

/** Checks the typed texts without saving them. */
export async function checkContentForm<Result>(
  content: EditedContent,
  texts: FormTexts,
  check: (value: Value) => Promise<Result>,
): Promise<Result> {
  const { value, problems } = applyForm(content.fields, {}, texts)
  if (problems.length > 0) throw invalid(formMessages(content.fields, texts, problems))
  return savingWithMessages(content, texts, value, () => check(value))
}

/** Gives the problems of the file to the inputs that they are about. */
async function savingWithMessages<Result>(
  { file, fields, pathOf = ({ field }) => field }: EditedContent,
  texts: FormTexts,
  value: Value,
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof FileProblemsError)) throw error
    const problems = error.problems.map((problem): FormProblem => {
      const path = pathOf(problem, value)
      return { path, message: problem.file === file || path !== '' ? problem.message : formatFileProblem(problem) }
    })
    throw invalid(formMessages(fields, texts, problems))
  }
}

export function formMessages(
  fields: readonly FormField[],
  texts: FormTexts,
  problems: readonly FormProblem[],
): Record<string, string[]> {
  const { '': whole, ...placed } = placeMessages(
    fields,
    texts,
    problems.map(({ path, message }) => ({ path, message: asSentence(message) })),
  )
  return whole ? { ...placed, non_field_errors: whole } : placed
}

/** The messages of files begin in lower case, after the name of the field. */
const asSentence = (message: string) => {
  const startsWithName = /^\S+[._]\S/.test(message)
  const sentence = startsWithName ? message : message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

export function changedTexts(before: FormTexts, after: FormTexts): ContentChange {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  )
  const only = (texts: FormTexts) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = texts[name]
        return text === undefined ? [] : [[name, text]]
      }),
    )
  return { before: only(before), after: only(after) }
}

/** The value as the schema of its file reads it. */
export function parseFileValue<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new FileProblemsError(
    parsed.error.issues.map(({ path, message }) => ({ file, field: path.map(String).join('.'), message })),
  )
}
