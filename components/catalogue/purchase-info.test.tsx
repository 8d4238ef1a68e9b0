import { render, screen } from '@testing-library/react'
import { PurchaseInfo } from './purchase-info'

const PAGES = [{ href: '/shop/returns-policy', name: 'Returns Policy' }]
const RETURNS = 'Returns within 14 days'
const EXEMPT = 'Made for you: there is no right of withdrawal for this piece.'

test.each([
  [true, EXEMPT, RETURNS],
  [undefined, RETURNS, EXEMPT],
])('beside the button of a product that is personalised (%p) is said: %s', (personalised, said, unsaid) => {
  render(<PurchaseInfo delivery="" personalised={personalised} pages={PAGES} />)
  expect(screen.getByRole('link', { name: said })).toHaveAttribute('href', '/shop/returns-policy')
  expect(screen.queryByText(unsaid)).toBeNull()
})

test('how long the delivery takes is said beside the button', () => {
  render(<PurchaseInfo delivery="" more={['Delivery time: two days']} pages={PAGES} />)
  expect(screen.getByText('Delivery time: two days')).toBeVisible()
})

test('the cart says where the shop ships and how one can pay', () => {
  render(<PurchaseInfo delivery="" more={['We ship within Greece.']} pages={PAGES} />)
  const notes = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(notes).toEqual(['We ship within Greece.', RETURNS, expect.stringMatching(/card.*delivery.*transfer/i)])
})
