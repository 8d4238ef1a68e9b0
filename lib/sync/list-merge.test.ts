import fc from 'fast-check'
import { matchesIfMatch, entityTag } from './entity-tag'
import {
  mergeFirstTime,
  isSameList,
  type ListEntry,
  mergeChanges,
  quantitiesOf,
  sortedById,
  stateTag,
} from './list-merge'

type Entry = ListEntry & { words: string }

const arbitraryList = (words: string) =>
  fc
    .uniqueArray(
      fc.record({
        item: fc.record({ id: fc.integer({ min: 1, max: 8 }) }),
        quantity: fc.integer({ min: 1, max: 3 }),
        words: fc.constant(words),
      }),
      {
        selector: (entry) => entry.item.id,
      },
    )
    .map((entries): Entry[] => sortedById(entries))

const list = arbitraryList('here')
const rules = { refresh: (_: Entry, fresh: Entry) => fresh, isSendable: (entry: Entry) => entry.words !== 'gone' }
const merge = (base: Entry[], local: Entry[], server: Entry[]) => mergeChanges(quantitiesOf(base), local, server, rules)
const isSameState = (one: readonly ListEntry[], other: readonly ListEntry[]) =>
  isSameList(quantitiesOf(one), quantitiesOf(other))

test('when only one side has changed, its list counts', () => {
  fc.assert(
    fc.property(list, list, (base, changed) => {
      expect(isSameState(merge(base, changed, base), changed)).toBe(true)
      expect(isSameState(merge(base, base, changed), changed)).toBe(true)
    }),
  )
})

test('merging again changes nothing: a reply that got lost does no harm', () => {
  fc.assert(
    fc.property(list, list, list, (base, local, server) => {
      const merged = merge(base, local, server)
      expect(merge(base, local, merged)).toEqual(merged)
    }),
  )
})

test('item by item, a change here counts, and where there is none the server does', () => {
  fc.assert(
    fc.property(list, list, list, (base, local, server) => {
      const [was, mine, theirs, merged] = [base, local, server, merge(base, local, server)].map(quantitiesOf)
      for (let id = 1; id <= 8; id++) expect(merged![id]).toBe(mine![id] === was![id] ? theirs![id] : mine![id])
    }),
  )
})

test('the words of an entry are those of the server, wherever it has any', () => {
  fc.assert(
    fc.property(list, list, arbitraryList('there'), (base, local, server) => {
      const there = quantitiesOf(server)
      for (const entry of merge(base, local, server)) expect(entry.words).toBe(there[entry.item.id] ? 'there' : 'here')
    }),
  )
})

test('an entry that the server would not take stays here until it is removed here', () => {
  fc.assert(
    fc.property(arbitraryList('gone'), list, (gone, server) => {
      const ids = merge(gone, gone, server).map((entry) => entry.item.id)
      for (const entry of gone) expect(ids).toContain(entry.item.id)
    }),
  )
})

test("at the first meeting the server's entries replace the ones here, if it has any", () => {
  fc.assert(
    fc.property(list, list, (local, server) => {
      expect(isSameState(mergeFirstTime(local, server, rules), server.length > 0 ? server : local)).toBe(true)
    }),
  )
})

test('two lists have one tag exactly when they have the same items and quantities', () => {
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

test('a change is tied to the states that it names, to any, or to none', () => {
  const tag = entityTag([{ item: { id: 7 }, quantity: 2 }])
  expect(tag).toBe('"7x2"')
  expect([null, '*', tag, `"", ${tag}`].map((header) => matchesIfMatch(header, tag))).toEqual([true, true, true, true])
  expect(['""', '"7x1"', '7x2', ''].map((header) => matchesIfMatch(header, tag))).toEqual([false, false, false, false])
})
