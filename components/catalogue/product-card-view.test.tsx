import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ProductCardView } from './product-card-view'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const product = {
  id: 7,
  category: 3,
  slug: 'elia-ring',
  name: 'Elia Ring',
  price: '54.00',
  available: true,
  thumbnail: '/media/elia-ring-1.abc/160.avif',
  image_alt: 'A ring of olive leaves',
  image_color: '#d8d3cb',
}

const renderCard = (own: Partial<Parameters<typeof ProductCardView>[0]> = {}) => {
  render(
    <ProductCardView
      product={product}
      secondPicture="/media/elia-ring-2.def/480.jpg"
      category={{ name: 'Rings', slug: 'rings' }}
      layout="listing"
      {...own}
    />,
  )
  return within(screen.getByRole('article'))
}

const pictures = () =>
  [...screen.getByRole('article').querySelectorAll('img')].map((picture) => picture.getAttribute('src'))

test('a card shows name, category and price of its product and links to it', () => {
  const { getByRole, getByText } = renderCard({ hasHigherPrices: true })
  expect(getByRole('heading', { name: 'Elia Ring' })).toBeVisible()
  expect(getByRole('link', { name: 'Elia Ring' })).toHaveAttribute('href', '/shop/rings/elia-ring')
  expect(getByRole('img', { name: 'A ring of olive leaves' })).toBeVisible()
  expect(getByText('Rings')).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent('From 54.00 €')
})

test('the second picture is loaded on hover', async () => {
  renderCard()
  expect(pictures()).toEqual(['/media/elia-ring-1.abc/480.jpg'])
  await userEvent.setup().hover(screen.getByRole('article'))
  expect(pictures()).toEqual(['/media/elia-ring-1.abc/480.jpg', '/media/elia-ring-2.def/480.jpg'])
})

test('the second picture is loaded on focus', () => {
  renderCard()
  act(() => screen.getByRole('link').focus())
  expect(pictures()).toHaveLength(2)
})

test('a product that is sold out is marked', () => {
  expect(renderCard({ product: { ...product, available: false } }).getByText('Sold out')).toBeVisible()
})
