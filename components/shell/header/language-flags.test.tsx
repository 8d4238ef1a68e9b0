import { render, screen } from '@testing-library/react'
import { LanguageFlags } from './language-flags'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

test('the language flags link to the Greek and the English shop', () => {
  render(<LanguageFlags greekShopUrl="https://kosmimata.example/" />)
  expect(screen.getByRole('list', { name: 'Language' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Greek/ })).toHaveAttribute('href', 'https://kosmimata.example/')
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/')
})

test('there are no language flags without the URL of a Greek shop', () => {
  const { container } = render(<LanguageFlags greekShopUrl="" />)
  expect(container).toBeEmptyDOMElement()
})
