import { GET, PATCH, POST, PUT } from '@/app/api/v1/shop/shop-users/addresses/route'
import { createTestCustomer } from '@/testing/account.server'
import { recordStatements } from '@/testing/db.server'
import { callRoute, useTestShop } from '@/testing/api.server'
import { MAX_ADDRESSES } from './address.schema'
import { TEST_ADDRESS } from '@/testing/address'

const database = useTestShop()

const another = (at: number) => ({ ...TEST_ADDRESS, address_2: String(at) })

let people = 0
async function customer() {
  const { token } = await createTestCustomer(database.current, `address.${(people += 1)}@example.com`)
  return {
    list: async () => (await callRoute(GET, { method: 'GET', token })).body,
    create: (body: unknown) => callRoute(POST, { body, token }),
    replace: (body: unknown) => callRoute(PUT, { method: 'PUT', body, token }),
    change: (body: unknown) => callRoute(PATCH, { method: 'PATCH', body, token }),
  }
}

test('a new address is in the list, oldest first', async () => {
  const { create, list } = await customer()
  const first = await create([TEST_ADDRESS])
  expect(first).toMatchObject({ status: 201, body: { ...TEST_ADDRESS, active: true } })
  const second = await create([first.body, another(13)])
  expect(second).toMatchObject({ status: 201, body: { address_2: '13' } })
  expect(await list()).toEqual([first.body, second.body])
})

test('a deleted address is hidden, and an identical new one restores it', async () => {
  const { create, replace, list } = await customer()
  const { body: created } = await create([TEST_ADDRESS])
  const { body: other } = await create([another(13)])
  expect(await replace([{ ...created, active: false }, other])).toMatchObject({
    status: 200,
    body: [
      { id: created.id, active: false },
      { id: other.id, active: true },
    ],
  })
  expect((await create([{ ...TEST_ADDRESS, city: ' Athens ' }])).body).toEqual(created)
  expect(await list()).toHaveLength(2)
})

test('PATCH changes only the given fields', async () => {
  const { create, change } = await customer()
  const { body: created } = await create([{ ...TEST_ADDRESS, address_3: 'Second floor' }])
  expect(await change([{ id: created.id, city: 'Patras' }])).toMatchObject({
    status: 200,
    body: [{ ...created, city: 'Patras' }],
  })
})

test('one invalid entry rejects all changes of the request', async () => {
  const { create, change, list } = await customer()
  const { body: created } = await create([TEST_ADDRESS])
  expect(
    await change([
      { id: created.id, city: 'Patras' },
      { id: 2_000_000_000, city: 'X' },
    ]),
  ).toMatchObject({ status: 400, body: { '1.id': [expect.any(String)] } })
  expect(await list()).toEqual([created])
})

test('identical addresses that are created at the same time are stored once', async () => {
  const { create, list } = await customer()
  await Promise.all([create([TEST_ADDRESS]), create([TEST_ADDRESS]), create([TEST_ADDRESS])])
  expect(await list()).toHaveLength(1)
})

test('the number of addresses is limited, also when hidden ones are restored', async () => {
  const { create, change, list } = await customer()
  const { body: hidden } = await create([TEST_ADDRESS])
  await change([{ id: hidden.id, active: false }])
  for (let at = 0; at < MAX_ADDRESSES; at += 1) await create([another(100 + at)])
  const refused = { status: 400, body: { non_field_errors: [`You can keep at most ${MAX_ADDRESSES} addresses.`] } }
  expect(await create([another(999)])).toMatchObject(refused)
  expect(await change([{ id: hidden.id, active: true }])).toMatchObject(refused)
  expect(await create([TEST_ADDRESS])).toMatchObject(refused)
  expect((await list()).filter(({ active }: { active: boolean }) => active)).toHaveLength(MAX_ADDRESSES)
})

test('saving a long list takes as many statements as saving a short one', async () => {
  const { replace } = await customer()
  const few: unknown[] = (await replace([another(1), another(2)])).body
  const many: unknown[] = (await replace(Array.from({ length: MAX_ADDRESSES - 2 }, (_, at) => another(100 + at)))).body
  const { replace: replaceOther } = await customer()
  const short = await recordStatements(database.current, () => replaceOther([TEST_ADDRESS]))
  const long = await recordStatements(database.current, () =>
    replaceOther(Array.from({ length: MAX_ADDRESSES - 1 }, (_, at) => another(200 + at))),
  )
  expect([few.length, many.length, long.length]).toEqual([2, MAX_ADDRESSES, short.length])
  const moved = await recordStatements(database.current, () =>
    replace(many.map((one) => ({ ...(one as object), city: 'Patras' }))),
  )
  expect(moved.length).toBe(short.length)
})

test('a list with too many new addresses is refused without a query of the addresses table', async () => {
  const { replace } = await customer()
  const refused = { status: 400, body: { non_field_errors: [`You can keep at most ${MAX_ADDRESSES} addresses.`] } }
  const statements = await recordStatements(database.current, async () =>
    expect(await replace(Array.from({ length: 200 }, (_, at) => another(at)))).toMatchObject(refused),
  )
  expect(statements.join()).not.toMatch(/begin|"addresses"/)
})

test.each([
  ['nothing', null, 'non_field_errors'],
  ['an address outside a list', TEST_ADDRESS, 'non_field_errors'],
  ['an empty list', [], 'non_field_errors'],
  ['two new addresses', [TEST_ADDRESS, another(13)], 'non_field_errors'],
  ['ten thousand addresses', Array.from({ length: 10_000 }, () => ({})), 'non_field_errors'],
  ['an empty city', [{ ...TEST_ADDRESS, city: ' ' }], '0.city'],
  ['no city', [{ ...TEST_ADDRESS, city: undefined }], '0.city'],
  ['an invalid email', [{ ...TEST_ADDRESS, email: 'maria' }], '0.email'],
  ['a name on two lines', [{ ...TEST_ADDRESS, last_name: 'K\nBcc: x' }], '0.last_name'],
  ['a web address as a name', [{ ...TEST_ADDRESS, first_name: 'Claim at https://win.example' }], '0.first_name'],
  ['a text as an id', [{ ...TEST_ADDRESS, id: 'mine' }], '0.id'],
])('%s is refused with a message', async (_, body, field) => {
  const { create } = await customer()
  expect(await create(body)).toMatchObject({
    status: 400,
    body: { [field]: expect.arrayContaining([expect.any(String)]) },
  })
})

test('the messages are the same as in the checkout', async () => {
  const { create } = await customer()
  const { body } = await create([{}])
  expect(body).toMatchObject({
    '0.first_name': ['Please fill in the first name!'],
    '0.zipcode': ['Please fill in the ZIP/Postal Code field!'],
    '0.email': ['Please fill in the email address field!'],
  })
})
