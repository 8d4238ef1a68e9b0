/** The shop under test, as in the configuration of Playwright. */
export const SHOP_URL = process.env.BASE_URL ?? 'http://localhost:3000'
