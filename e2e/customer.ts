import { type BrowserContext } from '@playwright/test'
import { type Customer, logInCustomer, signUpCustomer } from '@asimera/qa/fixtures'
import { SHOP_URL } from './shop-url'

export { type Customer }

/** Creates an activated customer through the API. */
export const createCustomer = (): Promise<Customer> => signUpCustomer(SHOP_URL)

/** Logs the browser in without Remember me, and returns the token for API requests. */
export async function logIn(context: BrowserContext, customer: Customer): Promise<{ token: string }> {
  const { token = '' } = await logInCustomer(context, SHOP_URL, customer)
  return { token }
}
