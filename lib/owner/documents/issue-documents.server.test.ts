import { asc, eq, sql } from 'drizzle-orm'
import { documentBuyers, documents } from '@/lib/platform/db/schema/documents'
import { orderRefunds } from '@/lib/platform/db/schema/order-handling'
import { orderLines, orders, payments } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { refundOrder } from '@/lib/owner/orders/refund-order.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { refreshOrderPayments } from '@/lib/shop/order-payments/order-payment.server'
import { buildOrderInput, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'
import { addEngravedLine } from '@/testing/engraved-line.server'
import { addGiftCard } from '@/testing/gift-cards.server'
import { messagesIn } from '@/messages/languages'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { sweepOrders } from '@/lib/shop/order-payments/sweep-orders.server'
import { amountsByRate } from './credit-vat'
import { documentDataSchema } from './document.schema'
import { documentSheets, listDocumentsOfOrder, packingSlipSheets } from './documents.server'
import { issueDocuments, issueDueCreditNotes } from './issue-documents.server'

// The sandbox sends its events over HTTP, and no server runs in this test.
jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const shop = useTestCheckout()
const db = () => shop.database.current.db

beforeAll(async () => {
  await db().update(settings).set({ vatCharged: true, vatRateBp: 2400 })
})

async function courierOrder({ shipped = true } = {}): Promise<string> {
  const { body } = await postOrder(buildOrderInput(shop.stock))
  const code: string = body.order_code
  if (shipped) await performOrderAction(shop.ctx(), { code, action: 'ship', cause: 'test' })
  return code
}

async function cardOrder(): Promise<string> {
  const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: 'card' }))
  await tryCard(body.client_secret, '4242424242424242')
  const ctx = shop.ctx()
  await refreshOrderPayments(ctx, cardProvider(), await findOrderByCode(ctx, body.order_code))
  return body.order_code
}

/** A finished refund, as the shop records it. */
async function addRefund(code: string, amountCents: number, key: string): Promise<void> {
  const order = await findOrderByCode(shop.ctx(), code)
  const [payment] = await db().select().from(payments).where(eq(payments.orderId, order.id))
  await db()
    .insert(orderRefunds)
    .values({
      orderId: order.id,
      paymentId: payment?.id ?? null,
      key,
      amountCents,
      refundedBeforeCents: 0,
      cause: 'test',
      refundedAt: new Date(),
    })
}

const documentsOf = async (code: string) => {
  const ctx = shop.ctx()
  const { receipt, creditNotes } = await listDocumentsOfOrder(ctx, (await findOrderByCode(ctx, code)).id)
  return { receipt: receipt?.data ?? null, creditNotes: creditNotes.map(({ data }) => data) }
}

/** The numbers of a kind in the order of their issue. */
const numbersOf = async (kind: 'receipt' | 'credit_note') =>
  (await db().select().from(documents).where(eq(documents.kind, kind)).orderBy(asc(documents.number))).map(
    ({ number }) => number,
  )

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test('fifty receipts at once, of which every third fails, leave no gap and no number twice', async () => {
  const codes: string[] = []
  for (let count = 0; count < 50; count += 1) codes.push(await courierOrder())
  const refused = new Set(codes.filter((_, at) => at % 3 === 0))
  const { owner } = shop.database.current
  const ids = (await db().select({ id: orders.id, code: orders.code }).from(orders))
    .filter(({ code }) => refused.has(code))
    .map(({ id }) => id)
  // The failure comes after the number was taken, when the document is inserted.
  await owner.db.execute(
    sql.raw(`
    create table refused_orders as select unnest(array[${ids.map((id) => `'${id}'::uuid`).join(',')}]) as id;
    create function refuse_test_document() returns trigger language plpgsql security definer as $$
    begin
      if exists (select from refused_orders where id = new.order_id) then raise exception 'refused by the test'; end if;
      return new;
    end $$;
    create trigger refuse_test before insert on documents for each row execute function refuse_test_document()`),
  )
  const results = await Promise.allSettled(codes.map((code) => issueDocuments(shop.ctx(), code)))
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(refused.size)
  expect(await numbersOf('receipt')).toEqual(upTo(50 - refused.size))

  await owner.db.execute(
    sql.raw('drop trigger refuse_test on documents; drop function refuse_test_document(); drop table refused_orders'),
  )
  // Again all of them, each by two at once: the owner pressed twice.
  await Promise.all([...codes, ...codes].map((code) => issueDocuments(shop.ctx(), code)))
  expect(await numbersOf('receipt')).toEqual(upTo(50))
  const receipts = await db().select().from(documents).orderBy(asc(documents.number))
  expect(new Set(receipts.map(({ orderId }) => orderId)).size).toBe(50)
  const times = receipts.map(({ issuedAt }) => issuedAt.getTime())
  expect(times).toEqual([...times].sort((one, other) => one - other))
}, 120_000)

