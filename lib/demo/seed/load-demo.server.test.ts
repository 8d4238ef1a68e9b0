import { sql } from 'drizzle-orm'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { readTranslatedCatalogue } from '@/lib/owner/files/catalogue/catalogue-folder.server'
import { loadSnapshot } from '@/lib/shop/catalogue/snapshot.server'
import { toContent, type CatalogueContent } from '@/lib/owner/files/catalogue/catalogue-content'
import { sanitizeRichText } from '@/lib/shop/catalogue/rich-text.server'
import { openDatabase } from '@/lib/platform/db/client.server'
import { useTestDatabase } from '@/testing/db.server'
import { DEMO_FOLDER, loadDemoIfEmpty } from './load-demo.server'

const database = useTestDatabase()

/** Translations are compared file by file, in the tests of their import. */
const withoutPictures = (content: CatalogueContent): unknown =>
  JSON.parse(
    JSON.stringify(content, (key, value: unknown) =>
      ['picture', 'pictures', 'translations'].includes(key) ? undefined : value,
    ),
  )

test('two instances that start at once load the demo once, completely', async () => {
  const { db, url } = database.current
  const other = openDatabase(url, 2)
  const outcomes = await Promise.all([loadDemoIfEmpty(db), loadDemoIfEmpty(other.db)]).finally(other.close)
  expect(outcomes.sort()).toEqual(['kept', 'loaded'])

  const { products, categories } = await loadSnapshot(db)
  const { catalogue: demo } = await readTranslatedCatalogue(DEMO_FOLDER)
  expect(products.map((product) => product.slug).sort()).toEqual(demo.products.map((product) => product.slug).sort())
  expect(categories.map((category) => category.slug)).toEqual(demo.categories.map((category) => category.slug))
})

test('the loaded catalogue equals the files', async () => {
  const picture = (file: string) => ({ file, key: file, width: 1000, height: 1000, color: '#ffffff', widths: [160] })
  const expected = toContent((await readTranslatedCatalogue(DEMO_FOLDER)).catalogue, {
    richText: sanitizeRichText,
    picture,
  })
  expect(withoutPictures(await loadStoredContent(database.current.db))).toEqual(withoutPictures(expected))
})

test('a database with shop data is left unchanged', async () => {
  const { db } = database.current
  await db.execute(sql`delete from products`)
  expect(await loadDemoIfEmpty(db)).toBe('kept')
  expect(await db.execute(sql`select from products`)).toHaveLength(0)
})
