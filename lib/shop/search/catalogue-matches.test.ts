import { TypedFastBitSet as Products } from 'typedfastbitset'
import { type ListedProduct } from '@/lib/shop/catalogue/listed-product'
import { bestFirst, canMeet, type Condition, withoutContradiction } from './catalogue-matches'

const products = [true, true, false, true].map((available) => ({ available }) as ListedProduct)
const order = Uint32Array.of(3, 2, 1, 0)
const condition = (positions: number[], fields: Partial<Condition> = {}): Condition => ({
  set: new Products(positions),
  distance: () => 0,
  ...fields,
})
const best = (...conditions: Condition[]) => [...bestFirst({ products }, order, conditions)]

test('products meet all conditions, in the given order', () => {
  expect(best(condition([0, 1, 3]), condition([1, 2, 3]))).toEqual([3, 1])
})

test('what is meant first comes first, then what fits best', () => {
  const meant = condition([0, 1, 3], { distance: (at) => (at === 0 ? 0 : 1) })
  expect(best(meant, condition([0, 1, 3], { rank: (at) => (at === 1 ? 0.6 : 0.5) }))).toEqual([0, 1, 3])
})

test('what is sold out comes after what fits half as well', () => {
  const rank = (position: number) => ({ 2: 0.9, 1: 0.5, 0: 0.4 })[position] ?? 0
  expect(best(condition([0, 1, 2], { rank }))).toEqual([1, 2, 0])
})

test('conditions that contradict each other are found', () => {
  expect(canMeet([condition([1, 2]), condition([2, 3])])).toBe(true)
  expect(canMeet([condition([1]), condition([2])])).toBe(false)
  expect(canMeet([])).toBe(false)
})

test('the more important conditions are kept', () => {
  const [kind, metal, stone] = [condition([1, 2]), condition([3]), condition([2])]
  expect(withoutContradiction([kind, metal, stone])).toEqual([kind, stone])
  expect(withoutContradiction([condition([])])).toEqual([])
})
