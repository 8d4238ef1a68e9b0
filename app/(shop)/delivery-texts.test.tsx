import { render, screen } from '@testing-library/react'
import { PurchaseInfo } from '@/components/catalogue/purchase-info'
import { ShoppingBenefits } from '@/components/content/home/shopping-benefits'
import { deliveryTerms, deliveryTexts } from '@/lib/shipping/delivery-terms'
import AboutPage from '@/app/(shop)/about/page'
import PaymentOptionsPage, { generateMetadata } from '@/app/(shop)/shop/payment-options/page'
import TermsPage from '@/app/(shop)/terms-of-service/page'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))
jest.mock('@/lib/shipping/current-delivery.server', () => ({ currentDeliveryTexts: async () => mockDelivery }))
jest.mock('@/lib/content/current-support.server', () => ({ currentSupport: async () => mockSupport }))

jest.mock('@/components/content/scroll-to-top', () => ({ ScrollToTop: () => null }))

const rule = (country: string | null, threshold: string) => ({
  id: 1,
  country,
  country_alternatives: '',
  county: null,
  county_alternatives: '',
  city: null,
  city_alternatives: '',
  threshold_amount: threshold,
  shipping_fee: '4.00',
  special_fees: [],
})
let mockDelivery = deliveryTexts(deliveryTerms([]))
const mockSupport = {
  company_name: 'Kosmos',
  address: 'Ermou 1',
  contact_email: 'hello@kosmos.example',
  phone_number: '+30 210 0000000',
  support_hours: '',
  unpaid_transfer_days: 5,
}

const renderPage = async (page: Promise<React.ReactElement>) => {
  const { container, unmount } = render(await page)
  const text = container.textContent ?? ''
  unmount()
  return text
}

test('pages describe delivery and unpaid orders according to shipping rules and settings', async () => {
  mockDelivery = deliveryTexts(deliveryTerms([rule('Cyprus', '75.00'), rule(null, '250.00')]))
  mockSupport.unpaid_transfer_days = 1
  expect(await renderPage(AboutPage())).toContain(
    'We ship within Cyprus and to many other countries. Prices are in euros, and delivery in Cyprus is free on orders over 75 €. For anything else',
  )
  const payment = await renderPage(PaymentOptionsPage())
  expect(payment).toContain(
    'Delivery within Cyprus is free on orders over 75 €. Below that, and for other countries, the price depends on where the parcel goes; some pieces',
  )
  expect(payment).toContain('may be cancelled after 1 calendar day, so that')
  expect((await generateMetadata()).description).toBe(
    'Pay by debit or credit card, on delivery or by bank transfer. Free delivery in Cyprus on orders over 75 €.',
  )
  expect(await renderPage(TermsPage())).toContain('are cancelled after 1 working day.')
})

test('the texts of the demo shop are those of the specification', async () => {
  mockDelivery = deliveryTexts(deliveryTerms([rule('Greece', '50.00'), rule(null, '250.00')]))
  mockSupport.unpaid_transfer_days = 5
  const payment = await renderPage(PaymentOptionsPage())
  expect(payment).toContain('Delivery within Greece is free on orders over 50 €.')
  expect(payment).toContain('may be cancelled after 5 calendar days, so that')
  expect(await renderPage(TermsPage())).toContain(
    'Orders to be paid by bank deposit that are still pending and unpaid are cancelled after 5 working days.',
  )
})

test('without free delivery no page mentions it', async () => {
  mockDelivery = deliveryTexts(deliveryTerms([rule('Cyprus', '9999999.99')]))
  expect(await renderPage(AboutPage())).toContain('We ship within Cyprus. Prices are in euros. For anything else')
  expect(await renderPage(PaymentOptionsPage())).toContain('The price depends on where the parcel goes; some pieces')
  expect((await generateMetadata()).description).toBe('Pay by debit or credit card, on delivery or by bank transfer.')
  render(
    <>
      <ShoppingBenefits delivery={mockDelivery} />
      <PurchaseInfo delivery={mockDelivery.promise} />
    </>,
  )
  expect(screen.getByRole('link', { name: /Delivery to your door/ })).toBeVisible()
  expect(document.body).not.toHaveTextContent(/free|over/i)
})
