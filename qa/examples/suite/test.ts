import { test as kit } from '@asimera/qa/fixtures'
import { ApiClient } from '@asimera/qa/http'
import { Shop } from '@asimera/qa/pages'
import { type Locator } from '@playwright/test'
import { Catalogue } from './catalogue'

export { expect } from '@asimera/qa/fixtures'

type SuiteFixtures = {
  api: ApiClient
  catalogue: Catalogue
  /** The shop in the browser of somebody else. */
  otherShop: Shop
}

export const test = kit.extend<SuiteFixtures>({
  api: async ({ shopUrl }, use) => use(new ApiClient(shopUrl)),
  catalogue: async ({ api }, use) => use(new Catalogue(api)),
  otherShop: async ({ browser, baseURL, language }, use) => {
    const context = await browser.newContext({ baseURL })
    await use(new Shop(await context.newPage(), language))
    await context.close()
  },
})

/** An address of its own for each customer and order. */
export const newEmail = () => `${crypto.randomUUID()}@example.com`

/** The first amount in a text, such as 54 for "From 54.00 €". */
export const amountIn = (text: string): number => Number(/\d+\.\d\d/.exec(text.replaceAll(',', ''))?.[0])

/** The amounts of a summary by their names: { Items: 54, Shipping: 3.2 }; what is free is 0. */
export async function amountsOf(summary: Locator): Promise<Record<string, number>> {
  const [terms, amounts] = await Promise.all([
    summary.getByRole('term').allInnerTexts(),
    summary.getByRole('definition').allInnerTexts(),
  ])
  return Object.fromEntries(
    terms.map((term, index) => [term.trim(), amounts[index] === 'Free' ? 0 : amountIn(amounts[index] ?? '')]),
  )
}
