import { type APIRequestContext } from '@playwright/test'
import { TEST_ADDRESS } from '@/testing/address'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import * as demo from '../demo'
import { expect } from './fixtures'

const SIGNET = demo.product('sfragida-signet')
/** As its line in an order is called. */
export const SIGNET_TITLE = variantTitle(SIGNET.name, SIGNET.variants[0]?.name ?? '')

/** Places an order of two signets with initials as a guest does, and returns its code and page. */
export async function orderSignets(
  request: APIRequestContext,
  initials = 'ΑΒ',
): Promise<{ code: string; page: string }> {
  const page = await (await request.get(`/api/v1/shop/products/${SIGNET.slug}`)).json()
  const [variant] = page.variants
  const price = (Number(variant.price) * 2).toFixed(2)
  const placed = await request.post('/api/v1/shop/payments/new', {
    data: {
      billing_address: TEST_ADDRESS,
      shipping_address: TEST_ADDRESS,
      notes: '',
      items: [{ variant: variant.id, quantity: 2, price, answers: { initials } }],
      shipping_fee: '0.00',
      payment_method: 'via_courier',
      paid_amount: price,
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const { order_code: code, access_token } = await placed.json()
  return { code, page: `/shop/cart/order/${access_token}` }
}
