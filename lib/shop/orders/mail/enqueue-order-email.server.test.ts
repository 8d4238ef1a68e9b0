import { and, asc, eq, like } from 'drizzle-orm'
import { TEST_ADDRESS } from '@/testing/address'
import { createTestCustomer } from '@/testing/account.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { discounts } from '@/lib/platform/db/schema/discounts'
import { orders } from '@/lib/platform/db/schema/orders'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { testAnswer } from '@/testing/answers'
import { addEngravedLine } from '@/testing/engraved-line.server'
import { enqueueEmail, maxEmailsPerDay } from '@/lib/platform/mail/outbox.server'
import { listUndeliveredEmails } from '@/lib/platform/mail/outbox-admin.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { refundOrder } from '@/lib/owner/orders/refund-order.server'
import { addDiscount } from '@/testing/discounts.server'
import { addGiftCard } from '@/testing/gift-cards.server'
import { enqueueOrderEmail } from './enqueue-order-email.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db

const typed = { first_name: 'Wonderful', last_name: 'Stranger', address_1: 'Claim your prize', city: 'Prizetown' }
const orderTo = (email: string) =>
  buildOrderInput(shop.stock, {
    billing_address: { ...TEST_ADDRESS, ...typed, email },
    shipping_address: { ...TEST_ADDRESS, ...typed, email },
    notes: 'Visit https://win.example',
  })
const listEmailsTo = (email: string) =>
  db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(asc(outbox.id))

test("the confirmation of a guest's order contains none of the typed text", async () => {
  const { body } = await postOrder(orderTo('guest@test.example'))
  const mails = await listEmailsTo('guest@test.example')
  expect(mails).toMatchObject([
    { kind: 'order_confirmation', failedAt: null, subject: expect.stringContaining(body.order_code) },
  ])
  for (const text of [mails[0]?.text, mails[0]?.html]) {
    expect(text).toContain('1 × Ring')
    expect(text).toContain(`/shop/cart/order/${body.access_token}`)
    for (const word of [...Object.values(typed), 'win.example']) expect(text).not.toContain(word)
  }
})

test('a confirmation shows the discount and the gift card, and asks for the rest', async () => {
  const id = await addDiscount(db(), { code: 'SUMMER-10' })
  const card = await addGiftCard(db(), 1000)
  const input = { ...orderTo('paying@test.example'), discount_code: 'SUMMER-10', paid_amount: '22.00' }
  const gift_cards = [{ code: card.code, amount: '10.00' }]
  const { body } = await postOrder({ ...input, payment_method: 'transfer', gift_cards })
  await db().delete(discounts).where(eq(discounts.id, id))
  const [confirmation] = await listEmailsTo('paying@test.example')
  expect(confirmation?.text).toMatch(
    new RegExp(
      `Discount[^:]*: −2[.]00.*[^]*Total: 22[.]00.*[^]*Gift card ••••${card.code.slice(-4)}: −10[.]00.*\nBank transfer: 12[.]00.*[^]*Amount: 12[.]00`,
    ),
  )
  const owner = await db().select().from(outbox).where(eq(outbox.kind, 'new_order'))
  expect(owner.at(-1)?.text).toMatch(/Gift card ••••.{4}: −10[.]00.*\nPayment: Bank transfer: 12[.]00/)

  const { order_code: code } = body
  await performOrderAction(shop.ctx(), { code, action: 'mark-paid', cause: 'test' })
  for (const amountCents of [300, 1000]) await refundOrder(shop.ctx(), { code, amountCents, cause: 'test' })
  const again = (await listEmailsTo('paying@test.example')).slice(-2).map(({ text }) => text)
  expect(again[0]).not.toContain('is on it again')
  expect(again[1]).toContain('What a gift card had paid is on it again: 1.00')
})

test('the emails of a gift say so, and the one to a guest has neither its message nor who hears of it', async () => {
  const gift = { message: 'For you', wrapping: false, email: 'other@test.example' }
  const { body } = await postOrder({ ...orderTo('gift@test.example'), gift })
  const [confirmation] = await listEmailsTo('gift@test.example')
  expect(confirmation?.text).toMatch(/A GIFT\n+There are no prices in the parcel/)
  expect(confirmation?.text).not.toMatch(/For you|other@test/)
  const [owner] = await db()
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'new_order'), like(outbox.subject, `%${body.order_code}%`)))
  expect(owner?.text).toContain('It is a gift: put the message card in.')
})

test('a confirmation of what a gift card has paid for asks for nothing', async () => {
  const card = await addGiftCard(db(), 5000)
  const gift_cards = [{ code: card.code, amount: '24.00' }]
  const { body } = await postOrder({ ...orderTo('paid@test.example'), payment_method: 'transfer', gift_cards })
  const [confirmation] = await listEmailsTo('paid@test.example')
  expect(confirmation?.text).toMatch(/your order and your payment[^]*Payment: Gift card/)
  expect(confirmation?.text).not.toMatch(/IBAN|Bank transfer/)
  await performOrderAction(shop.ctx(), { code: body.order_code, action: 'refund', cause: 'test' })
  expect((await listEmailsTo('paid@test.example')).at(-1)?.text).toContain('on it again: 24.00')
})

