import { TEST_ADDRESS } from '@/testing/address'
import { createTestCustomer } from '@/testing/account.server'
import { sendContactMessage } from '@/lib/shop/content/contact.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { findCustomers, getCustomer } from './find-customers.server'

const shop = useTestCheckout()

const address = (first_name: string, last_name: string, email: string) => ({
  ...TEST_ADDRESS,
  first_name,
  last_name,
  email,
})

async function orderBy(billing_address: typeof TEST_ADDRESS, token?: string): Promise<string> {
  const { body } = await postOrder(buildOrderInput(shop.stock, { billing_address }), undefined, { token })
  return body.order_code
}

const find = async (search: string) => (await findCustomers(shop.ctx(), search)).found
let codes: string[] = []
let token = ''

beforeAll(async () => {
  ;({ token } = await createTestCustomer(shop.database.current, 'marina@test.example'))
  codes = [
    await orderBy(address('Marina', 'Papadaki', 'other@test.example'), token),
    await orderBy(address('Marina', 'Papadaki', 'marina@test.example'), token),
    await orderBy(address('Eleni', 'Vlachou', 'Eleni@test.example')),
    await orderBy(address('Eleni', 'Vlachou-Roussou', 'eleni@test.example')),
  ]
  await createTestCustomer(shop.database.current, 'without.orders@test.example')
  await sendContactMessage(shop.ctx(), {
    name: 'Eleni',
    email: 'ELENI@test.example',
    subject: 'A ring',
    body: 'Could you make it wider?',
  })
})

test('an account with orders is one customer, under the address of the account', async () => {
  expect(await find('marina')).toEqual([
    expect.objectContaining({ name: 'Marina Papadaki', email: 'marina@test.example', hasAccount: true, orders: 2 }),
  ])
})

test('a guest is one customer for each email address, with the name of the last order', async () => {
  expect(await find('vlachou')).toEqual([
    expect.objectContaining({ key: codes[3], name: 'Eleni Vlachou-Roussou', hasAccount: false, orders: 2 }),
  ])
})

test('all words have to match, in any order', async () => {
  expect(await find('papadaki MARINA')).toHaveLength(1)
  expect(await find('papadaki eleni')).toEqual([])
  expect(await find('vláchou ELENÍ')).toHaveLength(1)
  expect(await find('%')).toEqual([])
})

test('an account without orders is found too; without words the last orders come first', async () => {
  expect(await find('without')).toMatchObject([{ name: '', orders: 0, lastOrder: null, hasAccount: true }])
  expect((await find('')).map(({ email }) => email.toLowerCase())).toEqual([
    'eleni@test.example',
    'marina@test.example',
    'without.orders@test.example',
  ])
})

test('a customer has orders, messages and the number of addresses, and nothing secret', async () => {
  const [found] = await find('marina')
  const customer = await getCustomer(shop.ctx(), found?.key ?? '')
  expect(customer).toMatchObject({ name: 'Marina Papadaki', email: 'marina@test.example', account: { addresses: 0 } })
  expect(customer.orders.map(({ code }) => code)).toEqual([codes[1], codes[0]])
  expect(JSON.stringify(customer)).not.toMatch(/password|token|hash/i)
})

test('a guest has the orders and messages of the email address, in whatever case', async () => {
  const guest = await getCustomer(shop.ctx(), codes[2] ?? '')
  expect(guest).toMatchObject({ account: null, messages: [{ subject: 'A ring' }] })
  expect(guest.orders.map(({ code }) => code)).toEqual([codes[3], codes[2]])
})

test.each(['AS-0000-0000', '00000000-0000-4000-8000-000000000000', 'x'])('%s is no customer', async (key) => {
  await expect(getCustomer(shop.ctx(), key)).rejects.toMatchObject({ kind: 'not_found' })
})
