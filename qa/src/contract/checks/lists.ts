import { z } from 'zod'
import { type ApiReply } from '../../http'
import { type Check, reads, writes } from '../check'
import {
  expectDetail,
  expectEqual,
  expectFieldMessage,
  expectHeader,
  expectOk,
  expectStatus,
  expectThat,
  Skipped,
} from '../expectations'
import { type Product } from '../shapes'
import { type Subject } from '../subject'

const UNKNOWN_ID = 2_000_000_000

const entriesShape = z.array(z.object({ item: z.object({ id: z.number() }), quantity: z.number().optional() }))

/** Cart and wishlist: one list for each customer, read and replaced as a whole. */
type ListKind = {
  name: 'cart' | 'wishlist'
  path: string
  shape: (subject: Subject) => z.ZodType
  /** What is sent for a product. */
  entryOf: (product: Product) => { item: { id: number }; quantity: number }
}

const CART: ListKind = {
  name: 'cart',
  path: '/shop/shop-users/cart-items',
  shape: ({ shapes }) => shapes.cart,
  entryOf: ({ variants }) => ({ item: { id: availableVariant(variants)?.id ?? 0 }, quantity: 1 }),
}

const WISHLIST: ListKind = {
  name: 'wishlist',
  path: '/shop/shop-users/wishlist-items',
  shape: ({ shapes }) => shapes.wishlist,
  entryOf: ({ id }) => ({ item: { id }, quantity: 1 }),
}

/** One that can be bought, with no last units. */
export const availableVariant = (variants: Product['variants']) =>
  variants.find(({ available, left }) => available !== false && (left === null || left === undefined))

/** The customer's list, with two products to put into it. */
async function open(kind: ListKind, subject: Subject) {
  const { token } = await subject.customer()
  const products = (await subject.catalogue.someProducts(8)).filter(({ variants }) => availableVariant(variants))
  const [one, other] = products
  if (!one || !other) throw new Skipped('the shop has no two products that can be bought')
  const put = (body: unknown, headers?: Record<string, string>) =>
    subject.client.put(kind.path, { body, token, headers })
  return {
    entries: [kind.entryOf(one), kind.entryOf(other)] as const,
    put,
    get: () => subject.client.get(kind.path, { token }),
  }
}

const idsIn = (reply: ApiReply) =>
  expectOk(reply, entriesShape)
    .map(({ item }) => item.id)
    .sort((a, b) => a - b)
const idsOf = (entries: readonly { item: { id: number } }[]) => entries.map(({ item }) => item.id).sort((a, b) => a - b)

function checksOf(kind: ListKind): Check[] {
  const { name } = kind
  const check = (
    suffix: string,
    says: string,
    run: (list: Awaited<ReturnType<typeof open>>, subject: Subject) => Promise<void>,
  ) => writes(`${name}/${suffix}`, says, async (subject) => run(await open(kind, subject), subject))
  return [
    reads(`${name}/shape`, `The ${name} is a list of entries`, async (subject) => {
      const { token } = await subject.customer()
      expectOk(await subject.client.get(kind.path, { token }), kind.shape(subject))
    }),
    check('replaced-whole', `A PUT replaces the whole ${name}: entries that are not in it are gone`, async (list) => {
      const [one, other] = list.entries
      expectStatus(await list.put([one]), 200)
      const reply = await list.put([other])
      expectEqual(reply, 'the entries', idsIn(reply), idsOf([other]))
      const kept = await list.get()
      expectEqual(kept, 'the entries', idsIn(kept), idsOf([other]))
    }),
    check('returned', `A PUT returns the ${name} with its products, as a GET does`, async (list, subject) => {
      const reply = await list.put(list.entries)
      expectOk(reply, kind.shape(subject))
      expectEqual(reply, 'the entries', idsIn(reply), idsOf(list.entries))
      const { call, body } = await list.get()
      expectEqual({ call }, 'what the PUT returned:', body, reply.body)
    }),
    check('emptied', `A PUT of an empty list empties the ${name}`, async (list) => {
      expectStatus(await list.put(list.entries), 200)
      expectStatus(await list.put([]), 200)
      const kept = await list.get()
      expectEqual(kept, 'an empty list', kept.body, [])
    }),
    check(
      'unknown-item',
      `An item that the shop does not have is refused, and the ${name} stays as it was`,
      async (list) => {
        const [one, other] = list.entries
        expectStatus(await list.put([one]), 200)
        expectFieldMessage(await list.put([other, { ...other, item: { id: UNKNOWN_ID } }]), 'id')
        const kept = await list.get()
        expectEqual(kept, 'the entries', idsIn(kept), idsOf([one]))
      },
    ),
    check('not-a-list', `Something else than a list is refused, and so is a list that is too long`, async (list) => {
      const [one] = list.entries
      for (const body of [{}, Array.from({ length: 1000 }, () => one)]) {
        const { call, status } = await list.put(body)
        expectThat({ call }, status === 400, 'status 400', `status ${status}`)
      }
    }),
    check('if-match', `With If-Match, a PUT replaces the ${name} only if it still has that ETag`, async (list) => {
      const [one, other] = list.entries
      const before = expectHeader(await list.put([one]), 'ETag')
      const read = await list.get()
      expectEqual(read, 'the ETag of the PUT:', read.headers.get('ETag'), before)
      const after = expectHeader(await list.put([other], { 'If-Match': before }), 'ETag')
      expectThat(read, after !== before, 'another ETag after a change', after)
      expectDetail(await list.put([one], { 'If-Match': before }), 412)
      const kept = await list.get()
      expectEqual(kept, 'the entries', idsIn(kept), idsOf([other]))
    }),
  ]
}

const quantityChecks = [
  writes('cart/quantity', 'The cart keeps the quantity of each line', async (subject) => {
    const { entries, put, get } = await open(CART, subject)
    const [one, other] = entries
    expectStatus(await put([{ ...one, quantity: 3 }, other]), 200)
    const reply = await get()
    const quantities = expectOk(reply, entriesShape).map(({ item, quantity }) => [item.id, quantity])
    const expected = [
      [one.item.id, 3],
      [other.item.id, 1],
    ].sort(([a = 0], [b = 0]) => a - b)
    expectEqual(reply, 'lines by item:', quantities, expected)
  }),
  writes(
    'cart/wrong-quantity',
    'A quantity that is no number from 1 gets 400 with messages for it',
    async (subject) => {
      const { entries, put } = await open(CART, subject)
      for (const quantity of [0, -1, 1.5, 1_000_000, 'two'])
        expectFieldMessage(await put([{ ...entries[0], quantity }]), 'quantity')
    },
  ),
  writes('cart/same-item-twice', 'Two lines of one item are refused', async (subject) => {
    const { entries, put } = await open(CART, subject)
    expectFieldMessage(await put([entries[0], entries[0]]), 'id')
  }),
]

export const listChecks: Check[] = [...checksOf(CART), ...quantityChecks, ...checksOf(WISHLIST)]