test('a confirmation contains typed text only if it goes to the own address of a customer', async () => {
  const { email, token } = await createTestCustomer(shop.database.current, 'Own.Address@test.example')
  await postOrder(orderTo(email.toLowerCase()), undefined, { token })
  expect((await listEmailsTo(email.toLowerCase())).at(-1)?.text).toMatch(
    /Dear Wonderful, [\s\S]*Prizetown[\s\S]*Visit https:\/\/win\.example/,
  )
  await postOrder(orderTo('somebody.else@test.example'), undefined, { token })
  await postOrder(orderTo(email), undefined)
  for (const to of ['somebody.else@test.example', email])
    expect((await listEmailsTo(to)).at(-1)?.text).not.toMatch(/Wonderful|Prizetown|win\.example/)
})

test.each([
  ['en', 'made to your specification', 'see the page of your order'],
  ['el', 'με τις δικές σας προδιαγραφές', 'δείτε τη σελίδα της παραγγελίας σας'],
])(
  'a confirmation in %s has the answers of each line, and which line has no right of withdrawal',
  async (language, reason, elsewhere) => {
    const to = `engraved.${language}@test.example`
    const { body } = await postOrder(orderTo(to))
    const texts = ['<b>A</b>', 'Visit win.example.com']
    await addEngravedLine(shop.ctx(), body.order_code, { answers: texts.map((text) => testAnswer({ text })) })
    await db().update(orders).set({ language }).where(eq(orders.code, body.order_code))
    await db().transaction(async (tx) =>
      enqueueOrderEmail({ db: tx }, await findOrderByCode({ db: tx }, body.order_code), 'confirmation'),
    )
    const { text = '', html = '' } = (await listEmailsTo(to)).at(-1) ?? {}
    expect(text).toMatch(/1 × Ring: 20[.,]00.*\n.*\n1 × Ring: 32[.,]00.*\n.*\n {2}Initials: <b>A<\/b> \(\+5[.,]00/)
    expect(text).toContain(`Initials: ${elsewhere}`)
    expect(text).toMatch(new RegExp(`${reason} .*: Ring, Silver \\(Initials: <b>A</b>; Initials: ${elsewhere}\\)`))
    expect(html).toContain('Initials: &lt;b&gt;A&lt;/b&gt;')
    expect(`${text}${html}`).not.toContain('win.example.com')
  },
)

test('forty simultaneous orders with one unconfirmed address send ten emails and hold the others back', async () => {
  const victims = ['victim@test.example', 'VICTIM@test.example', 'victim+7@test.example', 'victim+8@test.example']
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => postOrder(orderTo(victims[at % 4] ?? ''))))
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201))
  const mails = await db().select().from(outbox).where(like(outbox.recipient, '%ictim%'))
  const more = await db().select().from(outbox).where(like(outbox.recipient, 'VICTIM%'))
  const sent = [...mails, ...more].filter(({ failedAt }) => failedAt === null)
  expect([mails.length + more.length, sent.length]).toEqual([40, maxEmailsPerDay.unconfirmed])
  expect(
    (await listUndeliveredEmails(shop.ctx(), 100)).filter(({ lastError }) => lastError?.startsWith('held back')),
  ).toHaveLength(30)
  const [mail] = mails
  await enqueueEmail(shop.ctx(), {
    kind: 'password_reset',
    limit: 'recovery',
    email: { subject: '', html: '', text: mail?.text ?? '' },
    to: 'victim@test.example',
  })
  expect((await listEmailsTo('victim@test.example')).at(-1)).toMatchObject({ kind: 'password_reset', failedAt: null })
})

test("the cancellation of a guest's order contains none of the typed text", async () => {
  const { body } = await postOrder(orderTo('cancelled@test.example'))
  await performOrderAction(shop.ctx(), { code: body.order_code, action: 'cancel', cause: 'by the owner' })
  const last = (await listEmailsTo('cancelled@test.example')).at(-1)
  expect(last?.kind).toBe('order_cancelled')
  expect(last?.text).not.toMatch(/Wonderful|Prizetown|win\.example/)
})

test('one password reset an hour is sent beyond the limit', async () => {
  const resetTo = (to: string) =>
    enqueueEmail(shop.ctx(), {
      kind: 'password_reset',
      limit: 'recovery',
      email: { subject: '', html: '', text: '' },
      to,
    })
  for (let at = 0; at < maxEmailsPerDay.recovery; at += 1)
    await enqueueEmail(shop.ctx(), {
      kind: 'activation',
      limit: 'none',
      email: { subject: '', html: '', text: '' },
      to: `locked.out+${at}@test.example`,
    })
  await resetTo('locked.out+other@test.example')
  await resetTo('locked.out@test.example')
  await resetTo('locked.out@test.example')
  expect((await listEmailsTo('locked.out@test.example')).map(({ failedAt }) => failedAt === null)).toEqual([
    true,
    false,
  ])
  await db()
    .update(outbox)
    .set({ createdAt: new Date(Date.now() - 61 * 60_000) })
    .where(eq(outbox.recipient, 'locked.out@test.example'))
  await resetTo('locked.out@test.example')
  expect((await listEmailsTo('locked.out@test.example')).at(-1)).toMatchObject({ failedAt: null })
})
