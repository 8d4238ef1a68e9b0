import 'server-only'
import { eq, inArray } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { settings, themeFiles } from '@/lib/platform/db/schema/shop'
import { logFailure } from '@/lib/platform/http/log.server'
import { themeFileSchema, type Theme } from './theme.schema'

export type StoredTheme = { theme: Theme; files: ReadonlyMap<string, Buffer> }

/** The theme's own fields. A theme that no longer fits its schema must not close the shop. */
export function readTheme(stored: unknown): Theme {
  const parsed = themeFileSchema.safeParse(stored)
  if (parsed.success) return parsed.data
  logFailure('reading the stored theme', 'theme', parsed.error)
  return themeFileSchema.parse({})
}

export const listThemeFiles = ({ logo, icon, guarantee_notice }: Theme): string[] => [
  ...new Set([logo?.file, icon, ...Object.values(guarantee_notice ?? {})].flatMap((file) => file ?? [])),
]

/** The path of the official picture on the legal guarantee in the edition of this language; empty without one. */
export const guaranteeNoticePath = ({ guarantee_notice }: Theme, language: string): string =>
  guarantee_notice && Object.hasOwn(guarantee_notice, language) ? '/theme/guarantee-notice' : ''

/** The theme without its files. */
export async function loadThemeSettings(db: Db): Promise<Theme> {
  const [row] = await db.select({ theme: settings.theme }).from(settings)
  return readTheme(row?.theme ?? {})
}

export async function loadTheme(db: Db): Promise<StoredTheme> {
  const theme = await loadThemeSettings(db)
  const names = listThemeFiles(theme)
  const rows = names.length === 0 ? [] : await db.select().from(themeFiles).where(inArray(themeFiles.name, names))
  return { theme, files: new Map(rows.map(({ name, bytes }) => [name, bytes])) }
}

/** Returns false and writes nothing when nothing changed, so that instances do not refresh their pages. */
export async function saveTheme(db: Db, wanted: StoredTheme): Promise<boolean> {
  const current = await loadTheme(db)
  const isSameFile = ([name, bytes]: [string, Buffer]) => current.files.get(name)?.equals(bytes) ?? false
  const files = [...wanted.files]
  if (JSON.stringify(current.theme) === JSON.stringify(wanted.theme) && files.every(isSameFile)) return false
  await db.delete(themeFiles)
  if (files.length > 0) await db.insert(themeFiles).values(files.map(([name, bytes]) => ({ name, bytes })))
  await db.update(settings).set({ theme: wanted.theme }).where(eq(settings.id, 1))
  return true
}
