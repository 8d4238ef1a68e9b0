import { eq } from 'drizzle-orm'
import { products, variants } from '@/lib/platform/db/schema/catalogue'
import { useDemoDatabase } from '@/testing/db.server'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { type StockSetting } from '@/lib/shop/stock/stock'
import { listVariants } from './cart-item.server'
import { loadVariants } from './load-variants.server'

jest.mock('./load-variants.server', () => {
  const original = jest.requireActual<{ loadVariants: typeof loadVariants }>('./load-variants.server')
  return { loadVariants: jest.fn(original.loadVariants) }
})

const database = useDemoDatabase()
const readIds = () => jest.mocked(loadVariants).mock.calls.map(([, , ids]) => ids)
let ids: [number, number, number]

beforeAll(async () => {
  const rows = await database.current.db
    .select({ id: variants.id })
    .from(variants)
    .where(eq(variants.available, true))
    .orderBy(variants.id)
    .limit(3)
  ids = rows.map(({ id }) => id) as typeof ids
})
beforeEach(() => jest.mocked(loadVariants).mockClear())

const list = (...wanted: number[]) => listVariants({ db: database.current.db }, { ids: wanted })
const setName = (name: string) =>
  database.current.db.update(products).set({ name }).where(eq(products.productCode, 'AS-R-001'))

test('a variant is read once for a version of the catalogue', async () => {
  const [one, two, three] = ids
  const first = await list(two, one)
  expect(first.map(({ item }) => item.id)).toEqual([one, two])
  expect(await list(one, two)).toEqual(first)
  await list(three, two)
  expect(readIds()).toEqual([[one, two], [three]])
})

test('after a change it is read again', async () => {
  const [one] = ids
  await list(one)
  const before = readIds().length
  await setName('Renamed')
  await list(one)
  expect(readIds().slice(before)).toEqual([[one]])
})

test('how many are left is read each time', async () => {
  const [one] = ids
  const { db } = database.current
  const setTo = (to: StockSetting) =>
    db.transaction((tx) => setStock({ db: tx }, { variantId: one, to, cause: 'a test' }))
  const left = async () => (await list(one)).map(({ item }) => [item.left, item.available])
  await setTo(3)
  expect(await left()).toEqual([[3, true]])
  await setTo(2)
  expect(await left()).toEqual([[2, true]])
  await setTo(0)
  expect(await left()).toEqual([[0, false]])
})

test('what a transaction reads of its own changes is not kept when it is undone', async () => {
  const [one] = ids
  const nameOf = async () => (await list(one))[0]?.item.name
  const before = await nameOf()
  await database.current.db
    .transaction(async (tx) => {
      await tx.update(variants).set({ name: 'Undone' }).where(eq(variants.id, one))
      const [inside] = await listVariants({ db: tx }, { ids: [one] })
      expect(inside?.item.name).toBe('Undone')
      tx.rollback()
    })
    .catch(() => {})
  expect(await nameOf()).toBe(before)
})
