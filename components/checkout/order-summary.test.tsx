import { render, screen } from '@testing-library/react'
import { type ComponentProps } from 'react'
import { type CartLine, markUnavailable, refreshLineFrom } from '@/lib/shop/cart/cart'
import { type Quote } from '@/lib/shop/checkout/quote'
import { billOf } from '@/lib/shop/checkout/bill'
import { OrderSummary } from './order-summary'
import { WITHOUT_DISCOUNTS } from '@/testing/quote'

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

const summaryOf = (lines: CartLine[], more: Partial<ComponentProps<typeof OrderSummary>> = {}) =>
  render(
    <OrderSummary
      lines={lines}
      bill={billOf(quote, [], null)}
      possibleFees={[]}
      deliveryTime="two days"
      vat={{ rate: null, categories: {} }}
      {...more}
    />,
  )

const quote: Quote = { ...WITHOUT_DISCOUNTS, items: 2000, shipping: 0, specialFees: [], special: 0, total: 2000 }

test('an item that is made for the buyer says before the order that there is no right of withdrawal', () => {
  summaryOf([lineOf(1, 'Signet', true), lineOf(2, 'Band')])
  const notes = screen.getAllByText('Made for you: there is no right of withdrawal for this piece.')
  expect(notes.map((note) => note.closest('li')?.textContent)).toEqual([expect.stringContaining('Signet')])
})

test('the delivery time is that of the destination, and of an item that is made to order none is promised', () => {
  const band = lineOf(2, 'Band')
  const toOrder: CartLine = { ...band, item: { ...band.item, made_to_order: true } }
  const { unmount } = summaryOf([lineOf(1, 'Signet'), toOrder], { deliveryDays: { min: 2, max: 4 } })
  expect(screen.getByText('Delivery time: 2 to 4 working days')).toBeVisible()
  expect(screen.getByText('Made to order: delivered at most 30 days after the order.')).toBeVisible()
  unmount()
  summaryOf([toOrder])
  expect(screen.queryByText(/^Delivery time/)).toBeNull()
})

test('what is made leaves the workshop by one day, of which nothing is said until it is known', () => {
  const band = lineOf(2, 'Band')
  const made: CartLine = { ...band, item: { ...band.item, made_to_order: true, lead_days: 8 } }
  const { unmount } = summaryOf([lineOf(1, 'Signet'), made])
  expect(screen.queryByText(/working days|30 days|Delivery time/)).toBeNull()
  unmount()
  summaryOf([lineOf(1, 'Signet'), made], { leaving: { by: '2026-12-11' }, deliveryDays: { min: 2, max: 4 } })
  const text = 'Made for you: leaves the workshop by Friday 11 December, and is delivered 2 to 4 working days later.'
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByText(/30 days|Delivery time/)).toBeNull()
})

test('an item that was taken out of the catalogue is no longer sold, and one without stock is sold out', () => {
  const soldOut = markUnavailable(lineOf(1, 'Signet'))
  const gone = refreshLineFrom(lineOf(2, 'Band'), new Map())
  summaryOf([soldOut, gone])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Sold out: not part of the order'),
    expect.stringContaining('No longer sold: not part of the order'),
  ])
})

test('what gift cards pay stands below the total, and what is left to pay after it', async () => {
  const card = { code: 'X', last4: '4444', left: 1500, until: null, isTaxed: false }
  summaryOf([lineOf(1, 'Band')], { bill: billOf(quote, [card], null) })
  expect(await screen.findByText('Gift card ••••4444')).toBeInTheDocument()
  const rows = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(rows.slice(-3)).toEqual(['Total20.00\u00a0€', 'Gift card ••••4444−15.00\u00a0€', 'To pay5.00\u00a0€'])
})
