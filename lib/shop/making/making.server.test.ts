import { desc, eq } from 'drizzle-orm'
import { orderDeskPath } from '@/lib/platform/base/desk-paths'
import { inTransaction } from '@/lib/platform/db/context.server'
import { products } from '@/lib/platform/db/schema/catalogue'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderLines } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { proofs } from '@/lib/platform/db/schema/workshop'
import { listCommentedProofs } from '@/lib/owner/making/waiting-proofs.server'
import { loadWorkSlips } from '@/lib/owner/making/work-slips.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { accessTokenOf, findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { type NewOrder } from '@/lib/shop/orders/order.schema'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { beginWork, takeBackWork } from './begin-work.server'
import { changeAnswers } from './change-answers.server'
import { loadMaking } from './load-making.server'
import { answerProof, sendProof } from './proofs.server'
import { listShownMaking } from './shown-making.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db

const QUESTIONS = [
  { slug: 'initials', kind: 'short_text', label: 'Initials', required: true, max_length: 3, alphabets: ['latin'] },
  {
    slug: 'size',
    kind: 'choice',
    label: 'Letters',
    choices: [
      { slug: 'small', name: 'Small' },
      { slug: 'large', name: 'Large', price: '2.00' },
    ],
  },
  { slug: 'drawing', kind: 'picture', label: 'Drawing' },
]

beforeAll(async () => {
  await db().update(products).set({ questions: QUESTIONS }).where(eq(products.id, shop.stock.ringProduct))
})

/** A paid order of one ring with initials. */
async function placed(gift?: NewOrder['gift']) {
  const items = [{ variant: shop.stock.ring, quantity: 1, price: '20.00', answers: { initials: 'AB', size: 'small' } }]
  const { body } = await postOrder(buildOrderInput(shop.stock, { items, gift }))
  const order = await findOrderByCode(shop.ctx(), body.order_code)
  const [line] = await loadMaking(shop.ctx(), order.id)
  if (!line) throw new Error('The order has no line with answers.')
  return { code: order.code, id: order.id, line: line.id, token: accessTokenOf(order) }
}
type Placed = Awaited<ReturnType<typeof placed>>

const send = ({ code, line }: Placed, body: string) =>
  inTransaction(shop.ctx(), (tx) => sendProof(tx, { code, line, body, pictureId: null, author: 'maker@shop.example' }))

const madeLine = async ({ id }: Placed) => (await loadMaking(shop.ctx(), id))[0]

async function lastProof(order: Placed): Promise<string> {
  return (await madeLine(order))?.proofs.at(-1)?.id ?? ''
}

const mails = async (kind: string) =>
  (await db().select().from(outbox).where(eq(outbox.kind, kind)).orderBy(desc(outbox.id))).map(({ text }) => text)

