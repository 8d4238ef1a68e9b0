import 'server-only'
import { formatFileProblem, type FileProblem } from '@/lib/platform/base/file-problem'
import { invalid, notFound } from '@/lib/platform/base/problem'
import { loadStoredPictures } from '@/lib/owner/files/catalogue/import-pictures.server'
import { lockCatalogue } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { type PictureContent } from '@/lib/shop/catalogue/catalogue-file.schema'
import { type Db } from '@/lib/platform/db/client.server'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { pageSlugSchema, type PageFile, type PageFrontMatter } from '@/lib/shop/content/pages/page-file.schema'
import { formatPage, readPage, type ReadPage } from '@/lib/shop/content/pages/page-file.server'
import { checkPages, pageFile } from '@/lib/owner/files/content/pages-folder.server'
import { pathOf } from '@/lib/shop/content/pages/page-paths'
import { showPage } from '@/lib/shop/content/pages/current-pages.server'
import { type ShownPage } from '@/lib/shop/content/pages/shown-page'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { currentDeliveryTexts } from '@/lib/shop/shipping/current-delivery.server'
import { loadPages, savePages, type StoredPage } from '@/lib/shop/content/pages/stored-pages.server'
import {
  changedMeanwhile,
  changedTexts,
  formMessages,
  versionOf,
  type ContentChange,
  type ContentForm,
  type RecordChange,
} from './edited-content.server'
import { type FormProblem, type FormTexts } from '@/lib/owner/forms/form-fields'
import { applyForm, writeForm } from '@/lib/owner/forms/form-values'
import { movedPositions, PAGE_FIELDS, replaceLinks } from './page-form'
import { pictureProblems } from './picture-library.server'

/** In lists of pages. */
export type PageEntry = { slug: string; path: string; title: string; footer?: string; menu?: string; position: number }

export const listPageEntries = async ({ db }: Pick<Ctx, 'db'>): Promise<{ version: string; pages: PageEntry[] }> => {
  const stored = await loadPages(db)
  return {
    version: versionOf(stored.map(({ slug, frontMatter: { position } }) => [slug, position])),
    pages: stored.map((page) => {
      const { title, footer, menu, position } = page.frontMatter
      return { slug: page.slug, path: pathOf(page), title, footer, menu, position }
    }),
  }
}

export const textsOf = ({ slug, frontMatter, body }: PageFile): FormTexts =>
  writeForm(PAGE_FIELDS, { slug, ...frontMatter, body })

const POSITION_STEP = 10

/** The form of a new page has no slug. */
export async function loadPageForm({ db }: Pick<Ctx, 'db'>, slug: string | null): Promise<ContentForm> {
  const stored = await loadPages(db)
  if (slug === null) {
    const last = Math.max(0, ...stored.map(({ frontMatter }) => frontMatter.position))
    return { version: '', texts: { position: String(Math.min(1000, last + POSITION_STEP)) } }
  }
  const page = stored.find((one) => one.slug === slug)
  if (!page) throw notFound('This page is not there any more.')
  return { version: versionOf(pageOf(page)), texts: textsOf(page) }
}

const pageOf = ({ slug, frontMatter, body }: PageFile): PageFile => ({ slug, frontMatter, body })

/** The page as it is typed, with its pictures, checked and not saved. */
export async function readPageForm(
  { db }: Pick<Ctx, 'db'>,
  slug: string | null,
  texts: FormTexts,
): Promise<StoredPage> {
  const present = (await loadPages(db)).find((one) => one.slug === slug)
  const { page, pictures } = readTexts(texts, present)
  const known = await knownPictures(db, present)
  return { ...page, pictures: namedPictures(texts, page, pictures, known), translations: {} }
}

/** The page as it is typed, as shoppers would see it. */
export async function previewPage(ctx: Pick<Ctx, 'db'>, slug: string | null, texts: FormTexts): Promise<ShownPage> {
  const [page, support, delivery] = await Promise.all([
    readPageForm(ctx, slug, texts),
    currentSupport(),
    currentDeliveryTexts(),
  ])
  return showPage(page, { support, delivery })
}