test('a receipt says what was sold, with its VAT, and stays as it was issued', async () => {
  const code = await courierOrder()
  const [first] = await issueDocuments(shop.ctx(), code)
  expect(first).toMatchObject({
    kind: 'receipt',
    number: expect.stringMatching(/^R-\d{4}-\d{5}$/),
    order: { code, payment_method: 'via_courier' },
    lines: [{ name: 'Ring', variant_name: 'Silver', quantity: 1, unit_cents: 2000, total_cents: 2000 }],
    shipping_cents: 400,
    total_cents: 2400,
    vat_charged: true,
    vat: [{ rate_bp: 2400, total_cents: 2400, vat_cents: 465 }],
    credit: null,
  })
  await db().update(settings).set({ companyName: 'Another name' })
  expect(await issueDocuments(shop.ctx(), code)).toEqual([first])
})

test('an order that was neither paid nor shipped has no receipt', async () => {
  const code = await courierOrder({ shipped: false })
  await expect(issueDocuments(shop.ctx(), code)).rejects.toMatchObject({
    body: { detail: `Order ${code} has no receipt: it was neither paid nor shipped yet.` },
  })
  expect(await documentsOf(code)).toEqual({ receipt: null, creditNotes: [] })
})

test('each refund gets one credit note, and together they have the VAT of the receipt', async () => {
  const code = await cardOrder()
  await addRefund(code, 1001, 'first')
  await addRefund(code, 333, 'second')
  await Promise.all([
    issueDueCreditNotes(shop.ctx()),
    issueDueCreditNotes(shop.ctx()),
    issueDocuments(shop.ctx(), code),
  ])
  await addRefund(code, 1066, 'third')
  await issueDueCreditNotes(shop.ctx())
  expect(await issueDueCreditNotes(shop.ctx())).toBe(0)
  const { receipt, creditNotes } = await documentsOf(code)
  expect(creditNotes.map(({ total_cents }) => total_cents)).toEqual([1001, 333, 1066])
  expect(creditNotes.map(({ credit }) => credit?.receipt)).toEqual(Array(3).fill(receipt?.number))
  const vat = creditNotes.flatMap((note) => note.vat.map(({ vat_cents }) => vat_cents))
  expect(vat.reduce((sum, cents) => sum + cents, 0)).toBe(receipt?.vat[0]?.vat_cents)
  expect(await numbersOf('credit_note')).toEqual(upTo((await numbersOf('credit_note')).length))
})

