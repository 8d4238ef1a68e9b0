import { access, open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type z } from 'zod'
import { formatJsonFile } from '@/lib/owner/files/catalogue/catalogue-files'
import { readJsonOrThrow } from '@/lib/platform/base/json-file.server'
import { type CommandResult } from './command'
import { timeOf } from '@/lib/platform/base/working-days'

export const readFileWithSchema = <Schema extends z.ZodType>(file: string, schema: Schema) =>
  readJsonOrThrow(path.dirname(file), path.basename(file), schema)

/** Writes the content to a file, or returns it as text if none is named. */
export async function writeOrPrint(
  file: string | undefined,
  content: unknown,
  dryRun: boolean,
): Promise<CommandResult> {
  if (file === undefined) return { text: formatJsonFile(content).trimEnd(), data: content }
  if (!dryRun) await writeFile(file, formatJsonFile(content))
  return { text: `Wrote ${file}.`, data: { file } }
}

export const fileExists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** Writes a file that only its owner can read, also if it replaces a file with other permissions. */
export async function writePrivateFile(
  to: string,
  content: string | Buffer,
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

/** Formats rows as a text table with headings. */
export function formatTable(headings: string[], rows: string[][]): string {
  const widths = headings.map((heading, index) =>
    Math.max(heading.length, ...rows.map((row) => (row[index] ?? '').length)),
  )
  return [headings, ...rows]
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const formatTime = (date: Date | null) => (date ? timeOf(date) : '')
