import { render, screen } from '@testing-library/react'
import { AccountMenu } from '@/components/account/account-menu'
import { ExportMyData } from '@/components/account/export-my-data'
import { PurchaseInfo } from '@/components/catalogue/purchase-info'
import { PaymentChoice } from '@/components/checkout/payment-choice'
import { PriceFilter } from '@/components/search/filters/price-filter'
import { WishlistButton } from '@/components/wishlist/wishlist-button'
import { DEFAULT_FORMAT, setMoneyFormat } from '@/lib/platform/base/money'
import { toMoneyFormat } from '@/lib/platform/base/money-format'
import { setOptions, type ShopOption } from '@/lib/platform/base/options'
import { optionsSchema } from '@/lib/platform/base/options.schema'
import { parseDraft } from '@/lib/shop/checkout/draft'

jest.mock('next/navigation', () => ({ usePathname: () => '/my-account/cart', useRouter: () => ({}) }))
jest.mock('@/components/search/listing-state', () => ({
  useListing: () => ({ listing: { range: { min: 0, max: 0 } }, navigate: () => {} }),
}))
jest.mock('@/components/search/use-listing-draft', () => ({ useListingDraft: () => [null, () => {}] }))

const all = { card_payment: true, ...optionsSchema.parse({}) }
const without = (...options: ShopOption[]) =>
  setOptions({ ...all, ...Object.fromEntries(options.map((option) => [option, false])) })

beforeEach(() => {
  global.fetch = jest.fn(() => Promise.reject(new TypeError('offline'))) as unknown as typeof fetch
})
afterEach(() => {
  setOptions(all)
  setMoneyFormat(DEFAULT_FORMAT)
})

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const wish = {
  id: 1,
  category: 1,
  slug: 'cup',
  name: 'Cup',
  price: '20.00',
  available: true,
  thumbnail: '/p.jpg',
  image_alt: '',
  image_color: '#ffffff',
}

test('a shop with wishlists has hearts, and its account a list', () => {
  render(<WishlistButton wish={wish} />)
  render(<AccountMenu />)
  expect(screen.getByRole('button', { name: 'Wishlist: Cup' })).toBeInTheDocument()
  expect(links()).toContain('Wishlist')
})

test('a shop without wishlists has no hearts, no list and no text about one, and requests none', () => {
  without('wishlist')
  const { container } = render(
    <>
      <WishlistButton wish={wish} />
      <AccountMenu />
      <ExportMyData />
    </>,
  )
  expect(screen.queryByRole('button', { name: /Wishlist/ })).toBeNull()
  expect(links()).toEqual(['My Cart', 'My Orders', 'My Details', 'Download my data'])
  expect(container).not.toHaveTextContent(/wishlist/i)
  expect(global.fetch).not.toHaveBeenCalledWith(expect.stringContaining('wishlist'), expect.anything())
})

const renderPayments = () =>
  render(<PaymentChoice selected={null} error={undefined} onSelect={() => {}} onApproach={() => {}} />)

test.each<[ShopOption[], number, string]>([
  [[], 3, 'Card, on delivery or bank transfer'],
  [['bank_transfer'], 2, 'Card or on delivery'],
  [['cash_on_delivery'], 2, 'Card or bank transfer'],
  [['bank_transfer', 'cash_on_delivery'], 1, 'Card'],
  [['card_payment'], 2, 'On delivery or bank transfer'],
])('without %j, the checkout offers %i ways to pay, and the cart names them: %s', (off, count, text) => {
  without(...off)
  renderPayments()
  render(<PurchaseInfo delivery="" pages={[{ href: '/shop/payment-options', name: 'Payment methods' }]} />)
  expect(screen.getAllByRole('radio')).toHaveLength(count)
  expect(screen.getByRole('link', { name: text })).toBeInTheDocument()
})

test('the way to pay by card says that it is a test where it is', () => {
  render(<PaymentChoice selected={null} areCardsTests error={undefined} onSelect={() => {}} onApproach={() => {}} />)
  expect(screen.getByRole('radio', { name: /Debit or credit card.*Test payments only/ })).toBeInTheDocument()
})

test('a stored draft with a way to pay that is no longer offered has none', () => {
  expect(parseDraft({ payment: 'transfer' }).payment).toBe('transfer')
  without('bank_transfer')
  expect(parseDraft({ payment: 'transfer' }).payment).toBeNull()
})

test('the price filter has the symbol where the shop writes it', () => {
  const order = () =>
    [...screen.getByRole('group', { name: 'Price' }).querySelectorAll('label')].map((label) => label.textContent)
  const { unmount } = render(<PriceFilter bounds={{ min: 5, max: 5 }} />)
  expect(order()).toEqual(['From€', 'To€'])
  unmount()
  setMoneyFormat(toMoneyFormat({ currency: 'USD', locale: 'en-US', symbol: 'before' }))
  render(<PriceFilter bounds={{ min: 5, max: 5 }} />)
  expect(screen.getByRole('spinbutton', { name: 'From' }).previousElementSibling).toHaveTextContent('$')
})