/** A picture of the page keeps its renditions, also if another one has the same file name. */
const knownPictures = async (db: Db, present: StoredPage | undefined) =>
  new Map([...(await loadStoredPictures(db)), ...(present?.pictures ?? []).map((one) => [one.file, one] as const)])

function namedPictures(
  texts: FormTexts,
  { frontMatter, body }: PageFile,
  named: readonly string[],
  known: ReadonlyMap<string, PictureContent>,
): PictureContent[] {
  const problems = pictureProblems('', frontMatter, named, known).map(({ field, message }): FormProblem => ({
    path: field || 'body',
    message: field ? message : `${lineOfPicture(body, message)}${message}`,
  }))
  if (problems.length > 0) throw invalid(formMessages(PAGE_FIELDS, texts, problems))
  return named.flatMap((file) => known.get(file) ?? [])
}

function lineOfPicture(body: string, message: string): string {
  const file = /there is no picture (\S+)/.exec(message)?.[1] ?? ''
  const at = body.indexOf(`](${file}`)
  return at < 0 ? '' : `Line ${body.slice(0, at).split('\n').length}: `
}

/** Checks the texts as the file that they make. */
function readTexts(texts: FormTexts, present: PageFile | undefined): ReadPage {
  const { value, problems } = applyForm(
    PAGE_FIELDS,
    present ? { slug: present.slug, ...present.frontMatter, body: present.body } : {},
    texts,
  )
  const { slug: typedSlug, body: typedBody, ...frontMatter } = value
  const slug = pageSlugSchema.safeParse(typedSlug)
  for (const { message } of slug.error?.issues ?? []) problems.push({ path: 'slug', message })
  const body = String(typedBody ?? '').replace(/\r\n?/g, '\n')
  const head = formatPage({ frontMatter, body: '' })
  const found: FileProblem[] = []
  const read = readPage('', String(typedSlug), `${head}${body}`, found)
  // The file has the text of the form below its front matter.
  const linesBefore = head.split('\n').length - 1
  problems.push(
    ...found.map(({ line = 0, field, message }): FormProblem => {
      if (field !== '') return { path: field, message: inForm(message) }
      return { path: 'body', message: `Line ${Math.max(1, line - linesBefore)}: ${inForm(message)}` }
    }),
  )
  if (problems.length > 0 || !read) throw invalid(formMessages(PAGE_FIELDS, texts, problems))
  return read
}

/** Where the messages of the import name a document, the form has a list. */
const inForm = (message: string) => message.replace('docs/shop-files.md lists them', 'the list below the text has them')

const storedAsRead = (page: StoredPage): ReadPage | null =>
  readPage(pageFile(page.slug), page.slug, formatPage(page), [])

/** The problems of all pages together that a change brings. */
export function newProblems(before: readonly StoredPage[], after: readonly StoredPage[]): FileProblem[] {
  const problemsOf = (pages: readonly StoredPage[]) =>
    checkPages(
      pages.flatMap((page) => storedAsRead(page) ?? []),
      pages,
    )
  const known = new Set(problemsOf(before).map((problem) => JSON.stringify(problem)))
  return problemsOf(after).filter((problem) => !known.has(JSON.stringify(problem)))
}

