import { type LocalLists, handOverToGuest, switchToCustomer } from './list-owner'

type Entry = { item: { id: number }; quantity: number }

const entry = (id: number, quantity = 1): Entry => ({ item: { id }, quantity })
const buildLocalLists = (own: Partial<LocalLists<Entry>>): LocalLists<Entry> => ({
  owner: null,
  entries: [],
  base: null,
  parked: {},
  ...own,
})
const keptAfterLogOut = { staysAfterLogOut: true }
const clearedAfterLogOut = { staysAfterLogOut: false }

test("a guest's list becomes that of whoever logs in, and has not met the server's yet", () => {
  expect(switchToCustomer(buildLocalLists({ entries: [entry(1)], base: { 1: 1 } }), 'maria', keptAfterLogOut)).toEqual(
    buildLocalLists({ owner: 'maria', entries: [entry(1)] }),
  )
})

test('of a list that guests do not keep, nothing comes along', () => {
  expect(switchToCustomer(buildLocalLists({ entries: [entry(1)] }), 'maria', clearedAfterLogOut)).toEqual(
    buildLocalLists({ owner: 'maria' }),
  )
})

test('whoever comes back to the own list goes on with it, and nothing waits any more', () => {
  const left = handOverToGuest(buildLocalLists({ owner: 'maria', entries: [entry(1)], base: {} }))
  expect(left.parked).toEqual({ maria: { entries: [entry(1)], base: {} } })
  expect(switchToCustomer({ ...left, entries: [entry(1), entry(2)] }, 'maria', keptAfterLogOut)).toEqual(
    buildLocalLists({ owner: 'maria', entries: [entry(1), entry(2)], base: {} }),
  )
})

test('where nothing waits but emptiness, what a guest has added counts', () => {
  const nikos = { entries: [entry(7)], base: {} }
  const before = buildLocalLists({
    owner: 'nikos',
    entries: [entry(7), entry(8)],
    parked: { nikos, maria: { entries: [], base: null } },
  })
  expect(switchToCustomer(before, 'maria', keptAfterLogOut)).toEqual(
    buildLocalLists({ owner: 'maria', entries: [entry(8)], parked: { nikos } }),
  )
})
