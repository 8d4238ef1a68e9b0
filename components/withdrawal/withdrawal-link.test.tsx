import { render, screen } from '@testing-library/react'
import { WithdrawalLink } from './withdrawal-link'

const HREF = '/withdraw?order=AS-1'

test.each([
  [{ ends: '2026-12-28', open: true }, 'Last day to withdraw: 28 December 2026.'],
  [{ ends: null, open: true }, 'You can withdraw until 14 days after you receive your parcel.'],
])('while the time runs, the link says until when: %j', (period, text) => {
  render(<WithdrawalLink href={HREF} period={period} />)
  expect(screen.getByRole('link', { name: 'Withdraw from contract here' })).toHaveAttribute('href', HREF)
  expect(screen.getByText(text)).toBeVisible()
})

test('afterwards there is still the link', () => {
  const { container } = render(<WithdrawalLink href={HREF} period={{ ends: '2026-01-01', open: false }} />)
  expect(screen.getByRole('link', { name: 'Withdraw from contract here' })).toHaveAttribute('href', HREF)
  expect(container).toHaveTextContent(/^Withdraw from contract here$/)
})
