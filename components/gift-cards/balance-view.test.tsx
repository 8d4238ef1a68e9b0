import { render, screen } from '@testing-library/react'
import { BalanceView } from './balance-view'

const at = new Date('2026-11-29T12:00:00Z')

test('what was taken off a gift card has a minus sign', () => {
  const entries = [
    { at, kind: 'issued', cents: 2500 },
    { at, kind: 'used', cents: -1050 },
  ] as const
  const balance = {
    last4: '7G8H',
    currency: 'EUR',
    left: 1450,
    validUntil: null,
    usableFrom: at,
    state: 'valid',
  } as const
  render(<BalanceView balance={{ ...balance, entries: [...entries] }} />)
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual(['25.00\u00a0€', '−10.50\u00a0€'])
})
