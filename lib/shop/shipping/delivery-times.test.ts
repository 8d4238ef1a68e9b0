import { messagesIn } from '@/messages/languages'
import { deliveryTimes } from './delivery-times'

const t = messagesIn.en.delivery
const THERE = {}
const TO_ORDER = { made_to_order: true as const }
const PROMISED = { made_to_order: true as const, leaves_by: '2026-12-11' }
const MADE_TO_ORDER = 'Made to order: delivered at most 30 days after the order.'

test.each([
  ['items that are there', [THERE, THERE], ['Delivery time: two weeks']],
  ['no items yet', [], ['Delivery time: two weeks']],
  ['items that are made to order', [TO_ORDER], [MADE_TO_ORDER]],
  ['both', [THERE, TO_ORDER], ['Delivery time: two weeks', MADE_TO_ORDER]],
])('the time of delivery of %s', (_items, items, expected) => {
  expect(deliveryTimes(t, 'en-GB', { time: 'two weeks', items })).toEqual(expected)
})

test.each([
  [{ min: 2, max: 4 }, 'Delivery time: 2 to 4 working days'],
  [{ min: 1, max: 1 }, 'Delivery time: 1 working day'],
])("the destination's own days %j go before the words for all destinations", (days, expected) => {
  expect(deliveryTimes(t, 'en-GB', { time: 'two weeks', days, items: [THERE] })).toEqual([expected])
  expect(deliveryTimes(t, 'en-GB', { time: 'two weeks', days, items: [TO_ORDER] })).toEqual([MADE_TO_ORDER])
})

test('Greek counts working days in its own words', () => {
  const greek = (min: number, max: number) =>
    deliveryTimes(messagesIn.el.delivery, 'el-GR', { time: '', days: { min, max }, items: [THERE] })[0]
  expect(greek(3, 5)).toBe('Χρόνος παράδοσης: 3 έως 5 εργάσιμες ημέρες')
  expect(greek(1, 1)).toBe('Χρόνος παράδοσης: 1 εργάσιμη ημέρα')
})

test('what is made leaves the workshop by a day, and the days of the destination follow', () => {
  const leaves = 'Made for you: leaves the workshop by Friday 11 December'
  const days = { min: 2, max: 4 }
  const times = (more: object) => deliveryTimes(t, 'en-GB', { time: 'two weeks', items: [PROMISED], ...more })
  expect(times({})).toEqual([`${leaves}.`])
  expect(times({ days })).toEqual([`${leaves}, and is delivered 2 to 4 working days later.`])
  expect(times({ items: [PROMISED, { leaves_by: '2026-12-04' }] })).toEqual([`${leaves}.`])
  expect(times({ items: [PROMISED, TO_ORDER] })).toEqual([`${leaves}.`, MADE_TO_ORDER])
})

test('what leaves together is promised together, from the payment on if that is awaited', () => {
  const times = (more: object) =>
    deliveryTimes(t, 'en-GB', { time: 'two weeks', items: [PROMISED, THERE], leaving: { afterDays: 8 }, ...more })
  expect(times({})).toEqual(['Made for you: leaves the workshop 8 working days after your payment.'])
  expect(times({ leaving: { by: '2026-12-14' } })).toEqual(['Made for you: leaves the workshop by Monday 14 December.'])
})

test('Greek names the day of the week', () => {
  expect(deliveryTimes(messagesIn.el.delivery, 'el-GR', { time: '', items: [PROMISED] })).toEqual([
    'Ετοιμάζεται για εσάς: φεύγει από το εργαστήριο έως την Παρασκευή 11 Δεκεμβρίου.',
  ])
})
