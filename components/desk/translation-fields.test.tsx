import { render, screen } from '@testing-library/react'
import { LanguageTabs } from './language-tabs'
import { TranslationFields } from './translation-fields'

test('each text is beside its input, both in their languages, and what is missing is marked', () => {
  const row = { name: 'name', label: 'Name', original: 'Ring', text: '', isMissing: true }
  const { container } = render(
    <TranslationFields
      rows={[
        row,
        { ...row, name: 'title', label: 'Title', original: 'A title', text: 'Τίτλος', isMissing: false, long: true },
      ]}
      from="en"
      to="el"
    />,
  )
  expect(screen.getByText('Ring')).toHaveAttribute('lang', 'en')
  const title = screen.getByRole('textbox', { name: 'Title' })
  expect(title).toHaveValue('Τίτλος')
  expect(title).toHaveAttribute('lang', 'el')
  expect(screen.getAllByText('Missing')).toHaveLength(1)
  expect(container.querySelectorAll('[data-missing] [name="name"]')).toHaveLength(1)
})

test('tabs say what is missing, and a shop of one language has none', () => {
  const english = { language: 'en', name: 'English' }
  const { container, rerender } = render(<LanguageTabs tabs={[english]} />)
  expect(container).toBeEmptyDOMElement()
  rerender(
    <LanguageTabs
      tabs={[english, { language: 'el', name: 'Greek', href: '/desk/content/translations/el', missing: 3 }]}
    />,
  )
  expect(screen.getByText('English')).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Greek: 3 missing' })).toHaveAttribute(
    'href',
    '/desk/content/translations/el',
  )
})
