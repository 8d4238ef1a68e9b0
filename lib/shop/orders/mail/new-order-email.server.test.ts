import { and, eq, like, sql } from 'drizzle-orm'
import { outbox } from '@/lib/platform/db/schema/mail'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { tellingInGreek } from '@/testing/owner-emails.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db

const findOwnerEmails = (code: string) =>
  db()
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'new_order'), like(outbox.subject, `%${code}%`)))

test.each([
  ['transfer', 'It waits for its bank transfer'],
  ['via_courier', 'The courier collects the amount.'],
] as const)('an order by %s is emailed to the owner once, when it is placed', async (payment_method, text) => {
  const input = buildOrderInput(shop.stock, { payment_method, notes: 'Ring twice' })
  const { body } = await postOrder(input, 'e'.repeat(30) + payment_method)
  await postOrder(input, 'e'.repeat(30) + payment_method)
  const [email, ...more] = await findOwnerEmails(body.order_code)
  expect(more).toEqual([])
  expect(email).toMatchObject({
    recipient: 'shop@test.example',
    replyTo: input.billing_address.email,
    subject: expect.stringContaining('24.00'),
    failedAt: null,
  })
  expect(email?.text).toContain(text)
  expect(email?.text).toContain('1 × Ring')
  expect(email?.text).toContain('Buyer’s notes: Ring twice')
  expect(email?.text).toMatch(new RegExp(`/desk/orders/${body.order_code}\n`))
  if (payment_method !== 'transfer') return
  await performOrderAction(shop.ctx(), { code: body.order_code, action: 'mark-paid', cause: 'test' })
  expect(await findOwnerEmails(body.order_code)).toHaveLength(1)
})

test('an owner who reads Greek gets it in Greek, with the words of the buyer', async () => {
  const input = buildOrderInput(shop.stock, { payment_method: 'via_courier', notes: 'Paid' })
  const { body } = await tellingInGreek(db(), () => postOrder(input))
  const [email] = await findOwnerEmails(body.order_code)
  expect(email?.subject).toMatch(/^Νέα παραγγελία .+: 24\.00/)
  expect(email?.text).toContain('Πληρωμή: Αντικαταβολή')
  expect(email?.text).toContain('Σημειώσεις του αγοραστή: Paid')
})

test('no new order is emailed to an owner who does not want that', async () => {
  await db().execute(sql`update settings set owner_emails = '{"orders": false}'`)
  const { body } = await postOrder(buildOrderInput(shop.stock))
  await db().execute(sql`update settings set owner_emails = '{}'`)
  expect(await findOwnerEmails(body.order_code)).toEqual([])
})
