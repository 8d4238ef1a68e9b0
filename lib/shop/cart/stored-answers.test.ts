import { withStoredAnswers } from './stored-answers'

const line = (id: number, quantity: number, answers?: Record<string, string>) => ({
  item: { id },
  quantity,
  buy_later: false,
  ...(answers && { answers }),
})
const [ANNA, MARIA] = [{ name: 'Anna' }, { name: 'Maria' }]
const stored = [
  { variantId: 1, quantity: 1, buyLater: false, answers: ANNA },
  { variantId: 1, quantity: 2, buyLater: false, answers: MARIA },
  { variantId: 2, quantity: 1, buyLater: false },
]
const after = (...lines: Parameters<typeof withStoredAnswers>[0]) =>
  withStoredAnswers(lines, stored).map(({ item, quantity, answers }) => [item.id, quantity, answers.name])

test('a client that sends no answers changes quantities and keeps the answers', () =>
  expect(after(line(1, 3), line(1, 2), line(2, 5))).toEqual([
    [1, 3, 'Anna'],
    [1, 2, 'Maria'],
    [2, 5, undefined],
  ]))

test('a client that sends one line for an item loses none of the others', () =>
  expect(after(line(1, 4))).toEqual([
    [1, 4, 'Anna'],
    [1, 2, 'Maria'],
  ]))

test('a client that leaves an item out removes its lines', () => expect(after(line(2, 1))).toEqual([[2, 1, undefined]]))

test('a client that sends answers says all lines of the item', () => {
  expect(after(line(1, 1, MARIA))).toEqual([[1, 1, 'Maria']])
  expect(after(line(1, 1, {}), line(1, 7, MARIA))).toEqual([
    [1, 1, undefined],
    [1, 7, 'Maria'],
  ])
  expect(after(line(1, 1), line(1, 7, MARIA))).toEqual([
    [1, 1, undefined],
    [1, 7, 'Maria'],
  ])
})