test('a proof reaches the buyer, whose comment reaches the owner, and another one is approved', async () => {
  const order = await placed()
  await send(order, 'A.B. in script')
  expect((await mails('order_proof'))[0]).toMatch(
    new RegExp(`A\\.B\\. in script[^]*/shop/cart/order/${order.token}/making#piece-${order.line}`),
  )
  await answerProof(shop.ctx(), {
    token: order.token,
    proof: await lastProof(order),
    answer: 'commented',
    comment: 'No dots',
  })
  expect((await mails('proof_answer'))[0]).toMatch(new RegExp(`No dots[^]*${orderDeskPath(order.code)}`))
  expect((await listCommentedProofs(shop.ctx(), 5)).rows).toMatchObject([{ code: order.code, comment: 'No dots' }])

  await send(order, 'AB in script')
  expect((await listCommentedProofs(shop.ctx(), 5)).count).toBe(0)
  await answerProof(shop.ctx(), { token: order.token, proof: await lastProof(order), answer: 'approved', comment: '' })
  expect(await madeLine(order)).toMatchObject({
    proofs: [
      { body: 'A.B. in script', answer: 'commented', comment: 'No dots' },
      {
        body: 'AB in script',
        answer: 'approved',
        answeredAt: expect.any(Date),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ],
  })
})

test('a slip has the proof that was approved, as long as what is ordered stays', async () => {
  const order = await placed()
  const approved = async () => (await loadWorkSlips(shop.ctx(), [order.code])).map((slip) => slip.approved)
  await send(order, 'AB in script')
  expect(await approved()).toEqual([null])
  await answerProof(shop.ctx(), { token: order.token, proof: await lastProof(order), answer: 'approved', comment: '' })
  expect(await approved()).toEqual([{ text: 'AB in script', picture: null }])
  await change(order, { initials: 'CD', size: 'small' })
  expect(await approved()).toEqual([null])
})

test('a slip of a gift says so', async () => {
  const codes = [(await placed({ message: '', wrapping: false })).code, (await placed()).code]
  expect((await loadWorkSlips(shop.ctx(), codes)).map(({ facts }) => facts.includes('A gift'))).toEqual([true, false])
})

test('what was answered is not changed any more, neither by the shop nor in the database', async () => {
  const order = await placed()
  await send(order, 'AB')
  const proof = await lastProof(order)
  const approve = { token: order.token, proof, answer: 'approved', comment: '' } as const
  await answerProof(shop.ctx(), approve)
  // The same press, sent twice.
  await answerProof(shop.ctx(), approve)
  await expect(answerProof(shop.ctx(), { ...approve, answer: 'commented', comment: 'Wait' })).rejects.toMatchObject({
    body: { detail: 'This proof was answered already.' },
  })
  await expect(db().update(proofs).set({ body: 'Other' }).where(eq(proofs.id, proof))).rejects.toThrow()
})

test('a new proof takes the place of one that is not answered', async () => {
  const order = await placed()
  await send(order, 'One')
  const first = await lastProof(order)
  await send(order, 'Two')
  await expect(
    answerProof(shop.ctx(), { token: order.token, proof: first, answer: 'approved', comment: '' }),
  ).rejects.toMatchObject({ body: { detail: expect.stringMatching(/^There is a newer proof/) } })
  expect((await madeLine(order))?.proofs).toMatchObject([{ body: 'Two' }])
})

test('the link of another order answers nothing', async () => {
  const [order, other] = [await placed(), await placed()]
  await send(order, 'AB')
  const answer = { token: other.token, proof: await lastProof(order), answer: 'approved', comment: '' } as const
  await expect(answerProof(shop.ctx(), answer)).rejects.toMatchObject({ kind: 'not_found' })
})

const change = ({ token, line }: Placed, answers: Record<string, string>) =>
  changeAnswers(shop.ctx(), { token, line, answers })

test('a buyer changes answers until work begins, and the owner is told', async () => {
  const order = await placed()
  await send(order, 'AB')
  await change(order, { initials: 'CD', size: 'small' })
  expect(await madeLine(order)).toMatchObject({
    answers: [{ value: 'CD' }, { value: 'small' }],
    changes: [{ before: [{ value: 'AB' }, { value: 'small' }], after: [{ value: 'CD' }, { value: 'small' }] }],
    proofs: [],
  })
  expect((await mails('answers_changed'))[0]).toMatch(/Initials: CD[^]*Initials: AB/)

  await inTransaction(shop.ctx(), (tx) => beginWork(tx, order))
  await expect(change(order, { initials: 'EF', size: 'small' })).rejects.toMatchObject({
    body: { detail: expect.stringMatching(/^Work on this piece has begun/) },
  })
  await inTransaction(shop.ctx(), (tx) => takeBackWork(tx, order))
  await change(order, { initials: 'EF', size: 'small' })
})

test.each([
  [{ initials: 'ΑΒ', size: 'small' }, { initials: ['We cannot make: Α Β'] }],
  [{ initials: '', size: 'small' }, { initials: ['Please answer “Initials”.'] }],
  [{ initials: 'AB', size: 'large' }, { detail: expect.stringMatching(/^This would change the price/) }],
  [{ initials: 'AB', drawing: '3f0c1c0e-6b5d-4b77-9a5e-2f5d3c9f0a11' }, { drawing: ['Upload the picture again.'] }],
])('a change to %j is refused with the reason', async (answers, body) => {
  const order = await placed()
  await expect(change(order, answers)).rejects.toMatchObject({ body })
  expect(await madeLine(order)).toMatchObject({ answers: [{ value: 'AB' }, { value: 'small' }], changes: [] })
})

test('a piece whose buyer takes the words back has a right of withdrawal again', async () => {
  const order = await placed()
  const personalised = async () =>
    (await db().select({ is: orderLines.personalised }).from(orderLines).where(eq(orderLines.id, order.line)))[0]?.is
  expect(await personalised()).toBe(true)
  await db()
    .update(products)
    .set({ questions: QUESTIONS.map((question) => ({ ...question, required: false })) })
    .where(eq(products.id, shop.stock.ringProduct))
  await change(order, { size: 'small' })
  expect(await personalised()).toBe(false)
  await db().update(products).set({ questions: QUESTIONS }).where(eq(products.id, shop.stock.ringProduct))
})

test('work waits for the approval if the owner wants that, and a sent order is not worked on', async () => {
  const order = await placed()
  const begin = () => inTransaction(shop.ctx(), (tx) => beginWork(tx, order))
  await db()
    .update(settings)
    .set({ workshop: { proof_first: true } })
  await expect(begin()).rejects.toMatchObject({
    body: { detail: expect.stringMatching(/^The buyer has not approved/) },
  })
  await db().update(settings).set({ workshop: {} })
  await performOrderAction(shop.ctx(), { code: order.code, action: 'ship', cause: 'test' })
  await expect(begin()).rejects.toMatchObject({
    body: { detail: expect.stringMatching(/^This order is sent or closed/) },
  })
  await expect(send(order, 'Late')).rejects.toMatchObject({ kind: 'conflict' })
})

test('the order says where its buyer sees what is made, and what waits there', async () => {
  const order = await placed()
  const shown = async () =>
    (await listShownMaking(shop.ctx(), [await findOrderByCode(shop.ctx(), order.code)])).get(order.id)
  const path = `/shop/cart/order/${order.token}/making`
  expect(await shown()).toEqual({ path, proof_waiting: false, work_began: false })
  await send(order, 'AB')
  expect(await shown()).toMatchObject({ proof_waiting: true })
  await inTransaction(shop.ctx(), (tx) => beginWork(tx, order))
  expect(await shown()).toMatchObject({ proof_waiting: false, work_began: true })
  const { body } = await postOrder(
    buildOrderInput(shop.stock, {
      items: [{ variant: shop.stock.brooch, quantity: 1, price: '30.00' }],
      paid_amount: '40.50',
    }),
  )
  expect(await listShownMaking(shop.ctx(), [await findOrderByCode(shop.ctx(), body.order_code)])).toEqual(new Map())
})

test('a piece that is personalised without a question has proofs too', async () => {
  await db().update(products).set({ questions: [], personalised: true }).where(eq(products.id, shop.stock.ringProduct))
  const { body } = await postOrder(buildOrderInput(shop.stock))
  await db().update(products).set({ personalised: false }).where(eq(products.id, shop.stock.ringProduct))
  const found = await findOrderByCode(shop.ctx(), body.order_code)
  const line = (await loadMaking(shop.ctx(), found.id))[0]?.id ?? 0
  const order = { code: found.code, id: found.id, line, token: accessTokenOf(found) }
  const shown = async () => (await listShownMaking(shop.ctx(), [found])).get(found.id)
  expect(await shown()).toBeUndefined()
  await send(order, 'As in your note')
  expect(await shown()).toMatchObject({ proof_waiting: true })
})
