import { differences } from './differences.mjs'
import { spread } from './history.mjs'

const order = { code: 'AS-1', items: [{ quantity: 1, thumbnail: '/media/ring-1.aaaa0000/160.avif' }] }

test('an added field and a picture with another URL are not differences', () => {
  expect(
    differences(order, {
      ...order,
      note: '',
      items: [{ quantity: 1, thumbnail: '/media/ring-1.bbbb1111/160.avif', alt: '' }],
    }),
  ).toEqual([])
})

test.each([
  [{ ...order, code: 'AS-2' }, 'code was "AS-1" and is "AS-2"'],
  [{ ...order, items: [] }, 'items held 1 and holds 0'],
  [{ code: 'AS-1' }, 'items was [{"quantity":1,"thumbnail":"/media/ring-1.aaaa0000/160.avif"}] and is undefined'],
  [{ ...order, items: [{ quantity: 2, thumbnail: '' }] }, 'items.0.quantity was 1 and is 2'],
  [{ ...order, items: [{ quantity: 1, thumbnail: '' }] }, 'items.0.thumbnail was a picture and is ""'],
])('%j differs', (now, difference) => {
  expect(differences(order, now)).toContain(difference)
})

test('the chosen commits include the first and the last, and are evenly spread', () => {
  expect(spread([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7])
  expect(spread([1, 2], 5)).toEqual([1, 2])
  expect(spread([1, 2, 3], 1)).toEqual([3])
})
