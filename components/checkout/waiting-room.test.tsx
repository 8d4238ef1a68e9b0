import { act, fireEvent, render, screen } from '@testing-library/react'
import { CART_LINE } from '@/testing/cart'
import { replaceDocument } from '@/lib/platform/base/document.client'
import { type CheckoutPlace } from '@/lib/shop/waiting-room/waiting-room.schema'
import { WaitingRoom } from './waiting-room'

jest.mock('@/lib/platform/base/document.client')

const PLACE: CheckoutPlace = { admitted: false, ahead: 120, wait_seconds: 242, ask_again_seconds: 20, sold_out: [] }

let reply: CheckoutPlace | null
let asked: string[]

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
  reply = PLACE
  asked = []
  global.fetch = jest.fn((url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`)
    if (!reply) return Promise.reject(new TypeError('offline'))
    const body = reply
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(body) } as Response)
  }) as unknown as typeof fetch
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const open = () => act(async () => void render(<WaitingRoom />))
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000))

test('the place and the time are shown, and the time is announced when its text changes', async () => {
  await open()
  expect(asked).toEqual(['POST /api/v1/shop/checkout-place'])
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent('About 4 minutes.')
  expect(screen.getByText('120 shoppers are ahead of you.')).toBeVisible()
  expect(document.title).toBe('About 4 minutes. Queue for the checkout')
  reply = { ...PLACE, ahead: 0, wait_seconds: 5, ask_again_seconds: 3 }
  await pass(20)
  expect(asked).toHaveLength(2)
  expect(status).toHaveTextContent('Less than a minute.')
  expect(screen.getByText('You are next.')).toBeVisible()
})

test('the checkout opens when it is this shopper’s turn, and nothing is asked after that', async () => {
  await open()
  reply = { ...PLACE, admitted: true }
  await pass(20)
  expect(replaceDocument).toHaveBeenCalledWith('/shop/cart/checkout')
  await pass(3_600)
  expect(asked).toHaveLength(2)
})

test('without a connection the place is kept, and the page asks again', async () => {
  reply = null
  await open()
  expect(screen.getByRole('status')).toHaveTextContent(/could not be reached/)
  reply = PLACE
  await pass(10)
  expect(screen.getByRole('status')).toHaveTextContent('About 4 minutes.')
})

test('a page that was hidden asks as soon as it is seen', async () => {
  await open()
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(asked).toHaveLength(2)
  await pass(19)
  expect(asked).toHaveLength(2)
})

const fillCart = (ids: number[]) => {
  const lines = ids.map((id) => ({ ...CART_LINE, item: { ...CART_LINE.item, id } }))
  localStorage.setItem('cart', JSON.stringify(lines))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
}

test('who waits for nothing that is left hears it, and stops asking until they want to', async () => {
  fillCart([7, 8])
  reply = { ...PLACE, sold_out: [7] }
  await open()
  expect(jest.mocked(fetch).mock.calls[0]?.[1]?.body).toBe('{"variants":[7,8]}')
  expect(screen.getByText(/^Some of the pieces in your cart have sold out/)).toBeVisible()
  reply = { ...PLACE, sold_out: [7, 8] }
  await pass(20)
  expect(screen.getByRole('status')).toHaveTextContent('What is in your cart has sold out while you were waiting.')
  await pass(3_600)
  expect(asked).toHaveLength(2)
  reply = PLACE
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Ask again' })))
  expect(screen.getByRole('status')).toHaveTextContent('About 4 minutes.')
  await pass(20)
  expect(asked).toHaveLength(4)
})
