import { shownWithdrawal } from './shown-withdrawal'

const NOW = new Date('2026-11-22T10:00:00Z')
const LINES = [{ quantity: 1, personalised: false }]
const shipped = { state: 'shipped', withdrawalNoticeOn: '2026-09-01' } as const

test.each([
  ['no delivery is recorded', null, { ends: null, open: true }],
  ['it was delivered lately', '2026-11-10', { ends: '2026-11-24', open: true }],
  ['the time is over', '2026-10-01', { ends: '2026-10-15', open: false }],
])('a buyer sees until when to withdraw: %s', (_case, deliveredOn, expected) => {
  expect(shownWithdrawal({ ...shipped, deliveredOn }, LINES, NOW)).toEqual(expected)
})

test.each(['cancelled', 'refunded', 'withdrawn', 'returned'] as const)(
  'of an order that is %s, nothing is left to withdraw from',
  (state) => {
    expect(shownWithdrawal({ ...shipped, state, deliveredOn: '2026-11-10' }, LINES, NOW)).toBeNull()
  },
)

test('an order whose items were all made for the buyer promises no time to withdraw, and a mixed one does', () => {
  const order = { ...shipped, deliveredOn: null }
  expect(
    shownWithdrawal(
      order,
      [
        { quantity: 1, personalised: true },
        { quantity: 1, personalised: true },
      ],
      NOW,
    ),
  ).toBeNull()
  expect(
    shownWithdrawal(
      order,
      [
        { quantity: 1, personalised: true },
        { quantity: 1, personalised: false },
      ],
      NOW,
    ),
  ).toEqual({
    ends: null,
    open: true,
  })
})
