import 'server-only'
import { type z } from 'zod'
import { logFailure } from './log.server'

/** Reads a stored value in the format of its file. One that an older version stored and that no longer fits is as good as none. */
export function readStored<Schema extends z.ZodType>(schema: Schema, stored: unknown, what: string): z.output<Schema> {
  const read = schema.safeParse(stored)
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  logFailure(`reading the stored ${what}`, 'content', new Error(problems.join('; ')))
  return schema.parse({})
}
