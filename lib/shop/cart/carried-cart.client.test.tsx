import { act, renderHook } from '@testing-library/react'
import { useCart } from './cart.client'
import { openEdition, receiveCart } from './carried-cart.client'
import { type CartItem } from './cart'

const loadDocument = jest.fn<void, [string]>()
jest.mock('@/lib/platform/base/document.client', () => ({ loadDocument: (url: string) => loadDocument(url) }))

const item = (id: number): CartItem => ({
  ...{ id, price: '10.00', name: `Variant ${id}`, slug: `v-${id}`, variant_code: `V-${id}`, available: true },
  ...{ special_shipping_tags: [], get_image_md: '', image_alt: '', image_color: '#ffffff' },
  product: { id, name: `Product ${id}`, slug: `p-${id}`, product_code: `P-${id}`, category: 1 },
})
const store = (...lines: [number, number][]) =>
  localStorage.setItem(
    'cart',
    JSON.stringify(lines.map(([id, quantity]) => ({ item: item(id), quantity, buy_later: false }))),
  )
const stored = () =>
  (JSON.parse(localStorage.getItem('cart') ?? '[]') as { item: { id: number }; quantity: number }[]).map((line) => [
    line.item.id,
    line.quantity,
  ])

let sold: number[]
beforeEach(() => {
  localStorage.clear()
  document.cookie = 'signed_in=; Max-Age=0'
  history.replaceState(null, '', '/about?a=b')
  loadDocument.mockReset()
  sold = [3, 7]
  global.fetch = jest.fn(async (url: RequestInfo | URL) => {
    const ids = (new URL(String(url), location.origin).searchParams.get('ids') ?? '').split(',').map(Number)
    const found = ids.filter((id) => sold.includes(id)).map(item)
    const body = found.map(({ product, ...rest }) => ({ item: rest, product }))
    return {
      ok: true,
      status: 200,
      headers: new Headers(),
      json: async () => body,
      text: async () => JSON.stringify(body),
    } as Response
  })
})

const leave = () => {
  openEdition('http://localhost/editions/el')
  return (loadDocument.mock.calls.at(-1)?.[0] ?? '').replace('http://localhost/editions/el', '')
}

async function arrive(fragment: string) {
  history.replaceState(null, '', `/about?a=b${fragment}`)
  await act(receiveCart)
}

test('an empty cart that was never elsewhere leaves no trace in the URL', () => {
  renderHook(useCart)
  expect(leave()).toBe('')
})

test("a guest's cart arrives, and its fragment disappears from the URL", async () => {
  renderHook(useCart)
  store([3, 2], [7, 1])
  const fragment = leave()
  expect(fragment).toMatch(/^#cart=\w+:3x2\.7x1$/)
  localStorage.clear()
  await arrive(fragment)
  expect(stored()).toEqual([
    [3, 2],
    [7, 1],
  ])
  expect(location.pathname + location.search + location.hash).toBe('/about?a=b')
})

test('the cart that comes back replaces the one that left', async () => {
  renderHook(useCart)
  store([3, 2], [7, 1])
  const [exchange = ''] = leave().split(':')
  await arrive(`${exchange}:3x1`)
  expect(stored()).toEqual([[3, 1]])
  await arrive(`${exchange}:`)
  expect(stored()).toEqual([])
})

test('the cart stays in the URL while it cannot be loaded', async () => {
  renderHook(useCart)
  global.fetch = jest.fn().mockRejectedValue(new TypeError('no network'))
  history.replaceState(null, '', '/about#cart=a1:3x2')
  await act(async () => {
    await expect(receiveCart()).rejects.toThrow()
  })
  expect(location.hash).toBe('#cart=a1:3x2')
})

test("a customer's cart stays on the server", async () => {
  global.fetch = jest.fn(() => new Promise<Response>(() => {}))
  document.cookie = 'signed_in=12'
  renderHook(useCart)
  await act(async () => void window.dispatchEvent(new Event('pageshow')))
  store([3, 2])
  expect(leave()).toBe('')
})
