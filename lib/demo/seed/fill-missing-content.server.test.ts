import { sql } from 'drizzle-orm'
import { useTestDatabase } from '@/testing/db.server'
import { loadHome } from '@/lib/shop/content/home/stored-home.server'
import { loadPages } from '@/lib/shop/content/pages/stored-pages.server'
import { loadSettings } from '@/lib/shop/content/settings-file.server'
import { loadTheme } from '@/lib/platform/theme/stored-theme.server'
import { fillMissingContent } from './fill-missing-content.server'
import { loadDemoIfEmpty } from './load-demo.server'

const database = useTestDatabase()
const slugs = async () => (await loadPages(database.current.db)).map(({ slug }) => slug)

test('a shop of an earlier version gets the content that it had in its code, once; an empty one gets nothing', async () => {
  const { db } = database.current
  expect(await fillMissingContent(db)).toEqual([])
  await loadDemoIfEmpty(db)
  const demo = await loadPages(db)
  const [home, settings] = [await loadHome(db), await loadSettings(db)]
  await db.execute(sql`delete from content_pictures`)
  await db.execute(sql`delete from pages`)
  await db.execute(sql`update settings set words = '{}', home = '{}', lacks_content = true`)
  await db.execute(sql`delete from pictures where file in ('about.jpg', 'custom-1.jpg')`)
  expect(await fillMissingContent(db)).toEqual(['words', 'home', 'pages'])
  expect(await loadPages(db)).toEqual(demo)
  expect(await loadHome(db)).toEqual(home)
  expect(await loadSettings(db)).toEqual(settings)
  await db.execute(sql`delete from pages where slug <> 'about'`)
  expect(await fillMissingContent(db)).toEqual([])
  expect(await slugs()).toEqual(['about'])
})

async function deletePages() {
  await database.current.db.execute(sql`delete from content_pictures`)
  await database.current.db.execute(sql`delete from pages`)
  await database.current.db.execute(sql`update settings set lacks_content = true`)
}

test('a shop of an earlier version gets the look that it had in its code, unless it has a theme', async () => {
  const { db } = database.current
  await loadDemoIfEmpty(db)
  const demo = await loadTheme(db)
  await db.execute(sql`update settings set theme = '{}'`)
  await db.execute(sql`delete from theme_files`)
  expect(await fillMissingContent(db)).toEqual([])
  expect((await loadTheme(db)).theme.logo).toBeNull()

  await deletePages()
  expect(await fillMissingContent(db)).toEqual(['theme', 'pages'])
  expect(await loadTheme(db)).toEqual(demo)

  await db.execute(sql`update settings set theme = '{"radius": 9}'`)
  await deletePages()
  expect(await fillMissingContent(db)).toEqual(['pages'])
  expect((await loadTheme(db)).theme.radius).toBe(9)
})
