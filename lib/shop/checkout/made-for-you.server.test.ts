import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { toMinorUnits, toPrice } from '@/lib/platform/base/money'
import { products } from '@/lib/platform/db/schema/catalogue'
import { orderLines } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { stock, stockHolds } from '@/lib/platform/db/schema/stock'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { checkOrders } from '@/lib/owner/orders/check-orders.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { storeAnswerPicture } from '@/lib/shop/questions/answer-pictures.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db

const QUESTIONS = [
  {
    slug: 'initials',
    kind: 'short_text',
    label: 'Initials',
    required: true,
    max_length: 3,
    alphabets: ['latin', 'greek'],
    price: '1.50',
    price_per: 'letter',
  },
  { slug: 'drawing', kind: 'yes_no', label: 'A drawing inside', price: '9.00', charged: 'once' },
  { slug: 'photo', kind: 'picture', label: 'A photo' },
]

beforeAll(async () => {
  await db().update(products).set({ questions: QUESTIONS }).where(eq(products.id, shop.stock.ringProduct))
})

const ring = (answers: Record<string, string>, quantity: number, price: string) => ({
  variant: shop.stock.ring,
  quantity,
  price,
  answers,
})
const order = (items: ReturnType<typeof ring>[], paid_amount: string) =>
  postOrder(buildOrderInput(shop.stock, { items, paid_amount, payment_method: 'transfer' }))

async function linesOf(code: string) {
  const { id } = await findOrderByCode(shop.ctx(), code)
  return db().select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.id)
}

test('an order keeps each line with its answers, their prices and that it was made for the buyer', async () => {
  await db().update(settings).set({ vatCharged: true, vatRateBp: 2400 })
  const { status, body } = await order(
    [ring({ initials: 'ΑΚ' }, 1, '23.00'), ring({ initials: 'M P', drawing: 'yes' }, 2, '55.00')],
    '82.00',
  )
  expect([status, body]).toMatchObject([201, { state: 'awaiting_payment' }])
  expect(await linesOf(body.order_code)).toMatchObject([
    {
      unitCents: 2300,
      quantity: 1,
      onceCents: 0,
      personalised: true,
      answers: [
        {
          question: 'initials',
          kind: 'short_text',
          label: 'Initials',
          value: 'ΑΚ',
          text: 'ΑΚ',
          price_cents: 300,
          charged: 'each',
        },
      ],
    },
    {
      unitCents: 2300,
      quantity: 2,
      onceCents: 900,
      vatCents: 1065,
      answers: [
        { value: 'M P', price_cents: 300 },
        { question: 'drawing', value: 'yes', text: 'Yes', price_cents: 900, charged: 'once' },
      ],
    },
  ])
  expect(await checkOrders({ db: db() })).toEqual([])
  await db().update(settings).set({ vatCharged: null, vatRateBp: null })
})

test.each([
  [{}, 'Please answer “Initials”.'],
  [{ initials: 'A😀' }, 'We cannot make: 😀'],
  [{ initials: 'ABCD' }, 'Write at most 3 characters. This has 4.'],
])('an order with the answers %j is refused', async (answers, message) => {
  const { status, body } = await order([ring(answers, 1, '20.00')], '24.00')
  expect([status, body]).toEqual([409, { 'items.0.answers.initials': [`Ring, Silver: ${message}`] }])
})

test('answers that would be stored in another form are refused, because the buyer saw others', async () => {
  const { status, body } = await order([ring({ initials: ' AK ' }, 1, '23.00')], '27.00')
  expect([status, Object.keys(body)]).toEqual([409, ['items.0.answers']])
})

test('an order keeps the checksum of a picture, and refuses one that nobody has uploaded', async () => {
  const pixel = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#aa3311' } })
    .png()
    .toBuffer()
  const { id, sha256 } = await storeAnswerPicture(shop.ctx(), pixel)
  const { body } = await order([ring({ initials: 'AK', photo: id }, 1, '23.00')], '27.00')
  const [line] = await linesOf(body.order_code)
  expect(line?.answers).toMatchObject([{}, { question: 'photo', value: id, text: 'Picture', sha256 }])
  const unknown = await order([ring({ initials: 'AK', photo: randomUUID() }, 1, '23.00')], '27.00')
  expect([unknown.status, unknown.body]).toEqual([409, { 'items.0.answers.photo': ['Upload the picture again.'] }])
})

test('an order at another price than its answers cost is refused', async () => {
  const { status, body } = await order([ring({ initials: 'AK' }, 1, '20.00')], '24.00')
  expect([status, Object.keys(body)]).toEqual([409, ['items.0.price']])
})

test('the same item with the same answers cannot be ordered twice in one order', async () => {
  const twice = [ring({ initials: 'AK' }, 1, '23.00'), ring({ initials: 'AK' }, 1, '23.00')]
  expect((await order(twice, '50.00')).status).toBe(400)
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('AK', 'Ά', 'yes', '<b>', '=1+1', '\ud800', '\u202e', 'e\u0301', 'A'.repeat(5000), '__proto__', '👩‍👧‍👦'),
)
const anyAnswers = fc.dictionary(fc.constantFrom('initials', 'drawing', 'photo', 'other', '__proto__'), anyText)

test('whatever somebody sends as answers, the order is refused or costs what its answers cost', async () => {
  await fc.assert(
    fc.asyncProperty(anyAnswers, async (answers) => {
      const { initials = '', drawing } = answers
      const letters = [...new Intl.Segmenter('en').segment(initials)].filter(({ segment }) => segment.trim()).length
      const price = toPrice(2000 + 150 * letters + (drawing ? 900 : 0))
      const { status, body } = await order([ring(answers, 1, price)], toPrice(toMinorUnits(price) + 400))
      expect([201, 400, 409]).toContain(status)
      if (status !== 201) return
      const [line] = await linesOf(body.order_code)
      expect(line?.answers).toMatchObject(
        ['initials', 'drawing'].flatMap((slug) => (answers[slug] ? [{ question: slug, value: answers[slug] }] : [])),
      )
    }),
    { numRuns: 100 },
  )
  expect(await checkOrders({ db: db() })).toEqual([])
})

test('lines of one item share its stock', async () => {
  const { ring: variantId } = shop.stock
  await db().transaction((tx) => setStock({ db: tx }, { variantId, to: 3, cause: 'a test' }))
  const lines = (quantity: number) => [
    ring({ initials: 'A' }, 2, '43.00'),
    ring({ initials: 'B' }, quantity, quantity === 2 ? '43.00' : '21.50'),
  ]
  expect((await order(lines(2), '90.00')).body).toEqual({
    'items.0.quantity': expect.any(Array),
    'items.1.quantity': expect.any(Array),
  })
  const { status } = await order(lines(1), '68.50')
  expect(status).toBe(201)
  expect(await db().select().from(stock).where(eq(stock.variantId, variantId))).toMatchObject([{ count: 0 }])
  expect(await db().select().from(stockHolds)).toMatchObject([{ variantId, quantity: 3 }])
})
