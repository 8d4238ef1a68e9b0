import 'server-only'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, asc, eq, sql } from 'drizzle-orm'
import { FileProblemsError, type FileProblem } from '@/lib/platform/base/file-problem'
import { isRecord } from '@/lib/platform/base/json'
import { invalid } from '@/lib/platform/base/problem'
import { type PictureContent } from '@/lib/shop/catalogue/catalogue-file.schema'
import { deleteUnusedPictures, savePictures } from '@/lib/shop/catalogue/stored-pictures.server'
import { lockCatalogue } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { loadStoredPictures, preparePictures } from '@/lib/owner/files/catalogue/import-pictures.server'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { pictures } from '@/lib/platform/db/schema/catalogue'
import { contentPictures, promotions } from '@/lib/platform/db/schema/shop'

/** The pictures that were added for pages, promotions and the home page, whether or not one uses them already. */
const LIBRARY = 'library'

export type LibraryPicture = PictureContent & {
  /** What uses it, like `pages/about`, `home` or `promotions`. */
  uses: string[]
}

export async function listLibrary({ db }: Pick<Ctx, 'db'>): Promise<LibraryPicture[]> {
  const named = await db
    .select({ content: contentPictures.content, file: contentPictures.file, picture: pictures })
    .from(contentPictures)
    .innerJoin(pictures, eq(pictures.key, contentPictures.pictureKey))
    .orderBy(asc(contentPictures.file))
  const promoted = await db
    .select({ content: sql<string>`'promotions'`, file: pictures.file, picture: pictures })
    .from(pictures)
    .where(sql`exists (select from ${promotions} where ${pictures.key} in (picture_key, phone_picture_key))`)
  const found = new Map<string, LibraryPicture>()
  for (const { content, file, picture } of [...named, ...promoted]) {
    const known = found.get(file) ?? { ...picture, file, uses: [] }
    found.set(
      file,
      content === LIBRARY || known.uses.includes(content) ? known : { ...known, uses: [...known.uses, content] },
    )
  }
  return [...found.values()].sort((one, other) => (one.file < other.file ? -1 : 1))
}

export type UploadedPicture = { name: string; bytes: Buffer }

/** A name that files of the shop can have: its letters without accents, hyphens instead of other characters. */
export function pictureFileName(name: string): string {
  const { name: stem, ext } = path.parse(path.basename(name))
  const simple = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `${simple || 'picture'}${ext.toLowerCase()}`
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const { name, ext } = path.parse(wanted)
  let free = wanted
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}${ext}`
  return free
}

/**
 * Adds pictures with all their renditions, completely or not at all. Returns the names of their files; `record` is
 * called with them in the same transaction.
 */
export async function addToLibrary(
  ctx: Ctx,
  uploads: readonly UploadedPicture[],
  record: (tx: Ctx, files: string[]) => Promise<void> = async () => {},
): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-pictures-'))
  try {
    await mkdir(path.join(folder, 'pictures'))
    const taken = new Set((await loadStoredPictures(ctx.db)).keys())
    const files: string[] = []
    for (const { name, bytes } of uploads) {
      const file = freeName(pictureFileName(name), taken)
      taken.add(file)
      files.push(file)
      await writeFile(path.join(folder, 'pictures', file), bytes)
    }
    const prepared = await preparePictures(
      files.map((file) => ({ file, sharing: true })),
      { folder, index: {}, known: new Map() },
      { dryRun: false, progress: () => {} },
    )
    if (prepared.problems.length > 0)
      throw invalid({ pictures: prepared.problems.map(({ file, message }) => `${path.basename(file)}: ${message}`) })
    const added = files.flatMap((file) => prepared.pictures.get(file) ?? [])
    await inTransaction(ctx, async (tx) => {
      await lockCatalogue(tx.db)
      await savePictures(tx.db, added)
      await tx.db
        .insert(contentPictures)
        .values(added.map(({ file, key }) => ({ content: LIBRARY, file, pictureKey: key })))
        .onConflictDoNothing()
      await record(tx, files)
    })
    return files
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Removes a picture that nothing uses. */
export function removeFromLibrary(ctx: Ctx, file: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockCatalogue(tx.db)
    const picture = (await listLibrary(tx)).find((one) => one.file === file)
    if (picture && picture.uses.length > 0)
      throw invalid({ non_field_errors: [`${file} is used by ${picture.uses.join(', ')}. Replace it there first.`] })
    await tx.db.delete(contentPictures).where(and(eq(contentPictures.content, LIBRARY), eq(contentPictures.file, file)))
    await deleteUnusedPictures(tx.db)
  })
}

/** One problem for each place that names a picture that the shop does not have. */
export function pictureProblems(
  file: string,
  value: unknown,
  names: readonly string[],
  known: ReadonlyMap<string, PictureContent>,
): FileProblem[] {
  const missing = names.filter((name) => !known.has(name))
  return missing.flatMap((name) => {
    const fields = placesOf(value, name)
    return (fields.length > 0 ? fields : ['']).map((field) => ({
      file,
      field,
      message: `there is no picture ${name} in the shop: add it under Pictures`,
    }))
  })
}

const placesOf = (value: unknown, text: string, at = ''): string[] => {
  if (value === text) return [at]
  const entries = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : []
  return entries.flatMap(([name, inner]) => placesOf(inner, text, at === '' ? String(name) : `${at}.${name}`))
}

export function requireKnownPictures(
  file: string,
  value: unknown,
  names: readonly string[],
  known: ReadonlyMap<string, PictureContent>,
): PictureContent[] {
  const problems = pictureProblems(file, value, names, known)
  if (problems.length > 0) throw new FileProblemsError(problems)
  return names.flatMap((name) => known.get(name) ?? [])
}

/** For the fields of pictures: the file, and the address of a small rendition. */
export async function listPictureChoices(ctx: Pick<Ctx, 'db'>): Promise<{ file: string; src: string }[]> {
  return (await listLibrary(ctx)).map(({ file, key, widths }) => ({ file, src: smallUrl(key, widths) }))
}

/** Renditions are read from this site, also if the shop has another one for its pictures. */
export const smallUrl = (key: string, widths: readonly number[]) => `/media/${key}/${widths[0] ?? 640}.avif`