describe('gift cards', () => {
  const refund = (code: string, amountCents?: number) =>
    refundOrder(shop.ctx(), { code, amountCents, cause: 'test' }).then(() => issueDueCreditNotes(shop.ctx()))

  /** A paid order of a ring for 24.00 € with its delivery, of which a gift card pays 12.00 €. */
  async function orderWithGiftCard(vatKind: 'single' | 'multi'): Promise<{ code: string; last4: string }> {
    const card = await addGiftCard(db(), 1200, { vatKind, vatRateBp: vatKind === 'single' ? 2400 : null })
    const gift_cards = [{ code: card.code, amount: '12.00' }]
    const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: 'card', gift_cards }))
    await tryCard(body.client_secret, '4242424242424242')
    await refreshOrderPayments(shop.ctx(), cardProvider(), await findOrderByCode(shop.ctx(), body.order_code))
    return { code: body.order_code, last4: card.code.slice(-4) }
  }

  const cardsOf = (last4: string, amount_cents: number, vat: string) => [{ last4, amount_cents, vat }]
  const sheetOf = async (code: string) => {
    const { receipt } = await listDocumentsOfOrder(shop.ctx(), (await findOrderByCode(shop.ctx(), code)).id)
    const [sheet] = await documentSheets(shop.ctx(), receipt ? [receipt] : [])
    return { ...sheet, notes: sheet?.notes.map(({ text }) => text) }
  }

  test('a multi-purpose card is a way to pay: the receipt has its whole VAT', async () => {
    const { code, last4 } = await orderWithGiftCard('multi')
    await refund(code, 2000)
    const { receipt, creditNotes } = await documentsOf(code)
    expect(receipt).toMatchObject({ gift_cards: cardsOf(last4, 1200, 'multi'), vat: [{ vat_cents: 465 }] })
    expect(creditNotes).toMatchObject([
      { total_cents: 2000, gift_cards: cardsOf(last4, 800, 'multi'), vat: [{ total_cents: 2000, vat_cents: 388 }] },
    ])
    expect(await sheetOf(code)).toMatchObject({
      totals: [
        {},
        { label: 'Total', value: expect.stringMatching(/^24.00\s€$/) },
        { label: `Gift card ••••${last4}`, value: expect.stringMatching(/^12.00\s€$/) },
        { label: 'Debit or credit card', value: expect.stringMatching(/^12.00\s€$/) },
      ],
      notes: [],
    })
  })

  test('the VAT of what a single-purpose card paid was charged before, and is not returned with what goes back to it', async () => {
    const { code, last4 } = await orderWithGiftCard('single')
    await refund(code, 1000)
    await refund(code, 500)
    await refund(code)
    const { receipt, creditNotes } = await documentsOf(code)
    expect(receipt).toMatchObject({ total_cents: 2400, vat: [{ total_cents: 1200, vat_cents: 232 }] })
    expect(creditNotes).toMatchObject([
      { total_cents: 1000, vat: [{ total_cents: 1000, vat_cents: 193 }] },
      { total_cents: 500, vat: [{ total_cents: 200, vat_cents: 39 }], gift_cards: cardsOf(last4, 300, 'single') },
      { total_cents: 900, vat: [], gift_cards: cardsOf(last4, 900, 'single') },
    ])
    expect(creditNotes[0]).not.toHaveProperty('gift_cards')
    expect((await sheetOf(code)).notes).toEqual([messagesIn.en.documents.vatChargedBefore])
  })

  test.each([
    ['multi', 2400],
    ['single', 1200],
  ] as const)(
    'the receipt of an order that was paid late without its %s-purpose card does not list it',
    async (vatKind, taxed) => {
      const card = await addGiftCard(db(), 1200, { vatKind, vatRateBp: vatKind === 'single' ? 2400 : null })
      const last4 = card.code.slice(-4)
      const gift_cards = [{ code: card.code, amount: '12.00' }]
      const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: 'card', gift_cards }))
      await sweepOrders(shop.ctx(new Date(Date.now() + 11 * 60_000)))
      await postOrder(buildOrderInput(shop.stock, { gift_cards }))
      await tryCard(body.client_secret, '4242424242424242')
      await refreshOrderPayments(shop.ctx(), cardProvider(), await findOrderByCode(shop.ctx(), body.order_code))
      const [receipt] = await issueDocuments(shop.ctx(), body.order_code)
      expect(receipt).not.toHaveProperty('gift_cards')
      expect(receipt).toMatchObject({ total_cents: 2400, unpaid_gift_cards: cardsOf(last4, 1200, vatKind) })
      expect(receipt && amountsByRate(receipt)).toMatchObject([{ rateBp: 2400, amount: taxed }])
      expect((await sheetOf(body.order_code)).totals?.slice(1)).toMatchObject([
        { label: 'Total' },
        { label: 'Debit or credit card', value: expect.stringMatching(/^12.00\s€$/) },
        { label: `Not paid: Gift card ••••${last4}`, value: expect.stringMatching(/^12.00\s€$/) },
      ])
    },
  )

  test.each([
    ['multi', null, messagesIn.en.documents.vatWhenUsed],
    ['single', 2400, messagesIn.en.documents.vatOfSoldCard],
  ])('the receipt of a gift card says when its VAT is due: %s', async (kind, rate, note) => {
    const code = await courierOrder()
    const { id } = await findOrderByCode(shop.ctx(), code)
    await db()
      .update(orderLines)
      .set({ giftCard: true, vatRateBp: rate, vatCents: rate && 387 })
      .where(eq(orderLines.orderId, id))
    const [receipt] = await issueDocuments(shop.ctx(), code)
    expect(receipt?.lines).toMatchObject([{ gift_card: kind }])
    expect((await sheetOf(code)).notes).toEqual([note])
  })
})

