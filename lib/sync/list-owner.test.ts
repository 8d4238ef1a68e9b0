import { type Holding, leaveToGuest, takeOver } from './list-owner'

type Entry = { item: { id: number }; quantity: number }

const entry = (id: number, quantity = 1): Entry => ({ item: { id }, quantity })
const held = (own: Partial<Holding<Entry>>): Holding<Entry> => ({ owner: null, entries: [], base: null, waiting: {}, ...own })
const kept = { isKeptByGuests: true }
const notKept = { isKeptByGuests: false }

test("a guest's list becomes that of whoever logs in, and has not met the server's yet", () => {
  expect(takeOver(held({ entries: [entry(1)], base: { 1: 1 } }), 'maria', kept)).toEqual(held({ owner: 'maria', entries: [entry(1)] }))
})

test('of a list that guests do not keep, nothing comes along', () => {
  expect(takeOver(held({ entries: [entry(1)] }), 'maria', notKept)).toEqual(held({ owner: 'maria' }))
})

test('whoever comes back to the own list goes on with it, and nothing waits any more', () => {
  const left = leaveToGuest(held({ owner: 'maria', entries: [entry(1)], base: {} }))
  expect(left.waiting).toEqual({ maria: { entries: [entry(1)], base: {} } })
  expect(takeOver({ ...left, entries: [entry(1), entry(2)] }, 'maria', kept)).toEqual(held({ owner: 'maria', entries: [entry(1), entry(2)], base: {} }))
})

test('where nothing waits but emptiness, what a guest has added counts', () => {
  const nikos = { entries: [entry(7)], base: {} }
  const before = held({ owner: 'nikos', entries: [entry(7), entry(8)], waiting: { nikos, maria: { entries: [], base: null } } })
  expect(takeOver(before, 'maria', kept)).toEqual(held({ owner: 'maria', entries: [entry(8)], waiting: { nikos } }))
})
