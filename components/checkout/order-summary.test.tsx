import { render, screen } from '@testing-library/react'
import { type CartLine } from '@/lib/cart/cart'
import { type Quote } from '@/lib/checkout/place/quote'
import { OrderSummary } from './order-summary'

const lineOf = (id: number, name: string, personalised?: true): CartLine => ({
  item: {
    id,
    name,
    slug: 'one',
    variant_code: `V-${id}`,
    price: '10.00',
    available: true,
    special_shipping_tags: [],
    get_image_md: '/media/ring/480.jpg',
    image_alt: name,
    image_color: '#ffffff',
    product: { id, name, slug: 'one', product_code: `P-${id}`, category: 3, ...(personalised && { personalised }) },
  },
  quantity: 1,
  buy_later: false,
})

const quote: Quote = { items: 2000, shipping: 0, specialFees: [], special: 0, total: 2000 }

test('a piece that is made for the buyer says before the order that there is no right of withdrawal', () => {
  render(
    <OrderSummary
      lines={[lineOf(1, 'Signet', true), lineOf(2, 'Band')]}
      quote={quote}
      possibleFees={[]}
      deliveryTime="two days"
      vat={{ rate: null, categories: {} }}
    />,
  )
  const notes = screen.getAllByText('Made for you: there is no right of withdrawal for this piece.')
  expect(notes.map((note) => note.closest('li')?.textContent)).toEqual([expect.stringContaining('Signet')])
})
