import { randomUUID } from 'node:crypto'
import { type ApiReply } from '../../http'
import { type OrderTotals, orderTotals } from '../../totals'
import { type Check, reads, writes } from '../check'
import { type Customer } from '../customer'
import {
  ContractFailure,
  expectDetail,
  expectEqual,
  expectFieldMessage,
  expectOk,
  expectStatus,
  expectThat,
  shown,
  Skipped,
} from '../expectations'
import { placedOrderShape, publicKeyShape } from '../shapes'
import { type Subject } from '../subject'
import { automaticDiscounts, unknownCode } from './codes'
import { newAddress } from './addresses'
import { availableVariant } from './lists'

const PLACE = '/shop/payments/new'
const ORDERS = '/shop/shop-users/orders'
const QUANTITY = 2
const ADDRESS_FIELDS = ['first_name', 'last_name', 'email', 'phone', 'address_1', 'zipcode', 'city', 'country']

type Cart = { totals: OrderTotals; order: Record<string, unknown> & { paid_amount: string; shipping_fee: string } }

/** Of products that are bought without answers. */
async function variantsToBuy({ catalogue }: Subject) {
  const products = (await catalogue.someProducts(8)).filter(({ questions = [] }) => !questions.some(isRequired))
  const variants = products.flatMap(({ variants }) => availableVariant(variants) ?? []).slice(0, 2)
  if (variants.length < 2) throw new Skipped('the shop has no two products that can be bought')
  return variants
}

const isRequired = ({ required = false }: { required?: boolean }) => required

/** A cart of two products, with what it costs by the shipping rules and the automatic discounts of the shop. */
async function fillCart(subject: Subject): Promise<Cart> {
  const { client, shapes, money } = subject
  const rules = expectOk(await client.get('/shop/products/shipping-fees'), shapes.shippingRules)
  const variants = await variantsToBuy(subject)
  const discounts = await automaticDiscounts(
    subject,
    variants.map(({ id }) => id),
  )
  const { country, county, city } = rules[0] ?? {}
  const address = { ...newAddress(), ...(country && { country }), ...(county && { county }), ...(city && { city }) }
  const totals = orderTotals(
    variants.map((variant) => ({ ...variant, variant: variant.id, quantity: QUANTITY })),
    rules,
    address,
    { money, discounts },
  )
  if (!totals) throw new Skipped('no shipping rule matches')
  const items = variants.map(({ id }, at) => ({ variant: id, quantity: QUANTITY, price: totals.lines[at] }))
  return {
    totals,
    order: {
      ...{ billing_address: address, shipping_address: address, notes: 'Placed by the contract suite.', items },
      ...{ shipping_fee: totals.shipping, paid_amount: totals.total, payment_method: paymentMethod(subject) },
    },
  }
}

function paymentMethod({ support }: Subject): string {
  const { bank_transfer = true, cash_on_delivery = true } = support?.options ?? {}
  if (!bank_transfer && !cash_on_delivery) throw new Skipped('the shop takes cards only')
  return bank_transfer ? 'transfer' : 'via_courier'
}

type PlaceOptions = { key?: string; customer?: Customer }

const send = ({ client }: Subject, order: unknown, { key = randomUUID(), customer }: PlaceOptions = {}) =>
  client.post(PLACE, { body: order, headers: { 'Idempotency-Key': key }, token: customer?.token })

/** Places an order that the shop must take. */
async function place(subject: Subject, order: Cart['order'], options?: PlaceOptions) {
  const reply = await send(subject, order, options)
  return { reply, ...placed(subject, reply) }
}

function placed({ leftBehind }: Subject, reply: ApiReply) {
  const order = expectOk(reply, placedOrderShape, 201)
  const known = leftBehind.some((what) => what.includes(order.order_code))
  if (!known) leftBehind.push(`the order ${order.order_code}`)
  return order
}

/** An order that the shop took although it must not. */
function expectRefusal(subject: Subject, reply: ApiReply, field: string, status: number): void {
  if (reply.status === 201) placed(subject, reply)
  expectFieldMessage(reply, field, status)
}

