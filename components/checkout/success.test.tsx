import { act, render, screen } from '@testing-library/react'
import { saveCompletedOrderToken } from '@/lib/checkout/place/checkout-storage.client'
import { type ShownOrder } from '@/lib/checkout/order.schema'
import { Success } from './success'

const MARIA = '11111111-1111-4111-8111-111111111111'
const ORDER: ShownOrder = {
  order_code: 'AS-AAAA-AAAA',
  state: 'confirmed',
  payment_method: 'via_courier',
  date_added: '2026-11-21T10:00:00.000Z',
  items: [],
  items_total: '50.00',
  shipping_fee: '0.00',
  special_fees: [{ name: 'Wooden box', quantity: 2, stackable: true, total: '13.00' }],
  paid_amount: '63.00',
  notes: '',
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
