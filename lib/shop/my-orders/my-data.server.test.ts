import { GET as dataRoute } from '@/app/api/v1/users/me/data/route'
import { POST as addressRoute } from '@/app/api/v1/shop/shop-users/addresses/route'
import { PUT as cartRoute } from '@/app/api/v1/shop/shop-users/cart-items/route'
import { POST as withdrawalRoute } from '@/app/api/v1/withdrawals/route'
import { TEST_ADDRESS } from '@/testing/address'
import { createTestCustomer } from '@/testing/account.server'
import { callRoute } from '@/testing/api.server'
import { answerMessage, listMessagesOf } from '@/lib/shop/content/contact-answers.server'
import { sendContactMessage } from '@/lib/shop/content/contact.server'
import { eq } from 'drizzle-orm'
import { inTransaction } from '@/lib/platform/db/context.server'
import { products } from '@/lib/platform/db/schema/catalogue'
import { changeAnswers } from '@/lib/shop/making/change-answers.server'
import { sendProof } from '@/lib/shop/making/proofs.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { addGiftCard, turnIntoGiftCards } from '@/testing/gift-cards.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'

const shop = useTestCheckout()
const exportData = (token?: string) => callRoute(dataRoute, { method: 'GET', token })

test('the export contains all data of the customer and none of others', async () => {
  const { token, email } = await createTestCustomer(shop.database.current, 'taking@example.com')
  const { token: other } = await createTestCustomer(shop.database.current, 'somebody@example.com')
  const street = { ...TEST_ADDRESS, address_1: 'Odos Patision' }
  await callRoute(addressRoute, { token, body: [TEST_ADDRESS] })
  await callRoute(cartRoute, {
    method: 'PUT',
    token,
    body: [{ item: { id: shop.stock.ring }, quantity: 2, buy_later: false }],
  })
  const own = await postOrder(
    { ...buildOrderInput(shop.stock), notes: 'ring twice', billing_address: street },
    undefined,
    {
      token,
    },
  )
  const elsewhere = await postOrder({ ...buildOrderInput(shop.stock), notes: 'of somebody else' }, undefined, {
    token: other,
  })
  const withdraw = (order_code: string, from: string, proof: string) =>
    callRoute(withdrawalRoute, { token: proof, body: { name: 'Taking', order_code, email: from } })
  await withdraw(own.body.order_code, 'another.address@example.com', token)
  await withdraw('AS-0000-0000', email.toUpperCase(), other)
  await withdraw(elsewhere.body.order_code, 'somebody.else@example.com', other)

  const write = (from: string, subject: string) =>
    sendContactMessage(shop.ctx(), { name: 'Taking', email: from, subject, body: 'Could you make it wider?' })
  await write(email.toUpperCase(), 'A ring')
  await write('somebody@example.com', 'A ring of somebody')
  const [ownMessage] = await listMessagesOf(shop.ctx(), email)
  await answerMessage(shop.ctx(), { id: ownMessage?.id ?? 0, body: 'Yes.', author: 'owner', lastAnswer: 0 })

  const { status, headers, body } = await exportData(token)
  expect([status, headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
    200,
    'attachment; filename="my-data.json"',
    'no-store',
  ])
  expect(body).toMatchObject({
    account: { email },
    addresses: [{ address_1: 'Odos Ermou' }],
    cart: [{ quantity: 2 }],
    wishlist: [],
    orders: [
      {
        notes: 'ring twice',
        billing_address: { address_1: 'Odos Patision' },
        shipping_address: { address_1: 'Odos Ermou' },
        items: [{ name: 'Ring' }],
      },
    ],
    withdrawals: [{ order_code: 'AS-0000-0000' }, { order_code: own.body.order_code, lines: null, refused_for: null }],
    messages: [{ subject: 'A ring', body: 'Could you make it wider?', answers: [{ body: 'Yes.' }] }],
  })
  expect(JSON.stringify(body)).not.toMatch(/somebody|password|token|hash/i)
})

test('the export has what was shown before an item was made, what was said, and what was wanted before', async () => {
  const { token } = await createTestCustomer(shop.database.current, 'engraved@example.com')
  const { db } = shop.database.current
  const questions = [{ slug: 'initials', kind: 'short_text', label: 'Initials' }]
  await db.update(products).set({ questions }).where(eq(products.id, shop.stock.ringProduct))
  const items = [{ variant: shop.stock.ring, quantity: 1, price: '20.00', answers: { initials: 'AB' } }]
  const { body: placed } = await postOrder(buildOrderInput(shop.stock, { items }), undefined, { token })
  const [item] = (await exportData(token)).body.orders[0].items
  const line = { token: placed.access_token, line: item.id }
  await changeAnswers(shop.ctx(), { ...line, answers: { initials: 'CD' } })
  await inTransaction(shop.ctx(), (tx) =>
    sendProof(tx, {
      ...line,
      code: placed.order_code,
      body: 'CD in script',
      pictureId: null,
      author: 'maker@shop.example',
    }),
  )
  expect((await exportData(token)).body.orders).toMatchObject([
    {
      proofs: [{ item: item.id, text: 'CD in script', picture: null, answer: null }],
      earlier_answers: [{ item: item.id, answers: [{ label: 'Initials', text: 'AB' }] }],
    },
  ])
})

test('the export has the gift cards that the customer bought or got, those that paid, and presents, but no code', async () => {
  const { token, email } = await createTestCustomer(shop.database.current, 'giving@example.com')
  const { token: other } = await createTestCustomer(shop.database.current, 'giving.too@example.com')
  const { db } = shop.database.current
  const buy = async (by: string, answers: Record<string, string>): Promise<string> => {
    const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: 'transfer' }), undefined, {
      token: by,
    })
    await turnIntoGiftCards(db, body.order_code, answers)
    await performOrderAction(shop.ctx(), { code: body.order_code, action: 'mark-paid', cause: 'test' })
    return body.order_code
  }
  const bought = await buy(token, { 'to-name': 'Anna', 'to-email': 'anna@example.com', message: 'For you' })
  await buy(other, { 'to-email': email, message: 'Not sent yet' })
  const got = await addGiftCard(db, 5000, { recipientEmail: 'Giving@example.com', message: 'Sorry' })
  const gift = { message: 'Happy birthday', email: 'friend@example.com', wrapping: false }
  const gift_cards = [{ code: got.code, amount: '24.00' }]
  await postOrder(buildOrderInput(shop.stock, { payment_method: 'transfer', gift, gift_cards }), undefined, { token })

  const { body } = await exportData(token)
  expect(body.gift_cards).toMatchObject([
    { order_code: null, last4: got.code.slice(-4), amount: '50.00', left: '26.00', message: 'Sorry' },
    { order_code: bought, last4: null, left: '20.00', recipient_email: 'anna@example.com', sent_at: null },
  ])
  expect(body.gift_cards[1]).toMatchObject({ recipient_name: 'Anna', message: 'For you', valid_until: null })
  expect(body.orders[0]).toMatchObject({ gift, gift_cards: [{ last4: got.code.slice(-4), amount: '24.00' }] })
  expect(JSON.stringify(body)).not.toContain(got.code)
})

test('a guest cannot export data', async () => {
  expect(await exportData()).toMatchObject({ status: 401 })
})
