import { render, screen } from '@testing-library/react'
import { Price } from './price'

test('a reduced price says in words which price is which, and strikes the earlier one for the eye', () => {
  render(
    <p data-testid="price">
      <Price price="36.00" reducedFrom="45.00" />
    </p>,
  )
  const price = screen.getByTestId('price')
  expect(price).toHaveTextContent(
    /^Price now: 36.00\s€45.00\s€Lowest price of the 30 days before the reduction: 45.00\s€$/,
  )
  const struck = price.querySelector('s')
  expect(struck).toHaveTextContent(/^45.00\s€$/)
  expect(struck).toHaveAttribute('aria-hidden', 'true')
})

test.each([null, undefined])('a price that is not reduced (%p) is the price alone', (reducedFrom) => {
  render(
    <p data-testid="price">
      <Price price="36.00" reducedFrom={reducedFrom} prefix="From " />
    </p>,
  )
  expect(screen.getByTestId('price').innerHTML).toMatch(/^From 36.00(\s|&nbsp;)€$/)
})
