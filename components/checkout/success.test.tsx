import { act, render, screen, within } from '@testing-library/react'
import { saveCompletedOrderToken } from '@/lib/shop/checkout/checkout-storage.client'
import { type ShownOrder } from '@/lib/shop/orders/order.schema'
import { Success } from './success'

const MARIA = '11111111-1111-4111-8111-111111111111'
const ORDER: ShownOrder = {
  order_code: 'AS-AAAA-AAAA',
  state: 'confirmed',
  test_payment: false,
  payment_method: 'via_courier',
  currency: 'EUR',
  date_added: '2026-11-21T10:00:00.000Z',
  items: [
    {
      id: 1,
      name: 'Kyma',
      variant_name: 'Silver',
      variant_code: 'K-1',
      quantity: 1,
      price: '50.00',
      discount: '5.00',
      vat_rate: 24,
      vat: '9.68',
      personalised: false,
      answers: [],
      thumbnail: null,
    },
  ],
  items_total: '50.00',
  discount: '5.00',
  discounts: [{ code: 'SUMMER', description: '10% off', items: '5.00', shipping: '0.00' }],
  shipping_fee: '0.00',
  special_fees: [{ name: 'Wooden box', quantity: 2, stackable: true, total: '13.00' }],
  paid_amount: '58.00',
  gift_cards: [],
  due_amount: '58.00',
  refunded_amount: null,
  vat: {
    charged: true,
    rates: [{ rate: 24, total: '63.00', vat: '12.19', shipping_vat: '0.00', special_fees_vat: '2.52' }],
  },
  terms: [{ slug: 'terms', title: 'Terms of service', version: 3, path: '/shop/cart/order/a-token/terms/terms' }],
  gift: null,
  notes: '',
  shipments: [],
  new_day: null,
  delivery: {
    ...{ days: { min: 1, max: 3 }, expected: { from: '2026-11-23', until: '2026-11-25' }, delivered_on: null },
    ...{ leaves_by: null, working_days: null },
  },
  making: null,
  withdrawal: null,
  withdrawals: [],
  shipping_address: null,
  bank_details: null,
}

async function logIn(owner: string | null) {
  document.cookie = owner ? `signed_in=${owner}; Path=/` : 'signed_in=; Path=/; Max-Age=0'
  await act(async () => window.dispatchEvent(new Event('pageshow')))
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  global.fetch = jest.fn(async (path) => {
    const isOrder = String(path).includes('/payments/orders/')
    return { ok: isOrder, status: isOrder ? 200 : 404, json: async () => (isOrder ? ORDER : {}) } as Response
  })
  await logIn(MARIA)
})
afterEach(() => logIn(null))

test("a customer's last order is shown until a log-out in another tab", async () => {
  saveCompletedOrderToken('a-token')
  await act(async () => render(<Success />))
  expect(await screen.findByText('AS-AAAA-AAAA')).toBeVisible()
  expect(screen.getByText('Free')).toBeVisible()
  localStorage.setItem('last_log_out', 'now')
  await logIn(null)
  expect(await screen.findByRole('heading', { name: 'No order to show' })).toBeVisible()
  expect(screen.queryByText('AS-AAAA-AAAA')).toBeNull()
})

test('an order shows its VAT by item and in all, and links to the terms under which it was placed', async () => {
  saveCompletedOrderToken('a-token')
  await act(async () => render(<Success />))
  expect(await screen.findByText('VAT 24%: 9.68\u00a0€', { collapseWhitespace: false })).toBeVisible()
  expect(screen.getByText('of which VAT 24%').nextElementSibling).toHaveTextContent('12.19 €')
  expect(screen.getByRole('link', { name: 'Terms of service, version 3' })).toHaveAttribute(
    'href',
    '/shop/cart/order/a-token/terms/terms',
  )
})

test('an order from before the shop named its VAT says nothing of VAT or terms', async () => {
  global.fetch = jest.fn(async () => {
    const items = ORDER.items.map((item) => ({ ...item, vat_rate: null, vat: null }))
    return { ok: true, status: 200, json: async () => ({ ...ORDER, items, vat: null, terms: [] }) } as Response
  })
  saveCompletedOrderToken('older-token')
  await act(async () => render(<Success />))
  expect(await screen.findByText('AS-AAAA-AAAA')).toBeVisible()
  expect(screen.queryByText(/VAT/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'The terms of your order' })).toBeNull()
})

