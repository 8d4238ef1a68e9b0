import { render, screen } from '@testing-library/react'
import { LanguageFlags } from './language-flags'

const link = (language: string, own = {}) => ({
  ...{ language, href: `/editions/${language}`, name: language, isCurrent: false },
  ...own,
})

test('the language flags link to the editions and mark this one', () => {
  render(
    <LanguageFlags
      links={[link('el', { name: 'Ελληνικά' }), link('en', { href: '/', name: 'English', isCurrent: true })]}
    />,
  )
  expect(screen.getByRole('list', { name: 'Language' })).toBeVisible()
  const greek = screen.getByRole('link', { name: 'Ελληνικά' })
  expect(greek).toHaveAttribute('href', '/editions/el')
  expect(greek).toHaveAttribute('hreflang', 'el')
  // For search engines, pages name their own URLs in other languages.
  expect(greek).toHaveAttribute('rel', 'nofollow')
  expect(greek).not.toHaveAttribute('aria-current')
  expect(screen.getByRole('link', { name: 'English', current: true })).toHaveAttribute('href', '/')
})

test('the flag of an edition that is not open yet says so, to eyes and to screen readers', () => {
  render(
    <LanguageFlags links={[link('el', { name: 'Ελληνικά', note: 'opens soon' }), link('en', { name: 'English' })]} />,
  )
  const greek = screen.getByRole('link', { name: 'Ελληνικά: opens soon' })
  expect(greek).toHaveAttribute('title', 'opens soon')
  expect(greek).toHaveAttribute('data-to-come')
  const english = screen.getByRole('link', { name: 'English' })
  expect(english).not.toHaveAttribute('title')
  expect(english).not.toHaveAttribute('data-to-come')
})

test('a language without a picture is shown by its code', () => {
  render(<LanguageFlags links={[link('fi', { name: 'suomi' })]} />)
  expect(screen.getByRole('link', { name: 'suomi' })).toHaveTextContent('FI')
})

test('there are no language flags without another shop', () => {
  const { container } = render(<LanguageFlags links={[]} />)
  expect(container).toBeEmptyDOMElement()
})
