import 'server-only'
import { type z } from 'zod'
import { FileProblemsError, type FileProblem } from './file-problem'
import { readTextFile } from './text-file.server'

/** Throws one error with all problems of the file. */
export async function readJsonOrThrow<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const problems: FileProblem[] = []
  const content = await readJsonFile(folder, file, schema, problems)
  if (content === undefined) throw new FileProblemsError(problems)
  return content
}

/** Returns undefined and adds the problems when the file does not match its schema. */
export async function readJsonFile<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
  problems: FileProblem[],
): Promise<z.output<Schema> | undefined> {
  const report = (field: string, message: string) => void problems.push({ file, field, message })
  const read = await readTextFile(folder, file)
  if ('problem' in read) {
    problems.push(read.problem)
    return undefined
  }
  try {
    const parsed = schema.safeParse(JSON.parse(read.text.replace(/^\uFEFF/, '')))
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) report(issue.path.map(String).join('.'), issue.message)
  } catch (error) {
    report('', `this file is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  return undefined
}
