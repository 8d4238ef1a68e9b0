import { eq } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { variants } from '@/lib/platform/db/schema/catalogue'
import { type StockSetting } from '@/lib/shop/stock/stock'
import { useDemoDatabase } from '@/testing/db.server'
import { findStock, listMovements } from './list-stock.server'
import { loadProduct } from './load-product.server'
import { storeProduct } from './save-product.server'
import { type StockWish } from './variant-stock'
import { loadVariantStock, StockChangedError, type VariantStockChange } from './variant-stock.server'

const database = useDemoDatabase()
const CODE = 'AS-B-002'
const [ONE, OTHER] = ['AS-B-002-16', 'AS-B-002-17']
const ctx = (): Ctx => ({ db: database.current.db, now: new Date('2026-11-22T16:00:00Z'), viewer: null })
const left = () => loadVariantStock(database.current.db, [ONE, OTHER])
const recorded: VariantStockChange[] = []

async function save(wishes: StockWish[], change: object = {}) {
  recorded.length = 0
  const { stored } = await loadProduct(ctx(), CODE)
  return storeProduct(
    ctx(),
    {
      ...{ code: CODE, base: stored!.product, product: { ...stored!.product, ...change }, editedBy: 'x' },
      stock: { wishes, record: async (_tx, one) => void recorded.push(one) },
    },
    async () => {},
  )
}
const wish = (code: string, seen: StockSetting, to: StockSetting, at = 0): StockWish => ({ at, code, seen, to })

test('the stock is set with the product, is recorded, and pages say so at once', async () => {
  const saved = await save([wish(ONE, 'always', 3), wish(OTHER, 'always', 'made_to_order', 1)], { name: 'Renamed' })
  expect(saved).toMatchObject({ stocked: true, edit: expect.any(Number) })
  expect(await left()).toEqual(
    new Map<string, StockSetting>([
      [ONE, 3],
      [OTHER, 'made_to_order'],
    ]),
  )
  expect(recorded).toEqual([
    { code: ONE, before: 'always', after: 3 },
    { code: OTHER, before: 'always', after: 'made_to_order' },
  ])
  const row = await findStock(ctx(), ONE)
  expect(await listMovements(ctx(), row!.variantId, 1)).toMatchObject([{ change: 3, cause: 'set with the product' }])
  const [shown] = await database.current.db.select().from(variants).where(eq(variants.variantCode, ONE))
  expect(shown).toMatchObject({ shownCount: 3 })
})

test('the stock is set when nothing else changes, and saving without a wish leaves it alone', async () => {
  expect(await save([wish(ONE, 3, 2)])).toMatchObject({ stocked: true, edit: null })
  expect(await save([], { name: 'Once more' })).toMatchObject({ stocked: false, edit: expect.any(Number) })
  expect(await save([wish(ONE, 2, 2)])).toMatchObject({ stocked: false, edit: null })
  expect((await left()).get(ONE)).toBe(2)
})

test('a stock that has changed meanwhile is told, and then nothing is saved', async () => {
  const error: unknown = await save([wish(OTHER, 'made_to_order', 5), wish(ONE, 3, 9, 1)], { name: 'Lost' }).catch(
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof StockChangedError)) throw error
  expect(error.left).toEqual(new Map([[1, 2]]))
  expect(error.errors).toEqual({ 'variants.1.stock': [expect.stringContaining('changed meanwhile: 2 left')] })
  expect(await left()).toEqual(
    new Map<string, StockSetting>([
      [ONE, 2],
      [OTHER, 'made_to_order'],
    ]),
  )
  expect((await loadProduct(ctx(), CODE)).stored?.product.name).toBe('Once more')
})

test('a gift card has no stock, also if it was counted before', async () => {
  await save([wish(ONE, (await left()).get(ONE) ?? 'always', 4)])
  const { stored } = await loadProduct(ctx(), CODE)
  const change = {
    gift_card: true,
    special_shipping_tags: [],
    variants: stored!.product.variants.map((variant) => ({
      ...variant,
      reduced: undefined,
      special_shipping_tags: [],
    })),
  }
  await expect(save([wish(OTHER, 'always', 5, 1)], change)).rejects.toMatchObject({
    body: { 'variants.1.stock': ['There are always gift cards: leave the stock empty.'] },
  })
  await save([], change)
  expect([...(await left()).values()]).toEqual(['always', 'always'])
  expect(await findStock(ctx(), ONE)).toBeNull()
})
