import { eq } from 'drizzle-orm'
import { discountCodeBatches, discountCodes, discounts, orderDiscounts } from '@/lib/platform/db/schema/discounts'
import { rateLimits } from '@/lib/platform/db/schema/customers'
import { FileProblemsError } from '@/lib/platform/base/file-problem'
import { POST } from '@/app/api/v1/shop/discounts/route'
import { loadDiscountFile, saveDiscountFile } from '@/lib/shop/discounts/discount-file.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { callRoute } from '@/testing/api.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { useShopCommands } from '@/testing/commands.server'
import { addDiscount } from '@/testing/discounts.server'
import { codesCsv, codesOfBatch, listBatches, makeCodes, withdrawBatch } from './discount-codes.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db
const command = useShopCommands(shop.database)

afterEach(async () => {
  await db().delete(discounts)
  await db().delete(rateLimits)
})

const SPRING = { code: 'SPRING', codeKey: '!SPRING', singleCodes: true }

async function spring(count = 2) {
  await addDiscount(db(), SPRING)
  const batch = await makeCodes(shop.ctx(), { discount: 'SPRING', name: 'Fair', count, by: 'owner@example.com' })
  return { id: batch.id, codes: (await codesOfBatch(shop.ctx(), batch.id)).map(({ code }) => code) }
}

const order = (discount_code = '') => buildOrderInput(shop.stock, { discount_code, paid_amount: '22.00' })
const ask = async (code: string) => (await callRoute(POST, { body: { variants: [shop.stock.ring], code } })).body

test('of a batch each code is another one, and the code of its discount is not accepted', async () => {
  const { codes } = await spring(500)
  expect(new Set(codes).size).toBe(500)
  expect(codes.filter((code) => !/^SPRING-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(code))).toEqual([])
  expect(await ask('SPRING')).toEqual({ discounts: [], code: 'refused' })
  expect(await ask(codes[7]?.toLowerCase() ?? '')).toMatchObject({ code: 'valid', discounts: [{ code: codes[7] }] })
})

test('a code is for one order, which keeps it, and the others are still there', async () => {
  const { codes } = await spring()
  const [code = '', other] = codes
  const { body } = await postOrder(order(code))
  const [use] = await db().select().from(orderDiscounts).where(eq(orderDiscounts.state, 'taken'))
  expect(use).toMatchObject({ rule: { code }, itemsCents: 200 })
  expect(await postOrder(order(code))).toMatchObject({ status: 409, body: { discount_code: [expect.any(String)] } })
  expect(await ask(code)).toEqual({ discounts: [], code: 'refused' })
  expect(await postOrder(order(other))).toMatchObject({ status: 201 })
  expect(await listBatches(shop.ctx())).toMatchObject([
    { name: 'Fair', madeBy: 'owner@example.com', codes: 2, used: 2 },
  ])
  await performOrderAction(shop.ctx(), { code: body.order_code, action: 'cancel', cause: 'test' })
  expect(await listBatches(shop.ctx())).toMatchObject([{ used: 1 }])
  expect(await postOrder(order(code))).toMatchObject({ status: 201 })
})

test('of many buyers with one single code, one gets it', async () => {
  const { codes } = await spring()
  const replies = await Promise.all(Array.from({ length: 200 }, () => postOrder(order(codes[0]))))
  const statuses = replies.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array.from({ length: 199 }, () => 409)])
})

test('withdrawn codes are refused, also one that comes back, and an order keeps the one that it has used', async () => {
  const { id, codes } = await spring()
  const { body } = await postOrder(order(codes[0]))
  expect(await withdrawBatch(shop.ctx(), id)).toBe('Fair')
  await expect(withdrawBatch(shop.ctx(), id)).rejects.toMatchObject({ kind: 'not_found' })
  expect(await postOrder(order(codes[1]))).toMatchObject({ status: 409 })
  expect(await findOrderByCode(shop.ctx(), body.order_code)).toMatchObject({ discountCents: 200 })
  await performOrderAction(shop.ctx(), { code: body.order_code, action: 'cancel', cause: 'test' })
  expect(await postOrder(order(codes[0]))).toMatchObject({ status: 409 })
})

test('a table of the codes has the orders in which they are used', async () => {
  const { id, codes } = await spring()
  const { body } = await postOrder(order(codes[1]))
  const [head, first, second] = (await codesCsv(shop.ctx(), id)).split('\r\n')
  expect([head, first]).toEqual(['\uFEFFcode,order_code,used_at', `"${codes[0]}",,`])
  expect(second).toMatch(new RegExp(`^"${codes[1]}","${body.order_code}","20`))
  await expect(codesCsv(shop.ctx(), 0)).rejects.toMatchObject({ kind: 'not_found' })
})

test('an import of the file keeps the codes, and refuses to lose them or to write a code like one of them', async () => {
  const { id, codes } = await spring()
  const file = await loadDiscountFile(db())
  const save = (entries: object[]) => saveDiscountFile(db(), entries as typeof file)
  expect(file).toMatchObject([{ code: 'SPRING', single_codes: true }])
  expect(await save(file.map((entry) => ({ ...entry, percent: 20 })))).toBe(true)
  expect(await ask(codes[0] ?? '')).toMatchObject({ discounts: [{ percent: 20 }] })
  for (const wrong of [
    [],
    file.map((entry) => ({ ...entry, code: null, single_codes: false })),
    [...file, { ...file[0], name: 'Other', code: codes[0], single_codes: false }],
  ])
    await expect(db().transaction((tx) => saveDiscountFile(tx, wrong as typeof file))).rejects.toThrow(
      FileProblemsError,
    )
  await withdrawBatch(shop.ctx(), id)
  expect(await save([])).toBe(true)
  expect(await db().$count(discountCodes)).toBe(0)
})

test('no code is made that a discount has, and a discount without a code has none', async () => {
  await addDiscount(db(), {})
  await addDiscount(db(), { code: 'A'.repeat(31) })
  const make = (discount: string) => makeCodes(shop.ctx(), { discount, name: 'x', count: 1, by: '' })
  await expect(make('automatic')).rejects.toMatchObject({ body: { discount: [expect.any(String)] } })
  await expect(make('A'.repeat(31))).rejects.toMatchObject({ body: { prefix: [expect.any(String)] } })
  expect(await db().$count(discountCodeBatches)).toBe(0)
})

test('the command prints the codes that it makes', async () => {
  await addDiscount(db(), SPRING)
  const { status, out } = await command('codes', 'make', 'SPRING', '--count', '3', '--for', 'cards', '--prefix', 'FAIR')
  expect([status, out.match(/FAIR-\w{4}-\w{4}/g)]).toEqual([
    0,
    [expect.anything(), expect.anything(), expect.anything()],
  ])
  expect(await listBatches(shop.ctx())).toMatchObject([{ name: 'cards', codes: 3, used: 0, madeBy: '' }])
  expect((await command('codes', 'make', 'NONE', '--count', '3', '--for', 'cards')).err).toContain('with a code')
  expect((await command('codes', 'make', 'SPRING', '--count', '0', '--for', 'cards')).status).toBe(2)
})
