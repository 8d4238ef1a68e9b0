import { goesWith } from './goes-with'

/** `-3` is product 3, sold out. */
const pieces = (ids: readonly number[]) => ids.map((id) => ({ id: Math.abs(id), available: id > 0 }))

test.each([
  ['the choice of the owner is first, in its order', [5, 2], [3], [4], [5, 2, 3, 4]],
  ['four at most', [2, 3], [4], [5, 6], [2, 3, 4, 5]],
  ['no product twice', [2], [2, 3], [3, 4], [2, 3, 4]],
  ['never the product itself', [1, 2], [1], [1, 3], [2, 3]],
  ['what is sold out is after all that can be bought', [-2, 3], [-4], [5], [3, 5, 2, 4]],
  ['and gives way to it', [-2], [3, 4], [5, 6], [3, 4, 5, 6]],
  ['nothing goes with it', [], [], [], []],
])('%s', (_, chosen, bought, alike, shown) => {
  const sources = { chosen: pieces(chosen), bought: pieces(bought), alike: pieces(alike) }
  expect(goesWith({ id: 1 }, sources).map(({ id }) => id)).toEqual(shown)
})
