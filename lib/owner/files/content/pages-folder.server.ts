import 'server-only'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { FileProblemsError, type FileProblem } from '@/lib/platform/base/file-problem'
import { readTextFile } from '@/lib/platform/base/text-file.server'
import { listTranslations, TRANSLATIONS_FOLDER, translationFile } from '@/lib/platform/base/translation-files.server'
import {
  pageSlugSchema,
  type PageFile,
  type PageFrontMatter,
  type PageTranslation,
  type PageTranslations,
} from '@/lib/shop/content/pages/page-file.schema'
import {
  formatPage,
  readPage,
  readPageTranslation,
  type ReadPage,
  type ReadPageTranslation,
} from '@/lib/shop/content/pages/page-file.server'
import { isPagePath, pathOf } from '@/lib/shop/content/pages/page-paths'

export const PAGES_FOLDER = 'pages'
const EXTENSION = '.md'

export const pageFile = (slug: string) => `${PAGES_FOLDER}/${slug}${EXTENSION}`

/** The folder that contains pages/. It may also be named by its pages/. */
export const shopFolder = (named: string): string =>
  path.basename(path.resolve(named)) === PAGES_FOLDER ? path.dirname(path.resolve(named)) : named

export type ReadPages = { pages: ReadPage[]; translations: PageTranslations }

/**
 * Reads all pages of pages/ in the folder, with their translations. `others` are pages that are there besides. Throws one
 * error with all problems.
 */
export async function readTranslatedPages(
  folder: string,
  { others = [], content }: { others?: readonly ReadPage[]; content?: string } = {},
): Promise<ReadPages> {
  const problems: FileProblem[] = []
  const names = await readdir(path.join(folder, PAGES_FOLDER)).catch(() => null)
  const files = (names ?? []).filter((name) => !name.startsWith('.')).sort()
  const read: ReadPage[] = []
  for (const name of files) {
    const page = await readPageFile(folder, name, problems)
    if (page) read.push(page)
  }
  if (files.length === 0) {
    const message = names
      ? 'there is no page in this folder'
      : 'this folder is missing: it contains the pages, like about.md'
    problems.push({ file: `${PAGES_FOLDER}/`, field: '', message })
  }
  // A page that was not read would be missed by the links to it.
  if (problems.length === 0) problems.push(...checkTogether([...read, ...others]))
  const translations = await readPageTranslations(
    folder,
    { read, content },
    addressesOf([...read, ...others]),
    problems,
  )
  if (problems.length > 0) throw new FileProblemsError(problems)
  return { pages: read, translations }
}

async function readPageTranslations(
  folder: string,
  { read: pages, content }: { read: readonly ReadPage[]; content: string | undefined },
  addresses: ReadonlySet<string>,
  problems: FileProblem[],
): Promise<PageTranslations> {
  const bySlug = new Map(pages.map((one) => [one.page.slug, one]))
  const read: PageTranslations = {}
  for (const language of await listTranslations(folder, problems, content)) {
    const names = await readdir(path.join(folder, TRANSLATIONS_FOLDER, language, PAGES_FOLDER)).catch(() => [])
    for (const name of names.filter((one) => !one.startsWith('.')).sort()) {
      const file = translationFile(language, `${PAGES_FOLDER}/${name}`)
      const slug = path.basename(name, EXTENSION)
      const base = bySlug.get(slug)
      if (path.extname(name) !== EXTENSION || !base) {
        const message = `there is no page ${PAGES_FOLDER}/${slug}${EXTENSION} that this could translate`
        problems.push({ file, field: '', message })
        continue
      }
      const content = await readTextFile(folder, file)
      if ('problem' in content) {
        problems.push(content.problem)
        continue
      }
      const own = readPageTranslation(file, base.page.frontMatter, content.text, problems)
      if (!own) continue
      problems.push(...checkTextOfTranslation(file, own, base.pictures, addresses))
      const report = (field: string, message: string) =>
        void problems.push({ file, line: own.lineOf(field), field, message })
      const { frontMatter } = own.translation
      for (const { file: picture } of frontMatter.gallery ?? [])
        if (!base.page.frontMatter.gallery?.some((one) => one.file === picture))
          report('gallery', `the gallery of the page has no picture ${picture}`)
      for (const field of ['lead', 'picture_alt', 'tile_picture_alt', 'footer'] as const)
        if (frontMatter[field] !== undefined && base.page.frontMatter[field] === undefined)
          report(field, 'the page has no such field')
      read[language] = { ...read[language], [slug]: own.translation }
    }
  }
  return read
}

