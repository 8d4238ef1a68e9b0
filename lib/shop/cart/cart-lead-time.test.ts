import { leadDaysOfLine, leavingOfCart } from './cart-lead-time'

test('a line takes the days of its piece and of its answers', () => {
  const questions = [{ slug: 'text', kind: 'short_text' as const, label: 'Text', extra_days: 2 }]
  expect(leadDaysOfLine({ item: { made_to_order: true, lead_days: 8, questions }, answers: { text: 'A' } })).toBe(10)
  expect(leadDaysOfLine({ item: { questions }, answers: { text: 'A' } })).toBe(2)
  expect(leadDaysOfLine({ item: { questions } })).toBeNull()
})

test('the days of a cart count from the payment where that takes days', () => {
  const found = { working_days: 8, leaves_by: '2026-12-11' }
  expect(leavingOfCart(found, 'card')).toEqual({ by: '2026-12-11' })
  expect(leavingOfCart(found, 'transfer')).toEqual({ afterDays: 8 })
  expect(leavingOfCart({ working_days: null, leaves_by: null }, null)).toBeUndefined()
})
