import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { type PictureContent } from '@/lib/shop/catalogue/catalogue-file.schema'
import { deleteUnusedPictures, savePictures } from '@/lib/shop/catalogue/stored-pictures.server'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { type Db } from '@/lib/platform/db/client.server'
import { pictures } from '@/lib/platform/db/schema/catalogue'
import { contentPictures, settings } from '@/lib/platform/db/schema/shop'
import { storedHomeTranslation } from '@/lib/shop/content/settings-translations.server'
import { homeFileSchema, type HomeFile } from './home-file.schema'
import { fitHome, translateHome } from './translated-home'

/** The home page in the format of its file, with the pictures that it names. */
export type StoredHome = { file: HomeFile; pictures: PictureContent[] }

const CONTENT = 'home'

/** By language: those that still fit the home page. */
export async function loadHomeTranslations(db: Db): Promise<Record<string, HomeFile>> {
  const [row] = await db.select({ home: settings.home, translations: settings.translations }).from(settings)
  if (!row) return {}
  const base = readStored(homeFileSchema, row.home, 'home page')
  return Object.fromEntries(
    Object.keys(row.translations)
      .sort()
      .flatMap((language): [string, HomeFile][] => {
        const stored = storedHomeTranslation(row.translations, language)
        if (stored === undefined) return []
        return [[language, fitHome(base, readStored(homeFileSchema, stored, `home page (${language})`))]]
      }),
  )
}

/** The home page with its texts in this language. */
export async function loadHomeIn(db: Db, language: string): Promise<StoredHome> {
  const home = await loadHome(db)
  const own = (await loadHomeTranslations(db))[language]
  return own ? { ...home, file: translateHome(home.file, own) } : home
}

export async function loadHome(db: Db): Promise<StoredHome> {
  const [row] = await db.select({ home: settings.home }).from(settings)
  const named = await db
    .select({ file: contentPictures.file, picture: pictures })
    .from(contentPictures)
    .innerJoin(pictures, eq(pictures.key, contentPictures.pictureKey))
    .where(eq(contentPictures.content, CONTENT))
    .orderBy(asc(contentPictures.file))
  return {
    file: readStored(homeFileSchema, row?.home ?? {}, 'home page'),
    pictures: named.map(({ file, picture }) => ({ ...picture, file })),
  }
}

/** Replaces the home page of a shop that has settings; false when nothing changed. */
export async function saveHome(db: Db, wanted: StoredHome): Promise<boolean> {
  if (comparable(await loadHome(db)) === comparable(wanted)) return false
  await savePictures(db, wanted.pictures)
  await db.delete(contentPictures).where(eq(contentPictures.content, CONTENT))
  const rows = wanted.pictures.map(({ file, key }) => ({ content: CONTENT, file, pictureKey: key }))
  if (rows.length > 0) await db.insert(contentPictures).values(rows)
  await db.update(settings).set({ home: wanted.file })
  await deleteUnusedPictures(db)
  return true
}

const comparable = ({ file, pictures }: StoredHome) =>
  JSON.stringify([file, pictures.map(({ file, key }) => [file, key]).sort()])
