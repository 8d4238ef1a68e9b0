import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { POST as confirmationRoute } from '@/app/api/forms/withdrawal/confirmation/route'
import { POST as statementRoute } from '@/app/api/forms/withdrawal/statement/route'
import { createTestCustomer } from '@/testing/account.server'
import { viewerContext } from '@/lib/shop/account/viewer.server'
import { withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { rateLimitRules } from '@/lib/platform/http/rate-limits'
import { addEngravedLine } from '@/testing/engraved-line.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { findOwnOrder } from './own-order.server'
import { DRAFT_FIELD, EMPTY_DRAFT, readStatementForm } from './statement-draft'
import { readWithdrawalCookie } from './withdrawal-cookie.server'
import { useFullHour } from '@/testing/clock.server'

const shop = useTestCheckout()
useFullHour()

const placeOrder = async (more: { token?: string } = {}) => {
  const items = [{ variant: shop.stock.ring, quantity: 3, price: '60.00' }]
  const { body } = await postOrder(buildOrderInput(shop.stock, { items, paid_amount: '64.00' }), randomUUID(), more)
  return body as { order_code: string; access_token: string }
}

type Sent = Record<string, string>

/** Sends a form as a browser does, and reads the redirect with what the next page gets. */
async function send(route: typeof statementRoute, form: URLSearchParams, headers: Sent = {}) {
  const response = await route(
    new Request('http://localhost:3000/api/forms/withdrawal/step', {
      method: 'POST',
      headers: {
        origin: 'http://localhost:3000',
        host: 'localhost:3000',
        'x-client-address': randomUUID(),
        ...headers,
      },
      body: form,
    }),
  )
  const [cookie = ''] = response.headers.getSetCookie()
  return {
    status: response.status,
    location: response.headers.get('location'),
    state: readWithdrawalCookie(new Headers({ cookie: cookie.split(';', 1)[0] ?? '' })),
  }
}

const state = (fields: Record<string, string>, headers?: Sent) =>
  send(statementRoute, new URLSearchParams(fields), headers)
const confirm = (fields: Record<string, string>, headers?: Sent) =>
  send(
    confirmationRoute,
    new URLSearchParams({ [DRAFT_FIELD]: JSON.stringify(readStatementForm(new URLSearchParams(fields))) }),
    headers,
  )

const typed = (order_code: string) => ({ name: 'Eleni Papadaki', order_code, email: `${randomUUID()}@test.example` })
const listStored = (code: string) =>
  shop.database.current.db.select().from(withdrawals).where(eq(withdrawals.orderCode, code))

test('only who has the link to the order is told that the receipt is complete', async () => {
  const { order_code, access_token } = await placeOrder()
  const fields = { ...typed(order_code), listed: 'yes', piece: 'ring' }
  expect((await confirm({ ...fields, access_token })).state).toMatchObject({ kind: 'received', isComplete: true })
  // The address of the order proves it too, but the page must not confirm a guess.
  const { email } = buildOrderInput(shop.stock).billing_address
  expect((await confirm({ ...fields, email })).state).toMatchObject({ kind: 'received', isComplete: false })
})

test('both steps answer the same to the code of an order and to a code that nobody has', async () => {
  const { order_code } = await placeOrder()
  const answers = []
  for (const code of [order_code, 'AS-0000-0000']) {
    const fields = typed(code)
    const first = await state(fields)
    expect(first.state).toEqual({ kind: 'draft', draft: { ...EMPTY_DRAFT, ...fields } })
    const second = await confirm(fields)
    expect(second.state).toEqual({ kind: 'received', at: expect.any(String), email: fields.email, isComplete: false })
    answers.push([first.status, first.location, second.status, second.location])
  }
  expect(answers[0]).toEqual([303, '/withdraw/review', 303, '/withdraw/received'])
  expect(answers[1]).toEqual(answers[0])
})

test('a first step stores nothing, and leads back to the form if something is missing', async () => {
  const { order_code } = await placeOrder()
  const fields = { ...typed(order_code), name: ' ' }
  expect(await state(fields)).toEqual({
    status: 303,
    location: '/withdraw/change',
    state: { kind: 'draft', draft: { ...EMPTY_DRAFT, ...fields } },
  })
  expect((await confirm(fields)).location).toBe('/withdraw/change')
  expect(await listStored(order_code)).toEqual([])
})

test.each<Sent>([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site', origin: '' },
])('a page of another site cannot send a statement: %j', async (headers) => {
  const { order_code } = await placeOrder()
  for (const step of [state, confirm])
    expect(await step(typed(order_code), headers)).toMatchObject({ status: 403, state: null })
  expect(await listStored(order_code)).toEqual([])
})

test('with the link to an order, its items can be chosen, no more than were ordered, and each once', async () => {
  const { order_code, access_token } = await placeOrder()
  const fields = (quantity: string) => ({
    ...typed(order_code),
    access_token,
    listed: 'yes',
    piece: 'ring',
    'quantity.ring': quantity,
  })
  expect((await confirm(fields('4'))).location).toBe('/withdraw/change')
  expect((await confirm(fields('2'))).location).toBe('/withdraw/received')
  expect((await confirm(fields('2'))).location).toBe('/withdraw/change')
  expect((await confirm(fields('1'))).location).toBe('/withdraw/received')
  expect((await confirm(fields('1'))).location).toBe('/withdraw/change')
  const stored = await listStored(order_code)
  expect(stored.map(({ lines, finding }) => [lines, finding])).toEqual([
    [[{ variant_code: 'ring', quantity: 2 }], 'in_time'],
    [[{ variant_code: 'ring', quantity: 1 }], 'in_time'],
  ])
})

test('an engraved item is chosen by its line, beside the plain one of its variant', async () => {
  const { order_code, access_token } = await placeOrder()
  const { plain, engraved } = await addEngravedLine(shop.ctx(), order_code)
  const fields = { ...typed(order_code), access_token, listed: 'yes' }
  expect((await confirm({ ...fields, line: `${plain} ring`, [`quantity.line.${plain}`]: '1' })).location).toBe(
    '/withdraw/received',
  )
  expect((await confirm({ ...fields, line: `${engraved} ring` })).location).toBe('/withdraw/received')
  const stored = await listStored(order_code)
  expect(stored.map(({ lines, finding }) => [lines, finding])).toEqual([
    [[{ variant_code: 'ring', quantity: 1, line: plain }], 'in_time'],
    [[{ variant_code: 'ring', quantity: 1, line: engraved }], 'exempt'],
  ])
  const own = await findOwnOrder(shop.ctx(), { order_code, access_token })
  expect(own?.items).toMatchObject([{ line: plain, quantity: 2 }])
})

test('items that somebody describes are stored line by line', async () => {
  const fields = { ...typed('AS-0000-0001'), pieces_text: `The ring\r\n\r\nThe ring\n${'x'.repeat(300)}` }
  expect((await confirm(fields)).location).toBe('/withdraw/received')
  const [stored] = await listStored('AS-0000-0001')
  expect(stored?.lines).toEqual(
    ['The ring', 'x'.repeat(200), 'x'.repeat(100)].map((variant_code) => ({ variant_code, quantity: 1 })),
  )
})

test('the form knows the order of a customer, and of nobody else', async () => {
  const { token } = await createTestCustomer(shop.database.current, 'own@test.example')
  const { token: other } = await createTestCustomer(shop.database.current, 'other@test.example')
  const { order_code, access_token } = await placeOrder({ token })
  const find = async (customer: string, over: { access_token?: string } = {}) =>
    findOwnOrder(await viewerContext(new Headers({ authorization: `Token ${customer}` })), {
      order_code: order_code.toLowerCase(),
      access_token: '',
      ...over,
    })
  expect(await find(token)).toMatchObject({
    code: order_code,
    name: 'Eleni Papadaki',
    items: [{ variant_code: 'ring', quantity: 3, title: 'Ring, Silver', personalised: false }],
  })
  expect(await find(other)).toBeNull()
  expect(await find(other, { access_token })).toMatchObject({ code: order_code })
  expect(await find(other, { access_token: 'x'.repeat(43) })).toBeNull()
})

test('a statement that cannot be received just now is kept for another try', async () => {
  const [from, email] = [randomUUID(), `${randomUUID()}@test.example`]
  const tries = Array.from({ length: rateLimitRules.withdrawal.hits + 1 }, (_, at) => String(at).padStart(2, '0'))
  const answers = []
  for (const at of tries)
    answers.push(await confirm({ ...typed(`AS-5555-00${at}`), email }, { 'x-client-address': from }))
  expect(answers.at(-2)?.location).toBe('/withdraw/received')
  expect(answers.at(-1)).toMatchObject({
    location: '/withdraw/change',
    state: { kind: 'draft', problem: 'not_received' },
  })
})

test.each(['', 'not json', '{}'])('a confirmation of %j begins again', async (draft) => {
  const answer = await send(confirmationRoute, new URLSearchParams({ [DRAFT_FIELD]: draft }))
  expect(answer).toEqual({ status: 303, location: '/withdraw', state: null })
})
