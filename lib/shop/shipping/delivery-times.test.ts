import { messagesIn } from '@/messages/languages'
import { deliveryTimes } from './delivery-times'

const t = messagesIn.en.delivery
const THERE = {}
const TO_ORDER = { made_to_order: true as const }
const MADE_TO_ORDER = 'Made to order: delivered at most 30 days after the order.'

test.each([
  ['items that are there', [THERE, THERE], ['Delivery time: two weeks']],
  ['no items yet', [], ['Delivery time: two weeks']],
  ['items that are made to order', [TO_ORDER], [MADE_TO_ORDER]],
  ['both', [THERE, TO_ORDER], ['Delivery time: two weeks', MADE_TO_ORDER]],
])('the time of delivery of %s', (_items, items, expected) => {
  expect(deliveryTimes(t, { time: 'two weeks', items })).toEqual(expected)
})

test.each([
  [{ min: 2, max: 4 }, 'Delivery time: 2 to 4 working days'],
  [{ min: 1, max: 1 }, 'Delivery time: 1 working day'],
])("the destination's own days %j go before the words for all destinations", (days, expected) => {
  expect(deliveryTimes(t, { time: 'two weeks', days, items: [THERE] })).toEqual([expected])
  expect(deliveryTimes(t, { time: 'two weeks', days, items: [TO_ORDER] })).toEqual([MADE_TO_ORDER])
})

test('Greek counts working days in its own words', () => {
  const greek = (min: number, max: number) =>
    deliveryTimes(messagesIn.el.delivery, { time: '', days: { min, max }, items: [THERE] })[0]
  expect(greek(3, 5)).toBe('Χρόνος παράδοσης: 3 έως 5 εργάσιμες ημέρες')
  expect(greek(1, 1)).toBe('Χρόνος παράδοσης: 1 εργάσιμη ημέρα')
})
