import 'server-only'
import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type z } from 'zod'
import { FileProblems, type FileProblem } from './file-problem'

/** One file of its schema, or everything that is wrong with it. */
export async function requireJson<Schema extends z.ZodType>(folder: string, file: string, schema: Schema): Promise<z.output<Schema>> {
  const problems: FileProblem[] = []
  const content = await readJson(folder, file, schema, problems)
  if (content === undefined) throw new FileProblems(problems)
  return content
}

/** Undefined, with the reasons added to the problems, when the file does not follow its schema. */
export async function readJson<Schema extends z.ZodType>(folder: string, file: string, schema: Schema, problems: FileProblem[]): Promise<z.output<Schema> | undefined> {
  const say = (field: string, message: string) => void problems.push({ file, field, message })
  const bytes = await readFile(path.join(folder, file)).catch(() => null)
  if (!bytes || !isUtf8(bytes)) {
    say('', bytes ? 'this file is not written in UTF-8' : 'this file is missing or cannot be read')
    return undefined
  }
  try {
    const parsed = schema.safeParse(JSON.parse(bytes.toString('utf8')))
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) say(issue.path.map(String).join('.'), issue.message)
  } catch (error) {
    say('', `this file is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  return undefined
}
