import { products } from '@/lib/platform/db/schema/catalogue'
import { ownShop } from '@/lib/platform/db/schema/shop'
import { useTestDatabase } from '@/testing/db.server'
import { beginOwnShop } from './begin-own-shop.server'
import { loadDemoIfEmpty } from './load-demo.server'

const database = useTestDatabase()

test('a shop that began empty begins once, and gets no demo', async () => {
  const { db } = database.current
  expect([await beginOwnShop(db), await beginOwnShop(db)]).toEqual(['begun', 'own'])
  expect(await loadDemoIfEmpty(db)).toBe('own')
  expect(await db.$count(products)).toBe(0)
})

test('a demo does not become one', async () => {
  const { db } = database.current
  await db.delete(ownShop)
  expect(await loadDemoIfEmpty(db)).toBe('loaded')
  await expect(beginOwnShop(db)).rejects.toThrow('it holds a shop that did not begin empty')
  expect(await db.$count(ownShop)).toBe(0)
})
