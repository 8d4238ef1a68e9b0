import { act, renderHook, waitFor } from '@testing-library/react'
import { keepWish, takeKeptWish } from './kept-wish.client'
import { type WishlistProduct } from './wishlist'
import { useWishlist } from './wishlist.client'

const ring: WishlistProduct = {
  ...{ id: 7, category: 1, slug: 'ring', name: 'Ring', price: '20.00', available: true },
  ...{ thumbnail: '/t.jpg', image_alt: 'A ring', image_color: '#ffffff' },
}

let replies: ((status: number) => void)[]
const logIn = () => void (document.cookie = 'signed_in=maria')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'signed_in=; Max-Age=0'
  replies = []
  global.fetch = jest.fn(
    () =>
      new Promise<Response>((resolve) =>
        replies.push((status) =>
          resolve({
            ...{ ok: status < 400, status, headers: new Headers() },
            ...{ json: async () => [], text: async () => '[]' },
          } as Response),
        ),
      ),
  )
})

test('a wish is kept for a guest, and added once after the log-in, when the list has loaded', async () => {
  const onAdded = jest.fn()
  keepWish(ring)
  takeKeptWish(onAdded)
  logIn()
  const { result } = renderHook(() => useWishlist())
  takeKeptWish(onAdded)
  expect(onAdded).not.toHaveBeenCalled()
  await waitFor(() => expect(replies).toHaveLength(1))
  await act(async () => replies[0]?.(200))
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1))
  expect(result.current.has(7)).toBe(true)
  takeKeptWish(onAdded)
  expect(onAdded).toHaveBeenCalledTimes(1)
})

test('what somebody else wrote into the storage is no wish', () => {
  logIn()
  for (const text of ['{}', '"x"', 'null', '{"id":7}', '{']) {
    sessionStorage.setItem('kept_wish', text)
    const onAdded = jest.fn()
    takeKeptWish(onAdded)
    expect(onAdded).not.toHaveBeenCalled()
    expect(sessionStorage.getItem('kept_wish')).toBeNull()
  }
})
