import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { documentsCsv, exportDocuments } from '@/lib/owner/documents/export-documents.server'
import { issueDocuments } from '@/lib/owner/documents/issue-documents.server'
import { exportOrders, ordersCsv } from '@/lib/owner/orders/export-orders.server'
import { refreshOrderPayments } from '@/lib/shop/order-payments/order-payment.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { buildOrderInput, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'
import { orders } from '@/lib/platform/db/schema/orders'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { useShopCommands } from '@/testing/commands.server'

// The sandbox sends its events over HTTP, and no server runs in this test.
jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const checkout = useTestCheckout()
const shop = useShopCommands(checkout.database)
const runJson = async (...words: string[]) => JSON.parse((await shop(...words, '--json')).out)

async function cardOrder({ paid }: { paid: boolean }): Promise<string> {
  const { body } = await postOrder(buildOrderInput(checkout.stock, { payment_method: 'card' }))
  const code: string = body.order_code
  if (!paid) return code
  await tryCard(body.client_secret, '4242424242424242')
  const ctx = checkout.ctx()
  await refreshOrderPayments(ctx, cardProvider(), await findOrderByCode(ctx, code))
  return code
}

test('a card order is refunded through the provider, and only once', async () => {
  const code = await cardOrder({ paid: true })
  expect(await runJson('orders', 'refund', code.toLowerCase(), '--cause', 'too small')).toEqual({
    code,
    from: 'paid',
    to: 'refunded',
    amount_cents: 2400,
  })
  const { state, payments, events } = await runJson('orders', 'show', code)
  expect([state, payments[0].refundId, events.at(-1).cause]).toEqual([
    'refunded',
    expect.stringMatching(/^re_/),
    'too small',
  ])
  expect((await shop('orders', 'refund', code)).err).toBe(
    `Order ${code} cannot be refunded: its state is “Refunded”.\n`,
  )
  expect((await shop('orders', 'ship', code, '--dry-run')).err).toBe(
    `Order ${code} cannot be shipped: its state is “Refunded”.\n`,
  )
})

test('cancelling an unpaid card order cancels its payment', async () => {
  const code = await cardOrder({ paid: false })
  expect((await shop('orders', 'mark-paid', code)).err).toBe(
    `Order ${code} cannot be marked as paid: only the card provider reports payments of card orders.\n`,
  )
  expect((await shop('orders', 'refund', code)).status).toBe(1)
  expect(await runJson('orders', 'cancel', code)).toEqual({ code, from: 'awaiting_payment', to: 'cancelled' })
  expect((await runJson('orders', 'show', code)).payments[0].status).toBe('canceled')
  expect(
    (await runJson('orders', 'list', '--state', 'cancelled')).map((order: { code: string }) => order.code),
  ).toEqual([code])
})

test('a paid order is refunded, not cancelled', async () => {
  const code = await cardOrder({ paid: true })
  const { status, err } = await shop('orders', 'cancel', code)
  expect([status, err]).toEqual([1, expect.stringContaining('refund it instead')])
  expect((await runJson('orders', 'show', code)).state).toBe('paid')
})

test('a part of an order is refunded, and more than is left is not', async () => {
  const code = await cardOrder({ paid: true })
  expect((await shop('orders', 'refund', code, '--amount', '5.00', '--dry-run')).out).toContain('5.00\u00a0€')
  expect(await runJson('orders', 'refund', code, '--amount', '5,00', '--cause', 'a scratch')).toEqual({
    code,
    from: 'paid',
    to: 'paid',
    amount_cents: 500,
  })
  expect((await shop('orders', 'refund', code, '--amount', '19.01')).err).toContain('only 19.00\u00a0€ of it is left')
  expect((await shop('orders', 'refund', code, '--amount', 'much')).status).toBe(2)
  const { refunds, story } = await runJson('orders', 'show', code)
  expect(refunds).toMatchObject([{ amountCents: 500, cause: 'a scratch', atProvider: false }])
  expect(story.map(({ kind }: { kind: string }) => kind)).toContain('refund')
})

test('an order is shipped with its tracking number, gets another parcel and a note', async () => {
  const code = await cardOrder({ paid: true })
  expect((await shop('orders', 'ship', code, '--tracking', '7000000001')).err).toContain('Choose the carrier')
  expect(await runJson('orders', 'ship', code, '--carrier', 'acs', '--tracking', '7000000001')).toMatchObject({
    to: 'shipped',
  })
  await shop('orders', 'parcel', code, '--carrier', 'other', '--tracking-url', 'https://carrier.example/1')
  await shop('orders', 'note', code, 'Ring the bell twice.')
  const { out } = await shop('orders', 'show', code)
  expect(out).toMatch(/parcel +ACS Courier 7000000001 https:\/\/www\.acscourier\.net\//)
  expect(out).toMatch(/parcel +another carrier https:\/\/carrier\.example\/1/)
  expect(out).toContain('Note by the owner  (Ring the bell twice.)')
  const found = await runJson('orders', 'list', '--search', '7000000001', '--state', 'shipped')
  expect(found.map((order: { code: string }) => order.code)).toEqual([code])
})

test('an exported CSV file is readable only by its owner', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'orders-'))
  const file = path.join(folder, 'orders.csv')
  const { orders } = await runJson('orders', 'export', file, '--from', '2000-01-01')
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(orders + 1)
  expect((await stat(file)).mode & 0o077).toBe(0)
  await rm(folder, { recursive: true })
})

test('an export overwrites an existing file only with --force', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'orders-'))
  const file = path.join(folder, 'october.csv')
  await writeFile(file, 'the books of October', { mode: 0o644 })
  for (const flags of [[], ['--dry-run']]) {
    expect(await shop('orders', 'export', file, ...flags)).toEqual({
      status: 1,
      out: '',
      err: `${file} exists already. Name another file, or add --force.\n`,
    })
  }
  expect(await readFile(file, 'utf8')).toBe('the books of October')
  expect((await shop('orders', 'export', file, '--force')).status).toBe(0)
  expect(await readFile(file, 'utf8')).toMatch(/^\uFEFForder,date,/)
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(await readdir(folder)).toEqual(['october.csv'])
  await rm(folder, { recursive: true })
})

test('list, export and receipt put an order on the same day, and name the time zone', async () => {
  const code = await cardOrder({ paid: true })
  await checkout.database.current.db
    .update(orders)
    .set({ dateAdded: new Date('2026-11-24T22:30:00Z') })
    .where(eq(orders.code, code))
  expect((await shop('orders', 'list', '--search', code)).out).toContain('2026-11-25 00:30 EET')
  expect((await shop('orders', 'show', code)).out).toContain('2026-11-25 00:30 EET')
  const exported = await exportOrders(checkout.ctx(), { codes: [code] })
  const csv = ordersCsv(exported)
  expect(csv).toContain('2026-11-25T00:30:00+02:00')
  expect(csv).toContain(',time zone\r\n')
  expect(csv).toContain(',Europe/Athens\r\n')
  const [receipt] = await issueDocuments(checkout.ctx(), code)
  expect(receipt?.order.placed_on).toBe('2026-11-25')
  expect(documentsCsv(await exportDocuments(checkout.ctx(), {}))).toContain('"2026-11-25",card,')
})
