import { eq } from 'drizzle-orm'
import { inTransaction } from '@/lib/platform/db/context.server'
import { products } from '@/lib/platform/db/schema/catalogue'
import { accessTokenOf, findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { loadMaking } from './load-making.server'
import { readDraft } from './making-draft.server'
import { handleAnswersForm, handleProofForm } from './making-forms.server'
import { sendProof } from './proofs.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db

const QUESTIONS = [{ slug: 'initials', kind: 'short_text', label: 'Initials', required: true, max_length: 3 }]

async function placed() {
  await db().update(products).set({ questions: QUESTIONS }).where(eq(products.id, shop.stock.ringProduct))
  const items = [{ variant: shop.stock.ring, quantity: 1, price: '20.00', answers: { initials: 'AB' } }]
  const { body } = await postOrder(buildOrderInput(shop.stock, { items }))
  const order = await findOrderByCode(shop.ctx(), body.order_code)
  const making = async () => (await loadMaking(shop.ctx(), order.id))[0]
  const piece = (await making())?.id ?? 0
  await inTransaction(shop.ctx(), (tx) =>
    sendProof(tx, { code: order.code, line: piece, body: 'AB', pictureId: null, author: 'maker@shop.example' }),
  )
  return { token: accessTokenOf(order), piece: String(piece), proof: (await making())?.proofs[0]?.id ?? '', making }
}

const send = async (handle: typeof handleProofForm, fields: Record<string, string>, headers = {}) => {
  const body = new URLSearchParams(fields)
  const response = await handle(new Request('http://localhost:3000/', { method: 'POST', body, headers }))
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return {
    status: response.status,
    location: response.headers.get('location'),
    draft: readDraft(new Headers({ cookie })),
  }
}

test('a proof is approved by a form without scripts, which leads back to the page', async () => {
  const { making, ...fields } = await placed()
  const path = `/shop/cart/order/${fields.token}/making`
  expect(await send(handleProofForm, { ...fields, answer: 'commented', comment: ' \r\n' })).toMatchObject({
    location: `${path}?piece=${fields.piece}&say=comment#piece-${fields.piece}`,
  })
  expect(await send(handleProofForm, { ...fields, answer: 'approved', comment: '' })).toMatchObject({
    status: 303,
    location: `${path}#piece-${fields.piece}`,
  })
  expect((await making())?.proofs[0]).toMatchObject({ answer: 'approved' })
  expect(await send(handleProofForm, { ...fields, answer: 'commented', comment: 'Wait' })).toMatchObject({
    location: expect.stringContaining('say=changed'),
  })
})

test('answers that are refused come back with what was sent', async () => {
  const { making, token, piece } = await placed()
  const refused = await send(handleAnswersForm, { token, piece, 'answer.initials': 'ABCD' })
  expect(refused).toMatchObject({ draft: { line: Number(piece), answers: { initials: 'ABCD' }, detail: null } })
  const saved = await send(handleAnswersForm, { token, piece, 'answer.initials': 'CD' })
  expect(saved).toMatchObject({ location: expect.stringContaining('say=saved'), draft: null })
  expect((await making())?.answers).toMatchObject([{ value: 'CD' }])
})

test.each([
  ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, {}, 403],
  ['without a token', {}, { token: 'guess' }, 400],
  ['with a token that nobody has', {}, { token: 'a'.repeat(43) }, 303],
])('a form %s changes nothing', async (_, headers, over, status) => {
  const { making, ...fields } = await placed()
  expect((await send(handleProofForm, { ...fields, answer: 'approved', ...over }, headers)).status).toBe(status)
  expect((await making())?.proofs[0]).toMatchObject({ answer: null })
})
