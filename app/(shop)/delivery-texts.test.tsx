import { render, screen } from '@testing-library/react'
import { PurchaseInfo } from '@/components/catalogue/purchase-info'
import { deliveryTerms, deliveryTexts } from '@/lib/shop/shipping/delivery-terms'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const neverFree = deliveryTexts(
  deliveryTerms([
    {
      id: 1,
      country: 'Cyprus',
      country_alternatives: '',
      county: null,
      county_alternatives: '',
      city: null,
      city_alternatives: '',
      threshold_amount: '9999999.99',
      shipping_fee: '4.00',
      special_fees: [],
    },
  ]),
)
const returns = { href: '/shop/returns-policy', name: 'Returns Policy' }

test('without free delivery, a product page does not mention it', () => {
  render(<PurchaseInfo delivery={neverFree.promise} pages={[returns]} />)
  expect(document.body).not.toHaveTextContent(/free|over/i)
})

test('a note on a product page is a link only while the shop has that page', () => {
  render(<PurchaseInfo delivery="" pages={[returns]} />)
  expect(screen.getByRole('link', { name: 'Returns within 14 days' })).toHaveAttribute('href', returns.href)
  expect(screen.getByText('Card, on delivery or bank transfer')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Card/ })).toBeNull()
})
