import { type APIRequestContext } from '@playwright/test'
import { logInCustomer, test as base } from '@asimera/qa/fixtures'
import { language } from '@messages/language'

export { expect } from '@asimera/qa/fixtures'

type Fixtures = {
  /** Requests with the cookies of `customer`, who is logged in. */
  requestOfCustomer: APIRequestContext
}

/** For tests of what the shop answers to a request. A browser costs many times as much as they do. */
export const test = base.extend<Fixtures>({
  language,
  context: () => {
    throw new Error('The tests in e2e/http open no browser. A test that needs one belongs in e2e.')
  },
  requestOfCustomer: async ({ playwright, shopUrl, customer }, use) => {
    const request = await playwright.request.newContext({ baseURL: shopUrl })
    await logInCustomer({ request }, shopUrl, customer)
    await use(request)
    await request.dispose()
  },
})