const placingChecks = [
  writes('orders/placed', 'An order with the right amounts is placed and gets a code', async (subject) => {
    const { order } = await fillCart(subject)
    await place(subject, order)
  }),
  writes('orders/idempotent', 'The same order with the same Idempotency-Key is placed once', async (subject) => {
    const { order } = await fillCart(subject)
    const key = randomUUID()
    const first = await place(subject, order, { key })
    const again = await place(subject, order, { key })
    expectEqual(again.reply, 'the code of the first order:', again.order_code, first.order_code)
  }),
  writes('orders/idempotent-at-once', 'So it is when two requests come at the same time', async (subject) => {
    const { order } = await fillCart(subject)
    const key = randomUUID()
    const [one, other] = await Promise.all([place(subject, order, { key }), place(subject, order, { key })])
    expectEqual(other.reply, 'the code of the other order:', other.order_code, one.order_code)
  }),
  writes('orders/key-of-another', 'Another order with a used Idempotency-Key is refused', async (subject) => {
    const { order } = await fillCart(subject)
    const key = randomUUID()
    await place(subject, order, { key })
    const reply = await send(subject, { ...order, notes: 'Another one.' }, { key })
    if (reply.status === 201) placed(subject, reply)
    expectStatus(reply, 409)
  }),
  writes('orders/two-keys', 'The same order with two keys is two orders', async (subject) => {
    const { order } = await fillCart(subject)
    const [one, other] = [await place(subject, order), await place(subject, order)]
    expectThat(other.reply, one.order_code !== other.order_code, 'another code', other.order_code)
  }),
]

const refusalChecks = [
  writes('orders/wrong-total', 'A total that is a cent off is refused: 409 with messages for it', async (subject) => {
    const { order } = await fillCart(subject)
    const { toMinorUnits, toText } = subject.money
    const paid_amount = toText(toMinorUnits(order.paid_amount) - 1)
    expectRefusal(subject, await send(subject, { ...order, paid_amount }), 'paid_amount', 409)
  }),
  writes('orders/wrong-shipping-fee', 'So is a shipping fee that is a cent off', async (subject) => {
    const { order } = await fillCart(subject)
    const { toMinorUnits, toText } = subject.money
    const shipping_fee = toText(toMinorUnits(order.shipping_fee) + 1)
    expectRefusal(subject, await send(subject, { ...order, shipping_fee }), 'shipping_fee', 409)
  }),
  writes('orders/empty', 'An order without items is refused', async (subject) => {
    const { order } = await fillCart(subject)
    expectRefusal(subject, await send(subject, { ...order, items: [] }), 'items', 400)
  }),
  writes('orders/address-fields', 'Each empty field of either address gets messages', async (subject) => {
    const { order } = await fillCart(subject)
    for (const address of ['billing_address', 'shipping_address']) {
      for (const field of ADDRESS_FIELDS) {
        const wrong = { ...order, [address]: { ...newAddress(), [field]: '' } }
        expectRefusal(subject, await send(subject, wrong), `${address}.${field}`, 400)
      }
    }
  }),
  writes('orders/payment-method', 'An unknown payment method is refused', async (subject) => {
    const { order } = await fillCart(subject)
    expectRefusal(subject, await send(subject, { ...order, payment_method: 'shells' }), 'payment_method', 400)
  }),
  writes(
    'orders/expired-log-in',
    'An order with a log-in that has ended is refused, not placed for a guest',
    async (subject) => {
      const { order } = await fillCart(subject)
      const reply = await subject.client.post(PLACE, { body: order, token: randomUUID() })
      if (reply.status === 201) placed(subject, reply)
      expectDetail(reply, 401)
    },
  ),
]

const codeRefusals = [
  writes('orders/unknown-discount', 'An order with a code that no discount has is refused', async (subject) => {
    const { order } = await fillCart(subject)
    const reply = await send(subject, { ...order, discount_code: unknownCode() })
    expectRefusal(subject, reply, 'discount_code', 409)
  }),
  writes('orders/unknown-gift-card', 'So is one that an unknown gift card would pay', async (subject) => {
    const { order } = await fillCart(subject)
    const gift_cards = [{ code: unknownCode(), amount: order.paid_amount }]
    expectRefusal(subject, await send(subject, { ...order, gift_cards }), 'gift_cards.0.code', 409)
  }),
]