test('an item that was made for the buyer says that there is no right of withdrawal', async () => {
  const items = ORDER.items.flatMap((item) => [item, { ...item, id: 2, name: 'Name Band', personalised: true }])
  global.fetch = jest.fn(async () => ({ ok: true, status: 200, json: async () => ({ ...ORDER, items }) }) as Response)
  saveCompletedOrderToken('mixed-token')
  await act(async () => render(<Success />))
  const [kyma, nameBand] = within(await screen.findByRole('region', { name: 'Your pieces' })).getAllByRole('listitem')
  expect(nameBand).toHaveTextContent('Made for you: there is no right of withdrawal for this piece.')
  expect(kyma).not.toHaveTextContent('right of withdrawal')
})

test('an item shows what was answered, with the price of each piece and the picture that was sent', async () => {
  const answer = {
    question: 'a',
    kind: 'short_text' as const,
    label: 'Initials',
    value: 'א',
    text: 'א',
    charged: 'each' as const,
  }
  const photo = { ...answer, kind: 'picture' as const, label: 'Photo', value: 'an-id', text: 'Picture', price: '0.00' }
  const items = ORDER.items.map((item) => ({ ...item, quantity: 2, answers: [{ ...answer, price: '3.00' }, photo] }))
  global.fetch = jest.fn(async () => ({ ok: true, status: 200, json: async () => ({ ...ORDER, items }) }) as Response)
  saveCompletedOrderToken('answered-token')
  await act(async () => render(<Success />))
  const [item] = within(await screen.findByRole('region', { name: 'Your pieces' })).getAllByRole('listitem')
  expect(item).toHaveTextContent('Initials: א (+3.00 € each)')
  expect(screen.getByText('א').tagName).toBe('BDI')
  expect(item?.querySelector('img')).toHaveAttribute('src', '/api/v1/shop/answer-pictures/an-id')
})

test('an order shows each statement of withdrawal with its date, and asks for no transfer while one stands', async () => {
  const received_at = '2026-11-24T10:30:00.000Z'
  const withdrawals: ShownOrder['withdrawals'] = [
    { received_at, lines: [{ variant_code: 'K-1', quantity: 1 }], state: 'received' },
    { received_at: '2026-11-25T10:30:00.000Z', lines: null, state: 'refused' },
  ]
  const unpaid = { ...ORDER, payment_method: 'transfer', state: 'awaiting_payment', withdrawals }
  global.fetch = jest.fn(async () => ({ ok: true, status: 200, json: async () => unpaid }) as Response)
  saveCompletedOrderToken('stated-token')
  await act(async () => render(<Success />))
  const stated = await screen.findByRole('region', { name: 'Your withdrawals' })
  expect(stated).toHaveTextContent(/Received: 24 November 2026 at 12:30 ?1 × Kyma, Silver ?We have received it/)
  expect(stated).toHaveTextContent(/25 November 2026 at 12:30 ?The whole order ?We could not accept it/)
  expect(stated).toHaveTextContent('Please do not transfer anything for this order now.')
})

test('an order from which the buyer has withdrawn says what happens next', async () => {
  global.fetch = jest.fn(
    async () => ({ ok: true, status: 200, json: async () => ({ ...ORDER, state: 'withdrawn' }) }) as Response,
  )
  saveCompletedOrderToken('withdrawn-token')
  await act(async () => render(<Success />))
  const next = await screen.findByRole('region', { name: 'What happens next' })
  expect(next).toHaveTextContent('please send them back within fourteen days')
})

