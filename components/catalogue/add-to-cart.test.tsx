import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notify } from '@/components/ui/toast.client'
import { MAX_QUANTITY_PER_LINE } from '@/lib/shop/cart/cart-limits'
import { type VariantView } from '@/lib/shop/catalogue/variant-view'
import { AddToCart } from './add-to-cart'

jest.mock('@/components/ui/toast.client', () => ({ notify: jest.fn() }))

const variant = {
  id: 1,
  name: 'Silver',
  slug: 'silver',
  variant_code: 'R-1',
  price: '10.00',
  available: true,
  special_shipping_tags: [],
  get_image_md: '/p.jpg',
  image_alt: 'A ring',
  variant_images: [],
  product: { id: 1, name: 'Ring', slug: 'ring', product_code: 'R', category: 1 },
} as unknown as VariantView

test('adding beyond the maximum quantity shows a warning instead of a confirmation', async () => {
  const onAdded = jest.fn()
  const button = (quantity: number) => (
    <AddToCart variant={variant} quantity={quantity} onAdded={onAdded} onPoint={() => {}} />
  )
  const { rerender } = render(button(MAX_QUANTITY_PER_LINE))
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
  expect(onAdded).toHaveBeenCalledTimes(1)
  rerender(button(1))
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
  expect(onAdded).toHaveBeenCalledTimes(1)
  expect(notify).toHaveBeenLastCalledWith(
    'warning',
    'You can order at most 99 of one piece. Your cart now contains that many.',
  )
})
