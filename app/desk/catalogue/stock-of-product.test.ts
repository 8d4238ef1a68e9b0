import { like } from 'drizzle-orm'
import { auditLog } from '@/lib/platform/db/schema/staff'
import { processValue } from '@/lib/platform/base/process-singleton'
import { type TestDatabase, useDemoDatabase } from '@/testing/db.server'
import { actAs, sendForm } from '@/testing/desk.server'
import { type DeskCtx } from '@/lib/owner/desk/desk-context.server'
import { type FormTexts } from '@/lib/owner/forms/form-fields'
import { findStock } from '@/lib/owner/products/list-stock.server'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { saveProduct } from './actions.server'
import { loadProductScreen } from './load-screen'

jest.mock('next/headers', () => jest.requireActual('@/testing/desk.server').nextHeaders)
jest.mock('next/cache', () => ({ refresh: jest.fn() }))

const shop = useDemoDatabase()
beforeAll(() => {
  processValue<TestDatabase>('database').current = shop.current
})

const CODE = 'AS-B-002'
const VARIANT = 'AS-B-002-16'
const setTo = (to: number) =>
  shop.current.db.transaction(async (db) => {
    const row = await findStock({ db }, VARIANT)
    await setStock({ db }, { variantId: row!.variantId, to, cause: 'for the test' })
  })
const left = async () => (await findStock(shop.current, VARIANT))?.stock

async function openForm(): Promise<FormTexts> {
  const ctx = { db: shop.current.db, now: new Date(), viewer: null } as unknown as DeskCtx
  const screen = await loadProductScreen(ctx, CODE, { from: undefined, add: undefined, refused: undefined })
  return { code: CODE, base: screen!.form.base, ...screen!.form.texts }
}

test('the form of a product sets the stock of a variant, and its row of the audit log says from what to what', async () => {
  await actAs(shop.current, 'owner')
  await setTo(4)
  const texts = await openForm()
  expect(texts['variants.0.stock']).toBe('4')
  expect(await sendForm(saveProduct, texts)).toMatchObject({ done: 'There was nothing to save.' })
  expect(await sendForm(saveProduct, { ...texts, 'variants.0.stock': '6' })).toMatchObject({
    done: expect.stringMatching(/^Saved\./),
  })
  expect(await left()).toBe(6)
  const rows = await shop.current.db.select().from(auditLog).where(like(auditLog.action, 'stock.%'))
  expect(rows).toMatchObject([
    {
      action: 'stock.set',
      subject: VARIANT,
      before: { stock: '4' },
      after: { stock: '6', reason: 'set with the product' },
    },
  ])
})

test('what an order took meanwhile is told at the field, and saving once more sets the stock', async () => {
  await actAs(shop.current, 'owner')
  await setTo(6)
  const typed = { ...(await openForm()), 'variants.0.stock': '10' }
  await setTo(5)
  const answer = await sendForm(saveProduct, typed)
  expect(answer.errors).toEqual({ 'variants.0.stock': [expect.stringContaining('5 left')] })
  expect(answer.values).toEqual({ ...typed, 'variants.0.stock_seen': '5' })
  expect(await left()).toBe(5)
  await sendForm(saveProduct, answer.values)
  expect(await left()).toBe(10)
  expect(await sendForm(saveProduct, { ...typed, 'variants.0.stock': 'a few' })).toMatchObject({
    errors: { 'variants.0.stock': [expect.stringContaining('Write a number')] },
  })
})
