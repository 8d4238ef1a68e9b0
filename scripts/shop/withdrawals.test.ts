import { eq } from 'drizzle-orm'
import { POST as withdrawalRoute } from '@/app/api/v1/withdrawals/route'
import { TEST_ADDRESS } from '@/testing/address'
import { callRoute } from '@/testing/api.server'
import { addDays, dayOf } from '@/lib/platform/base/working-days'
import { orders } from '@/lib/platform/db/schema/orders'
import { withdrawalPeriodOf } from '@/lib/shop/withdrawal/withdrawal-period'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { useShopCommands } from '@/testing/commands.server'

const checkout = useTestCheckout()
const shop = useShopCommands(checkout.database)
const runJson = async (...words: string[]) => JSON.parse((await shop(...words, '--json')).out)
const today = () => dayOf(new Date())

async function shippedOrder(): Promise<string> {
  const { body } = await postOrder(
    buildOrderInput(checkout.stock, { items: [{ variant: checkout.stock.ring, quantity: 2, price: '40.00' }] }),
  )
  await shop('orders', 'ship', body.order_code)
  return body.order_code
}

async function state(code: string, over: Record<string, unknown> = {}): Promise<number> {
  await callRoute(withdrawalRoute, { body: { name: 'Eleni', order_code: code, email: TEST_ADDRESS.email, ...over } })
  const [newest] = await runJson('withdrawals', 'list', '--limit', '1')
  return newest.id
}

test('the day of delivery starts the period', async () => {
  const code = await shippedOrder()
  const { ends } = withdrawalPeriodOf({ deliveredOn: today(), withdrawalNoticeOn: today() })
  expect((await shop('orders', 'delivered', code.toLowerCase())).out).toBe(
    `${code} was delivered on ${today()}. The buyer may withdraw until ${ends}.\n`,
  )
  expect(await runJson('orders', 'show', code)).toMatchObject({ delivered_on: today(), withdrawal_ends: ends })
  expect((await shop('orders', 'delivered', code, '--on', addDays(today(), 1))).err).toContain('is in the future')
  expect((await shop('orders', 'delivered', code, '--on', addDays(today(), -1))).err).toContain('it was placed on')
  expect(await shop('orders', 'delivered', code, '--on', 'tomorrow')).toMatchObject({ status: 2 })

  const { body } = await postOrder(buildOrderInput(checkout.stock))
  expect((await shop('orders', 'delivered', body.order_code)).err).toBe(
    `Order ${body.order_code} cannot be marked as delivered: it was not shipped.\n`,
  )
})

test('a statement is listed with its dates until its pieces are refunded', async () => {
  const code = await shippedOrder()
  const id = await state(code, { lines: [{ variant_code: 'ring', quantity: 1 }] })
  expect(await runJson('withdrawals', 'show', String(id))).toMatchObject({
    order_code: code,
    finding: 'in_time',
    decision: 'in_time',
    open: true,
    period_ends: null,
    refund_due_by_law: addDays(today(), 14),
    refund_due_by_shop: null,
    overdue: false,
  })
  expect((await shop('withdrawals', 'list', '--open')).out).toMatch(
    new RegExp(`${code}.*1 × ring.*wait for the pieces`),
  )
  expect((await shop('withdrawals', 'arrived', String(id))).out).toMatch(/By your terms, refund it by \d{4}-/)
  expect((await shop('withdrawals', 'list', '--open')).out).toMatch(new RegExp(`${code}.*refund it`))
  expect((await shop('withdrawals', 'refund', String(id), '--dry-run')).out).toContain('Transfer 20.00')
  expect(await runJson('withdrawals', 'refund', String(id))).toMatchObject({ amount_cents: 2000, card_cents: null })
  expect((await runJson('withdrawals', 'list', '--open')).map((one: { id: number }) => one.id)).not.toContain(id)
  expect((await shop('withdrawals', 'refund', String(id))).err).toBe(
    `Statement ${id} of withdrawal cannot be refunded: it was refunded already.\n`,
  )
  expect((await shop('withdrawals', 'show', String(id))).out).toMatch(/refunded\s+20\.00/)
  expect((await runJson('orders', 'show', code)).state).toBe('partly_refunded')
})

test('an overdue refund is marked', async () => {
  const code = await shippedOrder()
  const id = await state(code)
  await checkout.database.current.db
    .update(orders)
    .set({ dateAdded: new Date('2026-01-01') })
    .where(eq(orders.code, code))
  await shop('withdrawals', 'arrived', String(id), '--on', '2026-01-07')
  expect(await runJson('withdrawals', 'show', String(id))).toMatchObject({
    arrived_on: '2026-01-07',
    refund_due_by_shop: '2026-01-14',
    overdue: true,
  })
  expect((await shop('withdrawals', 'list', '--open')).out).toMatch(new RegExp(`${code}.*OVERDUE`))
})

test('a statement without a proof is answered by the owner', async () => {
  const code = await shippedOrder()
  const id = await state(code, { email: 'stranger@test.example' })
  expect((await shop('withdrawals', 'list', '--open')).out).toMatch(/no such order of the sender.*accept or refuse it/)
  expect(await shop('withdrawals', 'refuse', String(id))).toMatchObject({ status: 2 })
  expect((await shop('withdrawals', 'accept', String(id))).err).toContain('name one with --order')
  const before = await runJson('withdrawals', 'show', String(id))
  for (const words of [
    ['accept', String(id), '--order', code],
    ['refuse', String(id), '--reason', 'It is not yours.'],
  ])
    expect((await shop('withdrawals', ...words, '--dry-run')).out).toMatch(/^Dry run/)
  expect(await runJson('withdrawals', 'show', String(id))).toEqual(before)
  expect(await runJson('withdrawals', 'refuse', String(id), '--reason', 'It is not yours.')).toMatchObject({
    decision: 'refused',
    open: false,
  })
  expect(await runJson('withdrawals', 'accept', String(id), '--order', code)).toMatchObject({
    decision: 'accepted',
    open: true,
    order_code: code,
    order_state: 'withdrawn',
  })
})

test('an unknown statement is reported', async () => {
  expect((await shop('withdrawals', 'show', '999999')).err).toBe('There is no statement 999999 of withdrawal.\n')
  expect(await shop('withdrawals', 'refund', 'x')).toMatchObject({ status: 2 })
})
