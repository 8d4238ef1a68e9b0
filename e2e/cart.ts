import { type APIRequestContext, type Page } from '@playwright/test'
import * as t from '@messages/cart'
import { addedToCart, addToCart as addToCartButton } from '@messages/product'
import * as shell from '@messages/shell'
import { product } from './demo'
import { expect } from './fixtures'

const band = product('kyma-band')
const studs = product('perla-studs')
export const BAND = band.path
export const BAND_NAME = band.name
export const STUDS = studs.path
export const STUDS_NAME = studs.name
export const CART_ITEMS = '/api/v1/shop/shop-users/cart-items'

export const cartBadge = (page: Page) => page.getByRole('link', { name: `${shell.cart}, ` })
export const cartLines = (page: Page) => page.getByRole('list', { name: t.lines }).getByRole('listitem')

export async function addToCart(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: addToCartButton }).click()
  await expect(page.getByText(addedToCart)).toBeVisible()
}

/** The saved name and quantity of each line. */
export async function readSavedCart(request: APIRequestContext, token: string): Promise<Record<string, number>> {
  const answer = await request.get(CART_ITEMS, { headers: { Authorization: `Token ${token}` } })
  const list = (await answer.json()) as { product: { name: string }; quantity: number }[]
  return Object.fromEntries(list.map((line) => [line.product.name, line.quantity]))
}

export async function expectSavedCart(request: APIRequestContext, token: string, wanted: Record<string, number>) {
  await expect.poll(() => readSavedCart(request, token), { timeout: 40_000 }).toEqual(wanted)
}
