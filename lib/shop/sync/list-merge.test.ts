import fc from 'fast-check'
import {
  entityTag,
  matchesIfMatch,
  isSameList,
  keyOf,
  type ListEntry,
  quantitiesOf,
  sortedById,
  stateTag,
} from './list-entries'
import { mergeFirstTime, mergeChanges } from './list-merge'

type Entry = ListEntry & { description: string }

const arbitraryList = (description: string) =>
  fc
    .uniqueArray(
      fc.record({
        item: fc.record({ id: fc.integer({ min: 1, max: 4 }) }),
        answers_key: fc.constantFrom('', 'anna'),
        quantity: fc.integer({ min: 1, max: 3 }),
        description: fc.constant(description),
      }),
      {
        selector: keyOf,
      },
    )
    .map((entries): Entry[] => sortedById(entries))

const list = arbitraryList('here')
const rules = { refresh: (_: Entry, fresh: Entry) => fresh, isSendable: (entry: Entry) => entry.description !== 'gone' }
const merge = (base: Entry[], local: Entry[], server: Entry[]) => mergeChanges(quantitiesOf(base), local, server, rules)
const isSameState = (one: readonly ListEntry[], other: readonly ListEntry[]) =>
  isSameList(quantitiesOf(one), quantitiesOf(other))

test('a merge with changes on one side only gives the list of that side', () => {
  fc.assert(
    fc.property(list, list, (base, changed) => {
      expect(isSameState(merge(base, changed, base), changed)).toBe(true)
      expect(isSameState(merge(base, base, changed), changed)).toBe(true)
    }),
  )
})

test('merging is idempotent, so a lost response does no harm', () => {
  fc.assert(
    fc.property(list, list, list, (base, local, server) => {
      const merged = merge(base, local, server)
      expect(merge(base, local, merged)).toEqual(merged)
    }),
  )
})

test('for each item and answers a local change wins, and otherwise the quantity of the server', () => {
  fc.assert(
    fc.property(list, list, list, (base, local, server) => {
      const [before, ours, theirs, merged] = [base, local, server, merge(base, local, server)].map(quantitiesOf)
      for (const key of [1, 2, 3, 4].flatMap((id) => [`${id}`, `${id}-anna`]))
        expect(merged![key]).toBe(ours![key] === before![key] ? theirs![key] : ours![key])
    }),
  )
})

test('an entry has the description of the server if the server has the item', () => {
  fc.assert(
    fc.property(list, list, arbitraryList('there'), (base, local, server) => {
      const there = quantitiesOf(server)
      for (const entry of merge(base, local, server))
        expect(entry.description).toBe(there[keyOf(entry)] ? 'there' : 'here')
    }),
  )
})

test('an entry that is not sendable stays until it is removed locally', () => {
  fc.assert(
    fc.property(arbitraryList('gone'), list, (gone, server) => {
      const keys = merge(gone, gone, server).map(keyOf)
      for (const entry of gone) expect(keys).toContain(keyOf(entry))
    }),
  )
})

test("on the first merge the server's list replaces the local one unless it is empty", () => {
  fc.assert(
    fc.property(list, list, (local, server) => {
      expect(isSameState(mergeFirstTime(local, server, rules), server.length > 0 ? server : local)).toBe(true)
    }),
  )
})

test("on the first merge with an empty list, what another customer has left is not this customer's", () => {
  fc.assert(
    fc.property(list, list, (guests, left) => {
      const together = sortedById([...left, ...guests.filter((guest) => !quantitiesOf(left)[keyOf(guest)])])
      const merged = quantitiesOf(mergeFirstTime(together, [], rules, quantitiesOf(left)))
      for (const entry of together)
        expect((merged[keyOf(entry)] ?? 0) + (quantitiesOf(left)[keyOf(entry)] ?? 0)).toBe(entry.quantity)
    }),
  )
})

test('two lists have the same tag exactly when they have the same items and quantities', () => {
  fc.assert(
    fc.property(list, list, (one, other) => {
      const [sorted, reversed] = [quantitiesOf(one), quantitiesOf([...one].reverse())]
      expect(stateTag(reversed)).toBe(stateTag(sorted))
      expect(stateTag(sorted) === stateTag(quantitiesOf(other))).toBe(
        JSON.stringify(Object.entries(sorted)) === JSON.stringify(Object.entries(quantitiesOf(other))),
      )
    }),
  )
})

test('If-Match accepts a named tag, * and an absent header, and nothing else', () => {
  const tag = entityTag([{ item: { id: 7 }, quantity: 2 }])
  expect(tag).toBe('"7x2"')
  expect([null, '*', tag, `"", ${tag}`].map((header) => matchesIfMatch(header, tag))).toEqual([true, true, true, true])
  expect(['""', '"7x1"', '7x2', ''].map((header) => matchesIfMatch(header, tag))).toEqual([false, false, false, false])
})
