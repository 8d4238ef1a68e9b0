import 'server-only'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FileProblemsError, type FileProblem } from '@/lib/platform/base/file-problem'
import { readJsonOrThrow } from '@/lib/platform/base/json-file.server'
import { formatJsonFile } from '@/lib/owner/files/catalogue/catalogue-files'
import { type Db } from '@/lib/platform/db/client.server'
import { contrastProblems } from '@/lib/platform/theme/contrast'
import { loadTheme, type StoredTheme } from '@/lib/platform/theme/stored-theme.server'
import { checkThemeFile, type ThemeFileRole } from '@/lib/platform/theme/theme-pictures.server'
import { themeFileSchema, type Theme } from '@/lib/platform/theme/theme.schema'

const THEME_FILE = 'theme.json'

/** A folder that contains theme.json, or the file itself. */
const splitSource = (source: string) =>
  source.endsWith('.json')
    ? { folder: path.dirname(source), file: path.basename(source) }
    : { folder: source, file: THEME_FILE }

const filesByRole = ({ logo, icon, guarantee_notice }: Theme): [ThemeFileRole, string][] => {
  const named: [ThemeFileRole, string | null | undefined][] = [
    ['logo', logo?.file],
    ['icon', icon],
    ...Object.values(guarantee_notice ?? {}).map((file): [ThemeFileRole, string] => ['notice', file]),
  ]
  return named.flatMap(([role, file]) => (file ? [[role, file] satisfies [ThemeFileRole, string]] : []))
}

/** Reads and checks a theme with its files. Throws one error with all problems. */
export async function readThemeFolder(source: string): Promise<StoredTheme> {
  const { folder, file } = splitSource(source)
  const theme = await readJsonOrThrow(folder, file, themeFileSchema)
  const problems: FileProblem[] = contrastProblems(theme.colors).map((message) => ({ file, field: '', message }))
  const files = new Map<string, Buffer>()
  for (const [role, name] of filesByRole(theme)) {
    const bytes = await readFile(path.join(folder, name)).catch(() => null)
    const checked = bytes ? await checkThemeFile(role, name, bytes) : { problem: 'this file is missing' }
    if ('problem' in checked) problems.push({ file: name, field: '', message: checked.problem })
    // One drawing may be both the logo and the icon.
    else files.set(name, checked.bytes)
  }
  if (problems.length > 0) throw new FileProblemsError(problems)
  return { theme, files }
}

/** Writes theme.json and the files that it names. Returns their names. */
export async function exportTheme(db: Db, target: string, { dryRun }: { dryRun: boolean }): Promise<string[]> {
  const { folder, file } = splitSource(target)
  const { theme, files } = await loadTheme(db)
  if (!dryRun) {
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, file), formatJsonFile(theme))
    for (const [name, bytes] of files) await writeFile(path.join(folder, name), bytes)
  }
  return [file, ...files.keys()]
}
