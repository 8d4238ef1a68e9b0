import { eq, sql } from 'drizzle-orm'
import { TEST_ADDRESS } from '@/testing/address'
import { categories, products } from '@/lib/platform/db/schema/catalogue'
import { outbox } from '@/lib/platform/db/schema/mail'
import { settings } from '@/lib/platform/db/schema/shop'
import { withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { issueDocuments, issueDueCreditNotes } from '@/lib/owner/documents/issue-documents.server'
import { documentSheets, listDocumentsOfOrder } from '@/lib/owner/documents/documents.server'
import { checkOrders } from '@/lib/owner/orders/check-orders.server'
import { exportOrders, ordersCsv } from '@/lib/owner/orders/export-orders.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { refundOrder } from '@/lib/owner/orders/refund-order.server'
import { parseCsv } from '@/lib/platform/base/csv'
import { showOrder } from '@/lib/shop/my-orders/show-order.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { receiveWithdrawal } from '@/lib/shop/withdrawal/receive-withdrawal.server'
import { buildOrderInput, deliverAllEvents, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'
import { addDiscount } from '@/testing/discounts.server'
import { refundWithdrawal } from './refund-withdrawal.server'
import { collectRows, collectText } from '@/testing/collect'

// The sandbox posts events over HTTP, but no server runs here: the tests deliver them.
jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const shop = useTestCheckout()
const db = () => shop.database.current.db
const EMAIL = 'discount@test.example'

/** The brooch is taxed at another rate than the ring. */
beforeAll(async () => {
  await db().update(settings).set({ vatCharged: true, vatRateBp: 2400 })
  const [books] = await db()
    .insert(categories)
    .values({ slug: 'books', name: 'Books', level: 1, position: 2, vatRateBp: 600 })
    .returning()
  await db().update(products).set({ categoryId: books?.id }).where(eq(products.slug, 'brooch'))
  await addDiscount(db(), { code: 'SEVEN', percentBp: 777 })
})

/** Three rings and a brooch for 90.00, 6.99 off, with a box for 6.50 and delivery for 4.00, paid by card and sent. */
async function sentOrder() {
  const address = { ...TEST_ADDRESS, email: EMAIL }
  const { body } = await postOrder(
    buildOrderInput(shop.stock, {
      billing_address: address,
      shipping_address: address,
      items: [
        { variant: shop.stock.ring, quantity: 3, price: '60.00' },
        { variant: shop.stock.brooch, quantity: 1, price: '30.00' },
      ],
      discount_code: 'SEVEN',
      paid_amount: '93.51',
      payment_method: 'card',
    }),
  )
  await tryCard(body.client_secret, '4242424242424242')
  await deliverAllEvents(shop.database.current)
  await performOrderAction(shop.ctx(), { code: body.order_code, action: 'ship', cause: 'a test' })
  return { code: String(body.order_code), token: String(body.access_token) }
}

async function withdraw(code: string, lines: { variant_code: string; quantity: number }[] | null) {
  const statement = { name: 'Eleni', order_code: code, email: EMAIL, lines }
  const { receivedAt } = await receiveWithdrawal(shop.ctx(), statement, { clientAddress: EMAIL })
  const [stored] = await db()
    .select()
    .from(withdrawals)
    .where(sql`${withdrawals.orderCode} = ${code} and ${withdrawals.receivedAt} = ${receivedAt}`)
  const { amountCents } = await refundWithdrawal(shop.ctx(), { id: stored?.id ?? 0 })
  await deliverAllEvents(shop.database.current)
  return amountCents
}

const documentsOf = async (code: string) => {
  const { id } = await findOrderByCode(shop.ctx(), code)
  const { receipt, creditNotes } = await listDocumentsOfOrder(shop.ctx(), id)
  if (!receipt) throw new Error('There is no receipt.')
  return { receipt, creditNotes }
}

test('withdrawals piece by piece return what was paid, and the credit notes have the VAT of the receipt', async () => {
  const { code } = await sentOrder()
  await issueDocuments(shop.ctx(), code)
  const rings = (quantity: number) => [{ variant_code: 'ring', quantity }]
  const refunds = [await withdraw(code, rings(1)), await withdraw(code, rings(2))]
  expect(refunds).toEqual([1844, 3690])
  refunds.push(await withdraw(code, [{ variant_code: 'brooch', quantity: 1 }]))
  expect(refunds.reduce((sum, one) => sum + one, 0)).toBe(9351)
  await issueDueCreditNotes(shop.ctx())
  const { receipt, creditNotes } = await documentsOf(code)
  expect(creditNotes).toHaveLength(3)
  for (const { rate_bp, total_cents, vat_cents } of receipt.data.vat) {
    const credited = creditNotes.flatMap(({ data }) => data.vat).filter((one) => one.rate_bp === rate_bp)
    expect(credited.reduce((sum, one) => sum + one.total_cents, 0)).toBe(total_cents)
    expect(credited.reduce((sum, one) => sum + one.vat_cents, 0)).toBe(vat_cents)
  }
  expect(await checkOrders({ db: db() })).toEqual([])
})

test('a refund of a part at the desk leaves the rest of what was paid', async () => {
  const { code } = await sentOrder()
  await issueDocuments(shop.ctx(), code)
  await refundOrder(shop.ctx(), { code, amountCents: 1000, cause: 'a test' })
  await deliverAllEvents(shop.database.current)
  const { refund } = await refundOrder(shop.ctx(), { code, cause: 'a test' })
  expect(refund.amountCents).toBe(8351)
  await deliverAllEvents(shop.database.current)
  await issueDueCreditNotes(shop.ctx())
  const { creditNotes } = await documentsOf(code)
  expect(creditNotes.map(({ data }) => data.total_cents)).toEqual([1000, 8351])
  expect(await checkOrders({ db: db() })).toEqual([])
})

test('the receipt, the page of the order, its email and the export say the same of the discount', async () => {
  const { code, token } = await sentOrder()
  await issueDocuments(shop.ctx(), code)
  const { receipt } = await documentsOf(code)
  expect(receipt.data).toMatchObject({
    discount_cents: 699,
    discounts: ['SEVEN (7.77% off)'],
    total_cents: 9351,
    lines: [
      { total_cents: 6000, discount_cents: 466 },
      { total_cents: 3000, discount_cents: 233 },
    ],
  })
  const [sheet] = await documentSheets(shop.ctx(), [receipt])
  expect(sheet?.totals).toContainEqual({ label: 'Discount · SEVEN (7.77% off)', value: '−6.99\u00a0€' })
  const shown = await showOrder(shop.ctx(), { access_token: token })
  expect(shown).toMatchObject({
    items_total: '90.00',
    discount: '6.99',
    discounts: [{ code: 'SEVEN', description: '7.77% off', items: '6.99', shipping: '0.00' }],
    paid_amount: '93.51',
    items: [{ discount: '4.66' }, { discount: '2.33' }],
  })
  const mails = await db()
    .select()
    .from(outbox)
    .where(sql`${outbox.subject} like ${`%${code}%`}`)
  const confirmation = mails.find(({ kind }) => kind === 'order_confirmation')
  expect(confirmation?.text).toContain('Discount: −6.99\u00a0€\n  SEVEN (7.77% off)')
  const toOwner = mails.find(({ kind }) => kind === 'new_order')
  expect(toOwner?.text).toContain('Discount: −6.99\u00a0€')
  const exported = await collectRows(exportOrders(shop.ctx(), { codes: [code] }))
  expect(exported).toMatchObject([{ discount_cents: 699, discounts: [{ code: 'SEVEN', items_cents: 699 }] }])
  const { rows } = parseCsv(await collectText(ordersCsv(shop.ctx(), { codes: [code] })))
  const [headings = [], row = []] = rows.map(({ cells }) => cells)
  expect(row[headings.indexOf('discount')]).toBe('6.99')
  expect(row[headings.indexOf('discount codes')]).toBe('SEVEN')
})

test('a withdrawal from an order that cost nothing is settled without money', async () => {
  await addDiscount(db(), { code: 'ALLOFIT', percentBp: 10_000, combinable: true })
  await addDiscount(db(), { name: 'delivery', kind: 'free_delivery', combinable: true })
  const address = { ...TEST_ADDRESS, email: EMAIL }
  const { body } = await postOrder(
    buildOrderInput(shop.stock, {
      billing_address: address,
      shipping_address: address,
      discount_code: 'ALLOFIT',
      shipping_fee: '0.00',
      paid_amount: '0.00',
      payment_method: 'card',
    }),
  )
  await performOrderAction(shop.ctx(), { code: body.order_code, action: 'ship', cause: 'a test' })
  expect(await withdraw(body.order_code, null)).toBe(0)
  expect(await findOrderByCode(shop.ctx(), body.order_code)).toMatchObject({ state: 'cancelled' })
  expect(await checkOrders({ db: db() })).toEqual([])
})
