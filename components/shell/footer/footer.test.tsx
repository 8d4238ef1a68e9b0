import { render, screen } from '@testing-library/react'
import { sellerSchema } from '@/lib/shop/content/seller.schema'
import { type Support } from '@/lib/shop/content/support.schema'
import { Footer } from './footer'

const support = (seller: object) =>
  ({
    company_name: 'Asimera',
    phone_number: '+30 26510 00100',
    contact_email: 'hello@shop.example',
    social_links: [],
    words: { maker_line: '' },
    vat: { rate: null },
    seller: sellerSchema.parse(seller),
  }) as unknown as Support
const show = (seller: object) => render(<Footer support={support(seller)} menu={[]} columns={[]} languages={[]} />)

test('the footer says who sells, and where to take a dispute', () => {
  show({
    legal_name: 'Asimera Kosmimata E.E.',
    legal_form: 'Limited partnership',
    register: 'GEMI',
    register_number: '012345678000',
    vat_number: 'EL123456783',
    supervisory_authority: 'the mayor',
    dispute_body: { name: 'Ombudsman', url: 'https://ombudsman.example' },
  })
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    'Asimera Kosmimata E.E., Limited partnership · GEMI 012345678000 · VAT number EL123456783 · supervised by the mayor · Disputes: Ombudsman',
  )
  expect(screen.getByRole('link', { name: 'Ombudsman' })).toHaveAttribute('href', 'https://ombudsman.example')
})

test('the footer shows nothing of the seller that is not set', () => {
  const { container } = show({ register: 'GEMI' })
  expect(screen.getByText('Asimera').parentElement?.children).toHaveLength(1)
  expect(container).not.toHaveTextContent(/GEMI|VAT|Disputes|supervised/)
})