/** Saves a page under the slug of the form: a new one, a changed one, or one that gets another address. Links of other pages follow it. */
export function savePageForm(
  ctx: Ctx,
  slug: string | null,
  { version, texts }: ContentForm,
  record: RecordChange = async () => {},
): Promise<{ slug: string; path: string; change: ContentChange | null }> {
  return inTransaction(ctx, async (tx) => {
    await lockCatalogue(tx.db)
    const stored = await loadPages(tx.db)
    const present = slug === null ? undefined : stored.find((one) => one.slug === slug)
    if (slug !== null && (!present || versionOf(pageOf(present)) !== version)) throw changedMeanwhile()
    const { page, pictures } = readTexts(texts, present)
    if (page.slug !== slug && stored.some((one) => one.slug === page.slug))
      throw invalid({ slug: ['There is a page with this name in its address already.'] })
    const wanted: StoredPage = {
      ...page,
      pictures: namedPictures(texts, page, pictures, await knownPictures(tx.db, present)),
      translations: present?.translations ?? {},
    }
    const [from, to] = [present && pathOf(present), pathOf(wanted)]
    const others = stored.filter((one) => one !== present)
    const moved =
      from === undefined || from === to
        ? [wanted, ...others]
        : [wanted, ...others].map((one) => withLinks(one, from, to))
    const problems = newProblems(stored, moved)
    if (problems.length > 0)
      throw invalid(
        formMessages(
          PAGE_FIELDS,
          texts,
          problems.map((one) => inPage(one, page)),
        ),
      )
    await savePages(tx.db, moved)
    const after = (await loadPages(tx.db)).find((one) => one.slug === page.slug)
    const change = changedTexts(present ? textsOf(present) : {}, after ? textsOf(after) : {})
    const changed = Object.keys({ ...change.before, ...change.after }).length > 0
    if (changed) await record(tx, change)
    return { slug: page.slug, path: to, change: changed ? change : null }
  })
}

const withLinks = (page: StoredPage, from: string, to: string): StoredPage => ({
  ...page,
  body: replaceLinks(page.body, from, to),
  translations: Object.fromEntries(
    Object.entries(page.translations).map(([language, own]) => [
      language,
      { ...own, body: replaceLinks(own.body, from, to) },
    ]),
  ),
})

/** The problems of other pages are said with the names of their files. */
function inPage(problem: FileProblem, page: PageFile): FormProblem {
  const isOwn = problem.file === pageFile(page.slug)
  if (!isOwn) return { path: '', message: formatFileProblem(problem) }
  if (problem.field !== '') return { path: problem.field, message: problem.message }
  const linesBefore = formatPage({ frontMatter: page.frontMatter, body: '' }).split('\n').length - 1
  return { path: 'body', message: `Line ${Math.max(1, (problem.line ?? 0) - linesBefore)}: ${problem.message}` }
}

/** Removes a page to which no other links. */
export function removePage(
  ctx: Ctx,
  { slug, version }: { slug: string; version: string },
  record: RecordChange = async () => {},
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockCatalogue(tx.db)
    const stored = await loadPages(tx.db)
    const page = stored.find((one) => one.slug === slug)
    if (!page) return
    if (versionOf(pageOf(page)) !== version) throw changedMeanwhile()
    const others = stored.filter((one) => one !== page)
    const problems = newProblems(stored, others)
    if (problems.length > 0)
      throw invalid({
        non_field_errors: [
          'Other pages link to this one. Change their links first.',
          ...problems.map(formatFileProblem),
        ],
      })
    await savePages(tx.db, others)
    await record(tx, { before: textsOf(page), after: {} })
  })
}

/** Moves a page in menus, footer and sitemap. */
export function movePage(
  ctx: Ctx,
  { slug, direction, version }: { slug: string; direction: 'up' | 'down'; version: string },
  record: RecordChange = async () => {},
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockCatalogue(tx.db)
    const stored = await loadPages(tx.db)
    if ((await listPageEntries(tx)).version !== version) throw changedMeanwhile()
    const positions = movedPositions(
      stored.map((page) => ({ slug: page.slug, position: page.frontMatter.position })),
      slug,
      direction,
    )
    const place = ({ slug: name, frontMatter }: StoredPage): number => positions.get(name) ?? frontMatter.position
    await savePages(
      tx.db,
      stored.map((page) => ({
        ...page,
        frontMatter: { ...page.frontMatter, position: place(page) } satisfies PageFrontMatter,
      })),
    )
    const change = changedTexts(
      Object.fromEntries(stored.map((page) => [page.slug, String(page.frontMatter.position)])),
      Object.fromEntries(stored.map((page) => [page.slug, String(place(page))])),
    )
    if (Object.keys(change.after).length > 0) await record(tx, change)
  })
}