test('an order shows when it is expected, and what comes next', async () => {
  saveCompletedOrderToken('a-token')
  await act(async () => render(<Success />))
  const next = await screen.findByRole('region', { name: 'What happens next' })
  expect(screen.getAllByText(/^Expected Mon 23/)).toHaveLength(2)
  const [ordered, packing, delivery] = within(next).getAllByRole('listitem')
  expect(ordered).toHaveTextContent('Ordered21 November 2026')
  expect(packing).toHaveAttribute('aria-current', 'step')
  expect(delivery).toHaveTextContent('Please have 58.00 € ready for the courier.')
})

test('the payment of a transfer comes first, with where and until when', async () => {
  const bank_details = { beneficiary: 'B', bank: 'Bank', iban: 'GR1', bic: 'BIC', days: 5, until: '2026-11-27' }
  const delivery = { ...ORDER.delivery, expected: null }
  const unpaid = { ...ORDER, payment_method: 'transfer', state: 'awaiting_payment', bank_details, delivery }
  global.fetch = jest.fn(async () => ({ ok: true, status: 200, json: async () => unpaid }) as Response)
  saveCompletedOrderToken('transfer-token')
  await act(async () => render(<Success />))
  const steps = within(await screen.findByRole('region', { name: 'What happens next' })).getAllByRole('listitem')
  expect(steps[1]).toHaveAttribute('aria-current', 'step')
  expect(within(steps[1]!).getByRole('region', { name: 'How to pay' })).toHaveTextContent('GR1')
  expect(steps.at(-1)).toHaveTextContent('Delivered within 1 to 3 working days of your payment')
})

test('an order that is a gift shows its message, its wrapping and who hears of it', async () => {
  const gift = { message: 'Χρόνια πολλά', wrapping: true, email: 'anna@example.com' }
  global.fetch = jest.fn(async () => ({ ok: true, status: 200, json: async () => ({ ...ORDER, gift }) }) as Response)
  saveCompletedOrderToken('gift-token')
  await act(async () => render(<Success />))
  expect(await screen.findByRole('region', { name: 'A gift' })).toHaveTextContent(
    'Χρόνια πολλάIt is wrapped as a gift.anna@example.com gets an email when the parcel is sent, without prices.There are no prices in the parcel.',
  )
})

test('an order shows what gift cards pay of it, and what is left for the courier', async () => {
  const order = { ...ORDER, gift_cards: [{ last4: 'AB12', amount: '25.00' }], due_amount: '33.00' }
  global.fetch = jest.fn(async () => ({ ok: true, status: 200, json: async () => order }) as Response)
  saveCompletedOrderToken('gift-card-token')
  await act(async () => render(<Success />))
  expect((await screen.findByText('Gift card ••••AB12')).nextElementSibling).toHaveTextContent('−25.00 €')
  expect(screen.getByText('Payment on delivery').nextElementSibling).toHaveTextContent('33.00 €')
  expect(screen.getByText('Please have 33.00 € ready for the courier.')).toBeVisible()
})

test('an order that gift cards have paid for says so, and nobody pays at the door', async () => {
  const order = { ...ORDER, state: 'paid', gift_cards: [{ last4: 'AB12', amount: '58.00' }], due_amount: '0.00' }
  global.fetch = jest.fn(async () => ({ ok: true, status: 200, json: async () => order }) as Response)
  saveCompletedOrderToken('paid-by-gift-card-token')
  await act(async () => render(<Success />))
  expect(await screen.findByText('Payment: Gift card')).toBeVisible()
  expect(screen.queryByText('Payment on delivery')).toBeNull()
  expect(screen.queryByText(/ready for the courier/)).toBeNull()
})

test('an order shows how much of it was refunded, and nothing of refunds before there is one', async () => {
  saveCompletedOrderToken('a-token')
  const { unmount } = await act(async () => render(<Success />))
  expect(await screen.findByText('AS-AAAA-AAAA')).toBeVisible()
  expect(screen.queryByText('Amount refunded')).toBeNull()
  unmount()

  global.fetch = jest.fn(
    async () => ({ ok: true, status: 200, json: async () => ({ ...ORDER, refunded_amount: '13.00' }) }) as Response,
  )
  saveCompletedOrderToken('refunded-token')
  await act(async () => render(<Success />))
  expect((await screen.findByText('Amount refunded')).nextElementSibling).toHaveTextContent('13.00 €')
})