/** Pictures that the page does not have, and links to pages that do not exist. */
export const checkTextOfTranslation = (
  file: string,
  { pictures, links }: Pick<ReadPageTranslation, 'pictures' | 'links'>,
  known: readonly string[],
  addresses: ReadonlySet<string>,
): FileProblem[] => [
  ...pictures.flatMap((picture) =>
    known.includes(picture) ? [] : [{ file, field: '', message: `the page has no picture ${picture}` }],
  ),
  ...links.flatMap(({ line, path: to }) => missingPage(addresses, file, line, to)),
]

async function readPageFile(folder: string, name: string, problems: FileProblem[]): Promise<ReadPage | null> {
  const file = `${PAGES_FOLDER}/${name}`
  const report = (message: string) => void problems.push({ file, field: '', message })
  const slug = path.basename(name, EXTENSION)
  if (path.extname(name) !== EXTENSION) {
    report(`a page is a file like about${EXTENSION}; pictures are in pictures/ beside ${PAGES_FOLDER}/`)
    return null
  }
  const checked = pageSlugSchema.safeParse(slug)
  if (!checked.success) {
    report(`rename this file: ${checked.error.issues.map(({ message }) => message).join(', ')}`)
    return null
  }
  const content = await readTextFile(folder, file)
  if ('problem' in content) {
    problems.push(content.problem)
    return null
  }
  return readPage(file, slug, content.text, problems)
}

type TranslatedPage = { slug: string; frontMatter: PageFrontMatter; translations: Record<string, PageTranslation> }

/** The problems of pages that are stored, with their translations. */
export function checkPages(read: ReadPage[], stored: readonly TranslatedPage[]): FileProblem[] {
  const addresses = addressesOf(read)
  const inTranslations = stored.flatMap(({ slug, frontMatter, translations }) =>
    Object.entries(translations).flatMap(([language, translation]): FileProblem[] => {
      const file = translationFile(language, pageFile(slug))
      const { links = [] } = readPageTranslation(file, frontMatter, formatPage(translation), []) ?? {}
      return links.flatMap(({ line, path: to }) => missingPage(addresses, file, line, to))
    }),
  )
  return [...checkTogether(read), ...inTranslations]
}

const addressesOf = (pages: readonly ReadPage[]): ReadonlySet<string> => pageAddresses(pages.map(({ page }) => page))

export const pageAddresses = (pages: readonly PageFile[]): ReadonlySet<string> => new Set(pages.map(pathOf))

const missingPage = (addresses: ReadonlySet<string>, file: string, line: number, to: string): FileProblem[] =>
  isPagePath(to) && !addresses.has(to) ? [{ file, line, field: '', message: `there is no page at ${to}` }] : []

/** Two pages at one address, and links to pages that do not exist. */
function checkTogether(read: ReadPage[]): FileProblem[] {
  const problems: FileProblem[] = []
  const at = new Map<string, string>()
  for (const { page, lineOf } of read) {
    const address = pathOf(page)
    const other = at.get(address)
    if (other !== undefined)
      problems.push({
        file: pageFile(page.slug),
        line: lineOf('path'),
        field: 'path',
        message: `${pageFile(other)} has this path already`,
      })
    at.set(address, page.slug)
  }
  const addresses = addressesOf(read)
  for (const { page, links } of read)
    for (const { line, path: to } of links) problems.push(...missingPage(addresses, pageFile(page.slug), line, to))
  return problems
}
