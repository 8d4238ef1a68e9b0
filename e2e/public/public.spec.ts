// These tests use only roles, names and documented URLs, none of the shop's code, and no particular product.
// They pass against any shop at BASE_URL:
//   BASE_URL=https://shop.example npx playwright test e2e/public
// They place orders only where the sandbox is active. See docs/testing.md.
import { expect, type APIRequestContext, type Page, test } from '@playwright/test'

const EVERYTHING = '/shop/search/category=/tags=/query=/page=1/by=price/range=0-0'
const TEST_CARD = '4242 4242 4242 4242'

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const cards = (page: Page) => results(page).getByRole('article')
const resultCount = async (page: Page) => Number((await results(page).getByRole('heading', { level: 2, name: /^\d+ results?$/ }).innerText()).split(' ')[0])
const priceIn = (text: string) => Number(/(\d+\.\d{2})\s*€/.exec(text)?.[1] ?? NaN)

/** Opens the page of the cheapest product. */
async function openCheapest(page: Page): Promise<void> {
  await page.goto(EVERYTHING)
  await cards(page).first().getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
}

async function addToCart(page: Page): Promise<void> {
  await openCheapest(page)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible()
}

const isSandboxShop = async (request: APIRequestContext) => JSON.stringify(await (await request.get('/api/v1/shop/payments/public-key')).json()).includes('pk_sandbox')

test.describe('browsing', () => {
  test('every category in the navigation leads to its listing', async ({ page, request }) => {
    const all: { name: string; slug: string; tn_level: number }[] = await (await request.get('/api/v1/shop/products/categories')).json()
    const tops = all.filter((category) => category.tn_level === 1)
    expect(tops.length).toBeGreaterThan(0)
    for (const { name, slug } of tops) {
      await page.goto(`/shop/search/category=${slug}/tags=/query=/page=1/by=relevance/range=0-0`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${name} \\| .+`))
    }
  })

  test('a listing shows the same count as the API, and sorts by price', async ({ page, request }) => {
    const { count } = await (await request.get('/api/v1/shop/products/search?limit=1')).json()
    await page.goto(EVERYTHING)
    expect(await resultCount(page)).toBe(count)
    const prices = (await cards(page).allInnerTexts()).map(priceIn)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  })

  test('a word of a product name finds the product', async ({ page }) => {
    await openCheapest(page)
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await page.goto(`/shop/search/category=/tags=/query=${encodeURIComponent(name)}/page=1/by=relevance/range=0-0`)
    await expect(cards(page).filter({ hasText: name }).first()).toBeVisible()
  })

  test('an unknown URL gets 404, and a malformed one 400', async ({ page, request }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Error 404' })).toBeVisible()
    expect((await request.get('/api/v1/no/such/call')).status()).toBe(404)
    expect((await request.get('/api/v1/shop/products/search?limit=many')).status()).toBe(400)
  })
})

test.describe('the cart', () => {
  test('counts, computes totals, survives a reload and can be emptied', async ({ page }) => {
    await addToCart(page)
    await page.goto('/shop/cart')
    const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
    await line.getByRole('button', { name: /^Increase/ }).click()
    await expect(page.getByText('2 Item(s)')).toBeVisible()
    await page.reload()
    await expect(page.getByText('2 Item(s)')).toBeVisible()
    await line.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByText('Your cart is empty...')).toBeVisible()
  })
})

test.describe('the checkout', () => {
  test('names missing fields, and sends nothing', async ({ page }) => {
    await addToCart(page)
    await page.goto('/shop/cart/checkout')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please look at the following:' })).toContainText('Please fill in the first name!')
  })

  test('accepts a test card from a guest', async ({ page, request }) => {
    test.skip(!(await isSandboxShop(request)), 'this shop takes real cards')
    await addToCart(page)
    await page.goto('/shop/cart/checkout')
    const billing = page.getByRole('region', { name: 'Billing info' })
    const answers = {
      'First name': 'Eleni', 'Last name': 'Papadaki', Email: 'eleni@example.com', 'Phone number': '+30 210 1234567', 'Street name': 'Odos Ermou',
      'Street number or building name': '12', 'ZIP/Postal code': '105 63', City: 'Athens', County: 'Attica', Country: 'Greece',
    }
    for (const [label, answer] of Object.entries(answers)) await billing.getByLabel(label).first().fill(answer)
    await page.getByLabel('Is the shipping address the same?').check()
    await page.getByRole('radio', { name: 'Debit or credit card' }).check()
    await page.getByText('Test cards', { exact: true }).click()
    await page.getByRole('button', { name: TEST_CARD }).click()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
    await expect(page.getByText(/^AS-[0-9A-Z]{4}-[0-9A-Z]{4}$/).first()).toBeVisible()
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  })
})

test.describe('the account', () => {
  test('needs a log-in, which returns to the requested page', async ({ page }) => {
    await page.goto('/my-account/orders')
    await expect(page).toHaveURL(/\/log-in\?to=%2Fmy-account%2Forders$/)
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel(/^Password/).fill('not the password of anybody')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Unable to log in with the credentials you have provided.' })).toBeVisible()
  })
})
