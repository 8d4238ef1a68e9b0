import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type ApiReply } from '../../http'
import { type Check, reads, writes } from '../check'
import { expectEqual, expectFieldMessage, expectMessages, expectOk, expectStatus, expectThat } from '../expectations'
import { type Address, addressShape } from '../shapes'
import { type Subject } from '../subject'

const PATH = '/shop/shop-users/addresses'
const UNKNOWN_ID = 2_000_000_000
const REQUIRED = [
  ...['first_name', 'last_name', 'email', 'phone', 'address_1', 'address_2'],
  ...['zipcode', 'city', 'county', 'country'],
]

/** An address that no other run has. */
export const newAddress = () => ({
  ...{ first_name: 'Contract', last_name: 'Suite', email: 'contract@example.com', phone: '+30 210 0000000' },
  ...{ address_1: 'Odos Dokimis', address_2: '1', address_3: randomUUID(), zipcode: '105 63' },
  ...{ city: 'Athens', county: 'Attica', country: 'Greece' },
})

type SavedAddresses = Awaited<ReturnType<typeof open>>

async function open(subject: Subject) {
  const { client, leftBehind } = subject
  const { token, isTemporary } = await subject.customer()
  const send = (method: string) => (body: unknown) => client.call(method, PATH, { body, token })
  const [post, put, patch] = [send('POST'), send('PUT'), send('PATCH')]
  const get = () => client.get(PATH, { token })
  const add = async (fields: ReturnType<typeof newAddress>): Promise<Address> => {
    const address = expectOk(await post([fields]), addressShape, 201)
    if (isTemporary) return address
    subject.undoLater(`the address ${address.id}`, () => put([{ ...address, active: false }]))
    leftBehind.push(`the address ${address.id}, which is no longer active`)
    return address
  }
  /** As a storefront deletes. */
  const remove = async (address: Address) => expectStatus(await put([{ ...address, active: false }]), 200)
  return { get, post, put, patch, add, remove }
}

const inReply = (reply: ApiReply) => expectOk(reply, z.array(addressShape))
const inList = async ({ get }: SavedAddresses, id: number) => inReply(await get()).find((one) => one.id === id)

const check = (suffix: string, says: string, run: (addresses: SavedAddresses) => Promise<void>): Check =>
  writes(`addresses/${suffix}`, says, async (subject) => run(await open(subject)))

const GET = { call: `GET /api/v1${PATH}` }
const PUT = { call: `PUT /api/v1${PATH}` }

export const addressChecks: Check[] = [
  reads('addresses/shape', 'Saved addresses are a list', async (subject) => {
    inReply(await (await open(subject)).get())
  }),
  check('added', 'A POST saves the address and returns it, active', async (addresses) => {
    const fields = newAddress()
    const added = await addresses.add(fields)
    const { id, created_at, ...rest } = added
    expectEqual({ call: `POST /api/v1${PATH}` }, 'the address', rest, { ...fields, active: true })
    expectEqual(GET, 'the new address', await inList(addresses, id), { ...rest, id, created_at })
  }),
  check('sorted', 'Addresses come by the time of their creation', async (addresses) => {
    const ids = [(await addresses.add(newAddress())).id, (await addresses.add(newAddress())).id]
    const all = inReply(await addresses.get())
    const dates = all.map(({ created_at }) => Date.parse(created_at))
    const inOrder = dates.every((date, at) => at === 0 || date >= (dates[at - 1] ?? date))
    expectThat(
      GET,
      inOrder,
      'addresses by created_at',
      all.map(({ created_at }) => created_at),
    )
    expectEqual(
      GET,
      'the new ones last:',
      all.slice(-2).map(({ id }) => id),
      ids,
    )
  }),
  check('deleted', 'A deleted address stays in the list, and is not active', async (addresses) => {
    const added = await addresses.add(newAddress())
    await addresses.remove(added)
    expectEqual(GET, 'the address', await inList(addresses, added.id), { ...added, active: false })
  }),
  check('active-again', 'Adding an address that was deleted makes the old one active again', async (addresses) => {
    const fields = newAddress()
    const added = await addresses.add(fields)
    await addresses.remove(added)
    const again = await addresses.add(fields)
    expectEqual({ call: `POST /api/v1${PATH}` }, 'the old address', again, added)
    const same = inReply(await addresses.get()).filter(({ address_3 }) => address_3 === fields.address_3)
    expectEqual(GET, 'one address', same, [added])
  }),
  check('others-stay', 'A PUT changes the addresses in it, and leaves the others', async (addresses) => {
    const [one, other] = [await addresses.add(newAddress()), await addresses.add(newAddress())]
    const reply = await addresses.put([{ ...one, city: 'Patra' }])
    const saved = inReply(reply)
    expectEqual(PUT, 'the change', saved.find(({ id }) => id === one.id)?.city, 'Patra')
    expectEqual(
      PUT,
      'the other address',
      saved.find(({ id }) => id === other.id),
      other,
    )
  }),
  check('patched', 'A PATCH changes the given fields only', async (addresses) => {
    const added = await addresses.add(newAddress())
    const reply = await addresses.patch([{ id: added.id, phone: '+30 210 1111111' }])
    const saved = inReply(reply).find(({ id }) => id === added.id)
    expectEqual(reply, 'the address', saved, { ...added, phone: '+30 210 1111111' })
  }),
  check('required-fields', 'Each empty required field gets 400 with messages for it', async ({ post }) => {
    for (const field of REQUIRED) expectFieldMessage(await post([{ ...newAddress(), [field]: '' }]), field)
  }),
  check('unknown', 'An address of somebody else is refused', async ({ put }) => {
    expectFieldMessage(await put([{ ...newAddress(), id: UNKNOWN_ID, active: true }]), 'id')
  }),
  check('not-a-list', 'Something else than a list is refused', async ({ put, post, patch }) => {
    for (const send of [put, post, patch]) expectMessages(await send({ address: 1 }))
  }),
]
