import { eq } from 'drizzle-orm'
import { contentPictures, settings } from '@/lib/platform/db/schema/shop'
import { useDemoDatabase } from '@/testing/db.server'
import { findSharingPicture } from './link-preview.server'
import { loadHome, saveHome } from './stored-home.server'

const database = useDemoDatabase()

test('links show the picture that the home page names for them', async () => {
  const { db } = database.current
  const [named] = await db.select().from(contentPictures).where(eq(contentPictures.file, 'share.jpg'))
  expect(named).toBeDefined()
  expect(await findSharingPicture(db)).toBe(named?.pictureKey)
})

test('a home page that names no picture for links has none, whatever else it shows', async () => {
  const { db } = database.current
  const { file, pictures } = await loadHome(db)
  await saveHome(db, { file: { ...file, sharing_picture: undefined }, pictures })
  expect(await findSharingPicture(db)).toBeNull()
  await db.update(settings).set({ home: {} })
  expect(await findSharingPicture(db)).toBeNull()
})
