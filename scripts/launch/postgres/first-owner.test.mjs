import { jest } from '@jest/globals'
import { hashFirstOwnerCode } from '../../../lib/owner/desk/first-owner-code.mjs'
import { useTestDatabase } from '@/testing/db.server'
import { offerFirstOwner } from './first-owner.mjs'

const server = useTestDatabase()
const ADDRESS = 'http://localhost:3000'
/** @type {string[]} */
let printed = []

beforeEach(() => {
  printed = []
  jest.spyOn(console, 'log').mockImplementation((line) => void printed.push(line))
})
afterEach(() => jest.restoreAllMocks())

const offer = (env = {}) => offerFirstOwner(server.current, { SHOP_DEMO: 'off', ...env }, ADDRESS)
const printedCode = () => /Code: (\S+)/.exec(printed.join('\n'))?.[1] ?? ''
const storedHashes = async () =>
  (await server.current.sql`select code_hash from first_owner_code`).map(({ code_hash }) => code_hash)

test('each start of a shop without an owner prints a code, which replaces the one before', async () => {
  await offer()
  expect(printed.join('\n')).toContain(`${ADDRESS}/desk/first-owner`)
  const first = printedCode()
  expect(await storedHashes()).toEqual([hashFirstOwnerCode(first)])
  printed = []
  await offer()
  expect(printedCode()).not.toBe(first)
  expect(await storedHashes()).toEqual([hashFirstOwnerCode(printedCode())])
})

test.each([
  ['a demo', { SHOP_DEMO: '' }],
  ['a shop with an address of its own', { SHOP_URL: 'https://shop.example' }],
])('%s prints none', async (_, env) => {
  await offer(env)
  expect(printed).toEqual([])
})

test('a shop with an owner prints none, and keeps none', async () => {
  await offer()
  printed = []
  await server.current.sql`insert into staff (email, role, password_hash) values ('potter@desk.example', 'owner', 'x')`
  await offer()
  expect(printed).toEqual([])
  expect(await storedHashes()).toEqual([])
})
