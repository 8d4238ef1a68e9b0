import 'server-only'
import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type z } from 'zod'
import { languages } from '@/messages/languages'
import { contentLanguage } from './content-language'
import { type FileProblem } from './file-problem'
import { readJsonFile } from './json-file.server'

/** The folder with the translations of the files beside it: translations/<language>/<the same names>. */
export const TRANSLATIONS_FOLDER = 'translations'

/** The languages that content can be translated into. */
export const translationLanguages = (content = contentLanguage()): string[] =>
  languages.filter((language) => language !== content)

const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(folder, TRANSLATIONS_FOLDER), { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()

/** The languages that a folder whose texts are in `content` has translations into. Any other folder beside them is a problem. */
export async function listTranslations(
  folder: string,
  problems: FileProblem[],
  content = contentLanguage(),
): Promise<string[]> {
  const known = translationLanguages(content)
  const found = await foldersIn(folder)
  for (const name of found.filter((one) => !known.includes(one)))
    problems.push({
      file: `${TRANSLATIONS_FOLDER}/${name}`,
      field: '',
      message:
        name === content
          ? `the files beside ${TRANSLATIONS_FOLDER}/ are in this language: it has no translations`
          : `the shop has no language "${name}"; it has ${known.join(', ')}`,
    })
  return found.filter((name) => known.includes(name))
}

export const translationFile = (language: string, file: string) => `${TRANSLATIONS_FOLDER}/${language}/${file}`

/** The translations of one file by language, without the languages that have none. */
export async function readTranslations<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
  problems: FileProblem[],
  content = contentLanguage(),
): Promise<Record<string, z.output<Schema>>> {
  const read: Record<string, z.output<Schema>> = {}
  for (const language of await listTranslations(folder, problems, content)) {
    const names = await readdir(path.join(folder, TRANSLATIONS_FOLDER, language))
    if (!names.includes(file)) continue
    const texts = await readJsonFile(folder, translationFile(language, file), schema, problems)
    if (texts !== undefined) read[language] = texts
  }
  return read
}

/** Writes files below translations/, by language and name, and deletes those of `owned` names that have no content any more. */
export async function writeTranslations(
  folder: string,
  files: Readonly<Record<string, Readonly<Record<string, string>>>>,
  isOwned: (name: string) => boolean,
): Promise<void> {
  const before = await foldersIn(folder)
  for (const language of new Set([...before, ...Object.keys(files)])) {
    const root = path.join(folder, TRANSLATIONS_FOLDER, language)
    const wanted = files[language] ?? {}
    for (const [name, content] of Object.entries(wanted)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true })
      await writeFile(path.join(root, name), content)
    }
    const present = await readdir(root, { recursive: true }).catch(() => [])
    for (const name of present.map((one) => one.split(path.sep).join('/')))
      if (isOwned(name) && wanted[name] === undefined) await rm(path.join(root, name))
    // Only while it is empty.
    await rmdir(root).catch(() => {})
  }
}

/** Writes the translations of one JSON file under its name. */
export const writeTranslationsOf = (file: string, translations: Readonly<Record<string, object>>): Promise<void> =>
  writeTranslations(
    path.dirname(file),
    Object.fromEntries(
      Object.entries(translations).map(([language, own]) => [
        language,
        { [path.basename(file)]: `${JSON.stringify(own, null, 2)}\n` },
      ]),
    ),
    (name) => name === path.basename(file),
  )
