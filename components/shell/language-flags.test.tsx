import { render, screen } from '@testing-library/react'
import { LanguageFlags } from './language-flags'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

test('both shops are linked by their flags', () => {
  render(<LanguageFlags greekShopUrl="https://kosmimata.example/" />)
  expect(screen.getByRole('list', { name: 'Language' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Greek/ })).toHaveAttribute('href', 'https://kosmimata.example/')
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/')
})

test('without a sister shop there are no flags', () => {
  const { container } = render(<LanguageFlags greekShopUrl="" />)
  expect(container).toBeEmptyDOMElement()
})
