import 'server-only'
import { asc, inArray, like, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type StoredTranslations } from '@/lib/platform/base/content-language'
import { type PictureContent } from '@/lib/shop/catalogue/catalogue-file.schema'
import { deleteUnusedPictures, savePictures } from '@/lib/shop/catalogue/stored-pictures.server'
import { groupBy } from '@/lib/platform/base/group-by'
import { type Db } from '@/lib/platform/db/client.server'
import { pictures } from '@/lib/platform/db/schema/catalogue'
import { contentPictures, pages } from '@/lib/platform/db/schema/shop'
import { logFailure } from '@/lib/platform/http/log.server'
import { readStored } from '@/lib/platform/http/stored-json.server'
import {
  pageBodySchema,
  pageFrontMatterSchema,
  pageTranslationSchema,
  type PageFile,
  type PageFrontMatter,
  type PageTranslation,
  type PageTranslations,
} from './page-file.schema'
import { fitPage } from './translated-page'

/** A page with the pictures that it names and its translations by language. */
export type StoredPage = PageFile & { pictures: PictureContent[]; translations: Record<string, PageTranslation> }

const storedTranslationSchema = z.object({
  frontMatter: pageTranslationSchema.default({}),
  body: pageBodySchema.default(''),
})

const contentOf = (slug: string) => `pages/${slug}`

export async function loadPages(db: Db): Promise<StoredPage[]> {
  const rows = await db.select().from(pages).orderBy(asc(pages.position), asc(pages.slug))
  const named = await db
    .select({ content: contentPictures.content, file: contentPictures.file, picture: pictures })
    .from(contentPictures)
    .innerJoin(pictures, sql`${pictures.key} = ${contentPictures.pictureKey}`)
    .where(like(contentPictures.content, contentOf('%')))
    .orderBy(asc(contentPictures.file))
  const picturesOf = groupBy(named, ({ content }) => content)
  return rows.map(({ slug, frontMatter: stored, position, body, translations }) => {
    const frontMatter = readStoredFrontMatter(stored, { slug, position })
    return {
      slug,
      frontMatter,
      body,
      pictures: (picturesOf.get(contentOf(slug)) ?? []).map(({ file, picture }) => ({ ...picture, file })),
      translations: storedTranslations(frontMatter, translations),
    }
  })
}

const storedTranslations = (base: PageFrontMatter, translations: StoredTranslations): StoredPage['translations'] =>
  Object.fromEntries(
    Object.keys(translations)
      .sort()
      .map((language) => [
        language,
        fitPage(base, readStored(storedTranslationSchema, translations[language], `page (${language})`)),
      ]),
  )

/** What an earlier version stored may not fit the format of today: the page is shown without those fields. */
function readStoredFrontMatter(
  stored: unknown,
  { slug, position }: { slug: string; position: number },
): PageFrontMatter {
  const parsed = pageFrontMatterSchema.safeParse(stored)
  if (parsed.success) return parsed.data
  logFailure(`reading the page ${slug}`, 'pages', parsed.error)
  const invalid = new Set(
    parsed.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])])),
  )
  const kept = Object.fromEntries(Object.entries(stored ?? {}).filter(([name]) => !invalid.has(name)))
  const repaired = pageFrontMatterSchema.safeParse({ title: slug, description: slug, position, ...kept })
  return repaired.data ?? { title: slug, description: slug, position }
}

/** The pages of a folder with the pictures that they name and the translations that they get. */
export const withPictures = (
  read: readonly { page: PageFile; pictures: string[] }[],
  pictureOf: (file: string) => PictureContent | undefined,
  translations: PageTranslations = {},
): StoredPage[] =>
  read.map(({ page, pictures }) => ({
    ...page,
    pictures: pictures.map((file) => {
      const picture = pictureOf(file)
      if (!picture) throw new Error(`The picture ${file} was not prepared.`)
      return picture
    }),
    translations: Object.fromEntries(
      Object.keys(translations)
        .sort()
        .flatMap((language): [string, PageTranslation][] => {
          const own = translations[language]?.[page.slug]
          return own ? [[language, fitPage(page.frontMatter, own)]] : []
        }),
    ),
  }))

/** By slug. */
export type PagesPlan = { added: string[]; changed: string[]; removed: string[] }

export const isEmptyPagesPlan = ({ added, changed, removed }: PagesPlan) =>
  added.length + changed.length + removed.length === 0

/** Replaces all pages, and writes only what changes. They keep the translations that they have. */
export async function savePages(
  db: Db,
  given: StoredPage[],
  { replaceTranslations = false }: { replaceTranslations?: boolean } = {},
): Promise<PagesPlan> {
  const present = await loadPages(db)
  const stored = new Map(present.map((page) => [page.slug, JSON.stringify(toRow(page))]))
  const kept = new Map(replaceTranslations ? [] : present.map(({ slug, translations }) => [slug, translations]))
  const wanted = given.map((page) => ({ ...page, translations: mergeTranslations(page, kept.get(page.slug)) }))
  const added = wanted.filter(({ slug }) => !stored.has(slug))
  const changed = wanted.filter(
    (page) => stored.has(page.slug) && stored.get(page.slug) !== JSON.stringify(toRow(page)),
  )
  const slugs = new Set(wanted.map(({ slug }) => slug))
  const removed = [...stored.keys()].filter((slug) => !slugs.has(slug))
  const replaced = [...removed, ...changed.map(({ slug }) => slug)]
  if (replaced.length > 0) {
    await db.delete(contentPictures).where(inArray(contentPictures.content, replaced.map(contentOf)))
    await db.delete(pages).where(inArray(pages.slug, replaced))
  }
  await insertPages(db, [...added, ...changed])
  if (replaced.length > 0) await deleteUnusedPictures(db)
  const slugsOf = (some: { slug: string }[]) => some.map(({ slug }) => slug).sort()
  return { added: slugsOf(added), changed: slugsOf(changed), removed: removed.sort() }
}

const mergeTranslations = (
  { frontMatter, translations }: StoredPage,
  kept: StoredPage['translations'] = {},
): StoredPage['translations'] =>
  Object.fromEntries(
    Object.entries({ ...kept, ...translations })
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([language, own]) => [language, fitPage(frontMatter, own)]),
  )

const toRow = ({ slug, frontMatter, body, pictures, translations }: StoredPage) => [
  slug,
  frontMatter,
  body,
  translations,
  pictures.map(({ file, key }) => [file, key]).sort(),
]

async function insertPages(db: Db, some: StoredPage[]): Promise<void> {
  if (some.length === 0) return
  const named = some.flatMap((page) => page.pictures)
  await savePictures(db, [...new Map(named.map((picture) => [picture.key, picture])).values()])
  await db.insert(pages).values(
    some.map(({ slug, frontMatter, body, translations }) => ({
      slug,
      position: frontMatter.position,
      frontMatter,
      body,
      translations,
    })),
  )
  const files = some.flatMap(({ slug, pictures }) =>
    pictures.map(({ file, key }) => ({ content: contentOf(slug), file, pictureKey: key })),
  )
  if (files.length > 0) await db.insert(contentPictures).values(files)
}
