import 'server-only'
import path from 'node:path'
import { FileProblemsError, type FileProblem } from '@/lib/platform/base/file-problem'
import { readTranslations, translationFile } from '@/lib/platform/base/translation-files.server'
import { homeFileSchema, type HomeFile } from './home-file.schema'
import { misfits } from './translated-home'

/** The translations beside the file of this home page. */
export async function readHomeTranslations(file: string, home: HomeFile): Promise<Record<string, HomeFile>> {
  const problems: FileProblem[] = []
  const read = await readTranslations(path.dirname(file), path.basename(file), homeFileSchema, problems)
  for (const [language, own] of Object.entries(read))
    for (const problem of misfits(home, own))
      problems.push({ file: translationFile(language, path.basename(file)), ...problem })
  if (problems.length > 0) throw new FileProblemsError(problems)
  return read
}
