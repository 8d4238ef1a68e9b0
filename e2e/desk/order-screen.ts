import { type APIRequestContext, type Page } from '@playwright/test'
import { uniqueEmail } from '../account'
import { expect } from './fixtures'
import { postOrder } from './place-order'

type Placed = { code: string; email: string; page: string }

/** Places an order as a guest does; a card order is paid. */
export async function order(
  request: APIRequestContext,
  payment_method: 'via_courier' | 'transfer' | 'card' = 'via_courier',
): Promise<Placed> {
  const email = uniqueEmail()
  const { order_code: code, access_token, client_secret } = await postOrder(request, { payment_method, email })
  if (payment_method === 'card') await pay(request, client_secret)
  return { code, email, page: `/shop/cart/order/${access_token}` }
}

async function pay(request: APIRequestContext, secret: string) {
  const [intent] = secret.split('_secret_')
  const response = await request.post(`/api/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
    form: { client_secret: secret, 'payment_method_data[card][number]': '4242424242424242' },
  })
  expect(response.ok()).toBe(true)
}

export const form = (page: Page, name: string) => page.getByRole('form', { name })
export const stateOf = (page: Page, state: string) => page.getByRole('main').getByText(state, { exact: true }).first()
export const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
export const story = (page: Page) => page.getByRole('heading', { name: 'Story' }).locator('..').getByRole('listitem')

export async function openOrder(page: Page, code: string, state?: string) {
  await expect(async () => {
    await page.goto(`/desk/orders/${code}`)
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
    // The event of a card payment comes a moment later.
    if (state) await expect(stateOf(page, state)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
