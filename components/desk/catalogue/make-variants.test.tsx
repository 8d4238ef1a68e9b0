import { render, screen } from '@testing-library/react'
import { type ProductChoicesView } from '@/lib/owner/products/product-fields'
import { MakeVariants } from './make-variants'

const tagged = (slug: string, name: string, value: string) => ({ slug, name, tags: [{ slug: 'one', name: value }] })
const SHOP: ProductChoicesView = {
  categories: [{ slug: 'rings', label: 'Rings', facets: [], variations: ['size'] }],
  variations: [tagged('metal', 'Metal', 'Gold'), tagged('size', 'Size', 'S')],
  ...{ facets: [], shippingTags: [], questionSets: [], warnings: [], currency: 'EUR', decimals: 2 },
}
const names = () => screen.getAllByRole('checkbox', { hidden: true }).map((box) => box.getAttribute('name'))

test('all choices of the shop are there, those of the category first, and what is ticked is open', () => {
  const { rerender } = render(<MakeVariants choices={SHOP} category="" texts={{}} />)
  expect(names()).toEqual(['make.metal.one', 'make.size.one'])
  rerender(<MakeVariants choices={SHOP} category="rings" texts={{ 'make.metal.one': 'on', make_price: '48' }} />)
  expect(names()).toEqual(['make.size.one', 'make.metal.one'])
  expect(screen.getByText('Metal').closest('details')).toHaveAttribute('open')
  expect(screen.getByText('Size').closest('details')).not.toHaveAttribute('open')
})

test('a shop without choices says where they are made', () => {
  render(<MakeVariants choices={{ ...SHOP, variations: [] }} category="" texts={{}} />)
  expect(screen.getByRole('link', { name: 'Make the first one' })).toHaveAttribute('href', '/desk/catalogue/choices')
  expect(screen.queryByRole('button')).toBeNull()
})
