import { findExcess, findLargeHolders, type UnpaidUnits } from './unpaid-units'

const counts = (of: Record<number, number>, all = Object.values(of).reduce((sum, count) => sum + count, 0)) => ({
  all,
  of: new Map(Object.entries(of).map(([id, count]) => [Number(id), count])),
})
const NONE = counts({})
const items = (variants: number, each: number) =>
  Array.from({ length: variants }, (_, at) => ({ variantId: at + 1, quantity: each }))
const stockOf = (variants: number, each: number) =>
  counts(Object.fromEntries(items(variants, each).map(({ variantId, quantity }) => [variantId, quantity])))

describe('one order without earlier ones', () => {
  test('of nearly the whole stock may have a tenth of it', () => {
    expect(findExcess(items(80, 3), stockOf(81, 3), { buyer: NONE, connection: NONE })).toEqual({
      variantId: null,
      most: 24,
    })
  })

  test.each([
    ['a large cart', items(24, 1), stockOf(81, 3)],
    ['a dozen units of a small shop', items(6, 2), stockOf(20, 2)],
    ['the last units of a variant', items(1, 5), stockOf(20, 5)],
    ['half of a variant', items(1, 10), stockOf(20, 20)],
  ])('%s passes', (_name, wanted, left) => {
    expect(findExcess(wanted, left, { buyer: NONE, connection: NONE })).toBeNull()
  })

  test('of more than half of a variant is told how many it may have', () => {
    expect(findExcess(items(1, 11), stockOf(20, 20), { buyer: NONE, connection: NONE })).toEqual({
      variantId: 1,
      most: 10,
    })
  })
})

test.each(['buyer', 'connection'] as const)(
  'earlier unpaid orders of a %s count, of a variant and in all',
  (holder) => {
    const held = { buyer: NONE, connection: NONE }
    expect(findExcess(items(1, 1), counts({ 1: 10 }, 500), { ...held, [holder]: counts({ 1: 10 }) })).toEqual({
      variantId: 1,
      most: 0,
    })
    const most = { buyer: 50, connection: 125 }[holder]
    const before = counts({ 7: most }, most)
    expect(findExcess(items(1, 1), counts({ 1: 10 }, 500 - most), { ...held, [holder]: before })).toEqual({
      variantId: null,
      most: 0,
    })
  },
)

test('whatever it orders, a connection leaves others most of the stock', () => {
  const left = new Map(stockOf(81, 3).of)
  const own = new Map<number, number>()
  const sum = (of: Map<number, number>) => [...of.values()].reduce((all, count) => all + count, 0)
  for (let order = 0; order < 600; order += 1) {
    const variantId = (order % 81) + 1
    const connection = { all: sum(own), of: own }
    const wanted = [{ variantId, quantity: 1 }]
    if ((left.get(variantId) ?? 0) === 0) continue
    if (findExcess(wanted, { all: sum(left), of: left }, { buyer: NONE, connection })) continue
    left.set(variantId, (left.get(variantId) ?? 0) - 1)
    own.set(variantId, (own.get(variantId) ?? 0) + 1)
  }
  expect([sum(own), sum(left)]).toEqual([60, 183])
})

describe('the owner is shown', () => {
  const held = (orders: number, quantity: number, left: number): UnpaidUnits[] =>
    Array.from({ length: orders }, (_, at) => ({
      connection: '203.0.113.9',
      orderId: String(at),
      variantId: 1,
      quantity,
      left,
    }))

  test.each([
    ['a connection that holds most of what it may', held(15, 3, 300), 198, { orders: 15, units: 45 }],
    ['a connection that holds half of a variant', held(10, 1, 10), 990, { orders: 10, units: 10 }],
  ])('%s', (_name, rows, leftOfAll, found) => {
    expect(findLargeHolders(rows, leftOfAll)).toEqual([{ connection: '203.0.113.9', ...found }])
  })

  test.each([
    ['one large order', held(1, 12, 0), 0],
    ['some orders of an office', held(4, 1, 20), 200],
  ])('not %s', (_name, rows, leftOfAll) => {
    expect(findLargeHolders(rows, leftOfAll)).toEqual([])
  })
})
