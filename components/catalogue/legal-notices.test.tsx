import { render, screen, within } from '@testing-library/react'
import { LegalNotices } from './legal-notices'

const manufacturer = { name: 'Maker', address: 'Ermou 1, Athens', contact: 'safety@maker.example' }
const importer = { name: 'Importer', address: 'Damrak 1, Amsterdam', contact: 'https://importer.example' }
const NOTHING = { manufacturer: null, responsible_person: null, warnings: [], note: '' }
const TERMS = [{ href: '/terms-of-service', name: 'Terms' }]

test('product safety names who answers for it, the product and the warnings', () => {
  const warnings = [{ kind: 'nickel' as const, text: 'Contains nickel.' }]
  const safety = { manufacturer, responsible_person: importer, warnings, note: 'Take it off to swim.' }
  render(<LegalNotices productCode="R-1" safety={safety} notice={null} pages={TERMS} />)
  const section = within(screen.getByRole('region', { name: 'Product safety' }))
  expect(section.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Contains nickel.',
    'Take it off to swim.',
    ...['Maker', 'Ermou 1, Athens', 'safety@maker.example'],
    ...['Importer', 'Damrak 1, Amsterdam', 'https://importer.example'],
    'R-1',
  ])
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:safety@maker.example',
    'https://importer.example',
  ])
})

test('without anything to say of safety, there is no such section', () => {
  render(<LegalNotices productCode="R-1" safety={NOTHING} notice={null} pages={[]} />)
  expect(screen.queryByRole('region', { name: 'Product safety' })).toBeNull()
})

test('the legal guarantee leads to the terms, and shows the official picture if there is one', () => {
  const { rerender } = render(<LegalNotices productCode="R-1" safety={NOTHING} notice={null} pages={TERMS} />)
  const section = within(screen.getByRole('region', { name: 'Legal guarantee' }))
  expect(section.getByText(/at least two years/)).toBeVisible()
  expect(section.getByRole('link', { name: /legal guarantee/ })).toHaveAttribute(
    'href',
    '/terms-of-service#legal-guarantee',
  )
  expect(section.queryByRole('img')).toBeNull()
  const notice = { url: '/theme/guarantee-notice?v=1', width: 600, height: 800 }
  rerender(<LegalNotices productCode="R-1" safety={NOTHING} notice={notice} pages={[]} />)
  const picture = section.getByRole('link', { name: 'The official EU notice on the legal guarantee' })
  expect(picture).toHaveAttribute('href', notice.url)
  expect(section.getAllByRole('link')).toHaveLength(1)
})
