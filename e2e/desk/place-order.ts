import { type APIRequestContext } from '@playwright/test'
import { TEST_ADDRESS } from '@/testing/address'
import { product } from '../demo'
import { expect } from '../fixtures'

type Options = {
  payment_method?: 'via_courier' | 'transfer' | 'card'
  email?: string
  last_name?: string
  /** Of rings that are made to order, with initials. */
  isMade?: boolean
  gift?: { message: string; email: string }
}

type Placed = { order_code: string; access_token: string; client_secret: string }

/** Places an order as a guest does, and returns its code. */
export const placeOrder = async (request: APIRequestContext, options?: Options): Promise<string> =>
  (await postOrder(request, options)).order_code

/** The same with the whole reply. */
export async function postOrder(request: APIRequestContext, options: Options = {}): Promise<Placed> {
  const { payment_method = 'via_courier', email = TEST_ADDRESS.email, last_name = TEST_ADDRESS.last_name } = options
  const item = options.isMade ? { variant: await findMade(request), answers: { initials: 'AK' } } : { variant: 1 }
  const [variant] = await (await request.get(`/api/v1/shop/products/variants?ids=${item.variant}`)).json()
  const address = { ...TEST_ADDRESS, email, last_name }
  const price = (Number(variant.item.price) * 2).toFixed(2)
  const placed = await request.post('/api/v1/shop/payments/new', {
    data: {
      billing_address: address,
      shipping_address: address,
      notes: '',
      items: [{ ...item, quantity: 2, price }],
      shipping_fee: '0.00',
      payment_method,
      gift: options.gift,
      paid_amount: price,
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return placed.json()
}

async function findMade(request: APIRequestContext): Promise<number> {
  const { slug } = product('sfragida-signet')
  const { variants } = await (await request.get(`/api/v1/shop/products/${slug}`)).json()
  return variants.find((one: { made_to_order?: true }) => one.made_to_order).id
}