test('a credit note for the whole order lists its items', async () => {
  const code = await cardOrder()
  const [receipt] = await issueDocuments(shop.ctx(), code)
  await addRefund(code, 2400, 'whole')
  await issueDueCreditNotes(shop.ctx())
  const { creditNotes } = await documentsOf(code)
  expect(creditNotes).toEqual([
    expect.objectContaining({ lines: receipt?.lines, shipping_cents: 400, total_cents: 2400, vat: receipt?.vat }),
  ])
})

test('a payment that came twice is returned without a credit note', async () => {
  const code = await cardOrder()
  const { id: orderId } = await findOrderByCode(shop.ctx(), code)
  await db()
    .insert(payments)
    .values({
      orderId,
      provider: 'sandbox',
      intentId: `pi_twice_${code}`,
      amountCents: 2400,
      status: 'succeeded',
    })
  await addRefund(code, 2400, 'twice')
  await issueDueCreditNotes(shop.ctx())
  expect((await documentsOf(code)).creditNotes).toEqual([])
  await addRefund(code, 500, 'then a part')
  await issueDueCreditNotes(shop.ctx())
  expect((await documentsOf(code)).creditNotes).toEqual([expect.objectContaining({ total_cents: 500 })])
})

test.each(['update documents set number = 9999', 'delete from documents', "update document_buyers set data = '{}'"])(
  'not even the owner of the tables may: %s',
  async (statement) => {
    await issueDocuments(shop.ctx(), await courierOrder())
    await expect(shop.database.current.owner.sql.unsafe(statement)).rejects.toMatchObject({ code: '23001' })
  },
)

test.each([
  'update document_counters set last_number = last_number + 2',
  'update document_counters set last_number = last_number - 1',
  'delete from document_counters',
])('numbers are counted one by one: %s', async (statement) => {
  await issueDocuments(shop.ctx(), await courierOrder())
  await expect(shop.database.current.owner.sql.unsafe(statement)).rejects.toMatchObject({ code: '23514' })
})

test('the buyer is forgotten with the personal data of the order, the receipt stays', async () => {
  const code = await courierOrder()
  await addEngravedLine(shop.ctx(), code)
  await issueDocuments(shop.ctx(), code)
  const { id: orderId } = await findOrderByCode(shop.ctx(), code)
  const buyers = () =>
    db()
      .select({ data: documentBuyers.data })
      .from(documentBuyers)
      .innerJoin(documents, eq(documents.id, documentBuyers.documentId))
      .where(eq(documents.orderId, orderId))
  expect(await buyers()).toMatchObject([{ data: { answers: [[], [{ label: 'Initials', text: 'A.B.' }]] } }])
  await db().execute(sql`update orders set person_left = true, user_id = null where id = ${orderId}`)
  expect(await buyers()).toEqual([])
  const { receipt } = await documentsOf(code)
  expect(documentDataSchema.parse(receipt)).toMatchObject({
    order: { code },
    total_cents: 5600,
    lines: [{ total_cents: 2000 }, { unit_cents: 2500, once_cents: 700, total_cents: 3200 }],
  })
  expect(JSON.stringify(receipt)).not.toContain('A.B.')
})

test('packing slips of several orders are in the language of each, with the items of each', async () => {
  const [first, second] = [await courierOrder(), await courierOrder({ shipped: false })]
  await db().update(orders).set({ language: 'el' }).where(eq(orders.code, second))
  const sheets = await packingSlipSheets(shop.ctx(), [first, second.toLowerCase()])
  expect(sheets.map(({ title }) => title)).toEqual([`Packing slip ${first}`, `Δελτίο συσκευασίας ${second}`])
  expect(sheets.map(({ table }) => table.rows[0]?.[0]?.text)).toEqual(['Ring, Silver', 'Ring, Silver'])
  await expect(packingSlipSheets(shop.ctx(), ['AN-0000-0000'])).rejects.toMatchObject({ kind: 'not_found' })
})
