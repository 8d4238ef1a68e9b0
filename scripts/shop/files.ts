import { access, open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type z } from 'zod'
import { formatJsonFile } from '@/lib/catalogue/import/catalogue-files'
import { readJsonOrThrow } from '@/lib/base/json-file.server'
import { type CommandResult } from './command'

export const readFileWithSchema = <Schema extends z.ZodType>(file: string, schema: Schema) =>
  readJsonOrThrow(path.dirname(file), path.basename(file), schema)

/** Into the file, or on the screen when none is named. */
export async function writeOrPrint(
  file: string | undefined,
  content: unknown,
  dryRun: boolean,
): Promise<CommandResult> {
  if (file === undefined) return { text: formatJsonFile(content).trimEnd(), data: content }
  if (!dryRun) await writeFile(file, formatJsonFile(content))
  return { text: `${file} is written.`, data: { file } }
}

export const fileExists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** Readable by its owner alone, also where a file with other rights was. */
export async function writePrivateFile(
  to: string,
  content: string,
  { overwrite }: { overwrite: boolean },
): Promise<void> {
  const file = await open(to, overwrite ? 'w' : 'wx', 0o600)
  try {
    if ((await file.stat()).isFile()) await file.chmod(0o600)
    await file.writeFile(content)
  } finally {
    await file.close()
  }
}

/** Rows under headings, for reading. */
export function formatTable(headings: string[], rows: string[][]): string {
  const widths = headings.map((heading, at) => Math.max(heading.length, ...rows.map((row) => (row[at] ?? '').length)))
  return [headings, ...rows]
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const formatTime = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? ''