const cardChecks = [
  writes('orders/card', 'An order by card gets the secret with which the browser pays', async (subject) => {
    const keyReply = await subject.client.get('/shop/payments/public-key')
    if (keyReply.status !== 200) throw new Skipped('the card provider is not available')
    const key = expectOk(keyReply, publicKeyShape)['public-key']
    if (key.startsWith('pk_live')) throw new Skipped('the shop takes real cards')
    const { order } = await fillCart(subject)
    const { reply, client_secret } = await place(subject, { ...order, payment_method: 'card' })
    expectThat(reply, client_secret !== undefined, 'a client_secret', reply.body)
  }),
]

/** Places an order, and reads it by its access token. */
async function placeAndRead(subject: Subject, order: Cart['order']) {
  const { access_token } = await place(subject, order)
  if (!access_token) throw new Skipped('the shop gives no access token')
  const reply = await subject.client.get(`/shop/payments/orders/${access_token}`)
  return { reply, seen: expectOk(reply, subject.shapes.shownOrder) }
}

const readingChecks = [
  writes('orders/totals', 'A placed order shows items, fees and total as they were sent', async (subject) => {
    const { order, totals } = await fillCart(subject)
    const { reply, seen } = await placeAndRead(subject, order)
    const { toMinorUnits, toText } = subject.money
    const special = toText(seen.special_fees.reduce((sum, { total }) => sum + toMinorUnits(total), 0))
    const { items, discount, shipping, total } = totals
    const received = {
      ...{ items: seen.items_total, discount: seen.discount ?? toText(0), shipping: seen.shipping_fee },
      ...{ special, total: seen.paid_amount },
    }
    expectEqual(reply, 'the amounts', received, { items, discount, shipping, special: totals.special, total })
    expectEqual(
      reply,
      'the lines',
      seen.items.map(({ price }) => price),
      totals.lines,
    )
  }),
  writes('orders/gift', 'An order that is a gift shows the message for its card', async (subject) => {
    const { order } = await fillCart(subject)
    const message = 'Written by the contract suite.'
    const { reply, seen } = await placeAndRead(subject, { ...order, gift: { message } })
    expectEqual(reply, 'the message', seen.gift?.message, message)
  }),
  writes('orders/of-customer', 'An order of a customer is in the list of orders, the newest first', async (subject) => {
    const customer = await subject.customer()
    const { order, totals } = await fillCart(subject)
    const codes = [(await place(subject, order, { customer })).order_code]
    codes.unshift((await place(subject, order, { customer })).order_code)
    const reply = await subject.client.get(ORDERS, { token: customer.token })
    const { results } = expectOk(reply, subject.shapes.orders)
    expectEqual(
      reply,
      'the two orders',
      results.slice(0, 2).map(({ order_code }) => order_code),
      codes,
    )
    expectEqual(reply, 'the amount', results[0]?.paid_amount, totals.total)
    expectEqual(reply, 'the shipping fee', results[0]?.shipping_fee, totals.shipping)
  }),
  writes('orders/of-nobody-else', "A guest's order is in no customer's list", async (subject) => {
    const customer = await subject.customer()
    const { order } = await fillCart(subject)
    const { order_code } = await place(subject, order)
    const reply = await subject.client.get(ORDERS, { token: customer.token })
    const { results } = expectOk(reply, subject.shapes.orders)
    const found = results.find((one) => one.order_code === order_code)
    if (found) throw new ContractFailure(reply.call, `a list without the guest's order ${order_code}`, shown(found))
  }),
  reads('orders/pages', 'Orders come in pages, and a page that is no number is refused', async (subject) => {
    const { token } = await subject.customer()
    expectOk(await subject.client.get(ORDERS, { token }), subject.shapes.orders)
    expectFieldMessage(await subject.client.get(ORDERS, { token, query: { page: 'first' } }), 'page')
  }),
]

export const orderChecks: Check[] = [
  ...placingChecks,
  ...refusalChecks,
  ...codeRefusals,
  ...cardChecks,
  ...readingChecks,
]
