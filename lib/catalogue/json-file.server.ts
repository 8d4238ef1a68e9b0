import 'server-only'
import { type z } from 'zod'
import { FileProblemsError, type FileProblem } from './file-problem'
import { readTextFile } from './text-file.server'

/** One file of its schema, or everything that is wrong with it. */
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

/** Undefined, with the reasons added to the problems, when the file does not follow its schema. */
export async function readJsonFile<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
  problems: FileProblem[],
): Promise<z.output<Schema> | undefined> {
  const say = (field: string, message: string) => void problems.push({ file, field, message })
  const read = await readTextFile(folder, file)
  if ('problem' in read) {
    problems.push(read.problem)
    return undefined
  }
  try {
    const parsed = schema.safeParse(JSON.parse(read.text.replace(/^\uFEFF/, '')))
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) say(issue.path.map(String).join('.'), issue.message)
  } catch (error) {
    say('', `this file is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  return undefined
}
