import { handOverToGuest, leaveList, leftByOthers, type LocalLists, switchToCustomer } from './list-owner'

type Entry = { item: { id: number }; quantity: number }

const entry = (id: number, quantity = 1): Entry => ({ item: { id }, quantity })
const buildLocalLists = (own: Partial<LocalLists<Entry>>): LocalLists<Entry> => ({
  owner: null,
  entries: [],
  base: null,
  parked: {},
  ...own,
})
const staysAfterLogOut = { staysAfterLogOut: true }
const clearedAfterLogOut = { staysAfterLogOut: false }

test("a guest's list becomes the customer's on log-in, without a base", () => {
  expect(switchToCustomer(buildLocalLists({ entries: [entry(1)], base: { 1: 1 } }), 'maria', staysAfterLogOut)).toEqual(
    buildLocalLists({ owner: 'maria', entries: [entry(1)] }),
  )
})

test("a list that does not stay after a log-out gets none of the guest's entries", () => {
  expect(switchToCustomer(buildLocalLists({ entries: [entry(1)] }), 'maria', clearedAfterLogOut)).toEqual(
    buildLocalLists({ owner: 'maria' }),
  )
})

test('a customer who returns continues with the list, and nothing stays parked', () => {
  const left = handOverToGuest(buildLocalLists({ owner: 'maria', entries: [entry(1)], base: {} }))
  expect(left.parked).toEqual({ maria: { entries: [entry(1)], base: {} } })
  expect(switchToCustomer({ ...left, entries: [entry(1), entry(2)] }, 'maria', staysAfterLogOut)).toEqual(
    buildLocalLists({ owner: 'maria', entries: [entry(1), entry(2)], base: {} }),
  )
})

test('an empty parked list without a base gives way to what a guest has added', () => {
  const nikos = { entries: [entry(7)], base: {} }
  const before = buildLocalLists({
    owner: 'nikos',
    entries: [entry(7), entry(8)],
    parked: { nikos, maria: { entries: [], base: null } },
  })
  expect(switchToCustomer(before, 'maria', staysAfterLogOut)).toEqual(
    buildLocalLists({ owner: 'maria', entries: [entry(8)], parked: { nikos } }),
  )
})

test('what a customer has left is recognized as their own, without their id', () => {
  const left = leaveList('11111111-1111-4111-8111-111111111111', [entry(1, 2)])
  expect(leftByOthers(left, '11111111-1111-4111-8111-111111111111')).toEqual({})
  expect(leftByOthers(left, '11111111-1111-4111-8111-111111111112')).toEqual({ 1: 2 })
  expect(JSON.stringify(left)).not.toContain('1111')
  expect(leaveList('maria', [])).toBeNull()
  expect(leftByOthers(null, 'maria')).toEqual({})
})
