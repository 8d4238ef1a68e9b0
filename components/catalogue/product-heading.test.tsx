import { render, screen } from '@testing-library/react'
import { variantSpaces, type VariantView } from '@/lib/shop/catalogue/variant-view'
import { ProductHeading } from './product-heading'

const variant = (name: string, more: Partial<VariantView> = {}) =>
  ({ name, price: '20.00', short_description: 'A ring.', ...more }) as VariantView
const plain = variant('Ring')
const variants = [
  plain,
  variant('Gold', { stock_note: 'Only 2 left', short_description: 'A ring with a long story.', reduced_from: '30.00' }),
]

const show = (selected: VariantView) =>
  render(
    <ProductHeading
      name="Ring"
      category={{ name: 'Rings', href: '/' }}
      spaces={variantSpaces('Ring', variants)}
      selected={selected}
      wishlistButton={null}
      vatNote={null}
    />,
  )
const keptSpaces = () => [...document.querySelectorAll('p[data-space]')].map((text) => text.getAttribute('data-space'))

test('a variant that says less keeps the space of what another one says', () => {
  show(plain)
  expect(screen.queryByText('Only 2 left')).toBeNull()
  expect(keptSpaces()).toEqual([
    'Gold',
    'Lowest price of the 30 days before the reduction: 30.00\u00a0€',
    'Only 2 left',
    'A ring with a long story.',
  ])
})

test('the variant that says most keeps no other space', () => {
  show(variants[1] ?? plain)
  expect(screen.getByText('Only 2 left')).toBeVisible()
  expect(keptSpaces()).toEqual([])
})
