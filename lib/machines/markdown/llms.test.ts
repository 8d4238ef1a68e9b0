import { llmsText } from './llms'

const support = {
  company_name: 'Clay & Sons',
  contact_email: 'hello@clay.example',
  phone_number: '+44 20 7946 0000',
  words: {
    all_products: 'All pots',
    see_all: '',
    discover: '',
    search_hint: '',
    site_description: '',
    listing_description: '',
    maker_line: '',
  },
}

test('the guide says what the shop is and leads to its pages as Markdown', () => {
  const text = llmsText({
    support,
    description: 'Pots, thrown by hand.',
    categories: [{ name: 'Bowls', slug: 'bowls' }],
    pages: [{ name: 'About', href: '/about' }],
    shopUrl: 'https://clay.example',
  })
  expect(text).toMatch(/^# Clay & Sons\n\n> Pots, thrown by hand\.\n/)
  expect(text).toContain('hello@clay.example')
  expect(text).toContain(
    '- [Bowls](https://clay.example/shop/search/category=bowls/tags=/query=/page=1/by=relevance/range=0-0.md)',
  )
  expect(text).toContain('- [About](https://clay.example/about.md)')
  expect(text).toContain('(https://clay.example/api/v1/openapi.json)')
})
