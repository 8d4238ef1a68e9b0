import { eq, sql } from 'drizzle-orm'
import { useTestCheckout } from '@/testing/checkout.server'
import { variants } from '@/lib/platform/db/schema/catalogue'
import { showEverythingAnew } from '@/lib/instance/instance.server'
import { control, useTestControls } from '@/testing/test-controls.server'

jest.mock('@/lib/instance/instance.server', () => ({ showEverythingAnew: jest.fn(() => Promise.resolve()) }))

const shop = useTestCheckout()
useTestControls(shop.database)

/** As the importer writes codes. */
beforeAll(() => shop.database.current.db.update(variants).set({ variantCode: sql`upper(${variants.variantCode})` }))

const ring = async () => {
  const [row] = await shop.database.current.db.select().from(variants).where(eq(variants.id, shop.stock.ring))
  if (!row) throw new Error('There is no ring.')
  return row
}

test('the stock of a variant is set, and pages show it', async () => {
  const { variantCode } = await ring()
  const put = (stock: unknown) => control(`PUT /test/stock/${variantCode.toLowerCase()}`, { stock })
  expect(await put(2)).toMatchObject({ status: 200, body: { variant_code: variantCode, before: 'always', after: 2 } })
  expect(await ring()).toMatchObject({ shownCount: 2 })
  expect(showEverythingAnew).toHaveBeenCalledTimes(1)
  expect(await put('made to order')).toMatchObject({ body: { before: 2, after: 'made to order' } })
  expect(await ring()).toMatchObject({ shownCount: null, madeToOrder: true })
})

test.each([-1, 1.5, 'many', null])('%j is no stock', async (stock) => {
  expect((await control(`PUT /test/stock/${(await ring()).variantCode}`, { stock })).status).toBe(400)
})

test('an unknown variant is not found', async () => {
  expect((await control('PUT /test/stock/NONE', { stock: 1 })).status).toBe(404)
})
