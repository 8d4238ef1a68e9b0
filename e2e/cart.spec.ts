import { type APIRequestContext, type BrowserContext, type Page, type Route } from '@playwright/test'
import { type Customer, logIn, newCustomer } from './customer'
import { DESKTOP, expect, expectAccessible, expectStill, PHONE, test, watchShifts } from './fixtures'

const BAND = '/shop/bands/kyma-band'
const STUDS = '/shop/studs/perla-studs'
const CART_ITEMS = '/api/v1/shop/shop-users/cart-items'
const TROUBLE = 'Something went wrong. Please try again.'

const badge = (page: Page) => page.getByRole('link', { name: /^Cart, / })
const lines = (page: Page) => page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')

async function add(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('We have added the item to your cart.')).toBeVisible()
}

/** Name and quantity of each line, as the server has it. */
async function saved(request: APIRequestContext, token: string): Promise<Record<string, number>> {
  const answer = await request.get(CART_ITEMS, { headers: { Authorization: `Token ${token}` } })
  const list = (await answer.json()) as { product: { name: string }; quantity: number }[]
  return Object.fromEntries(list.map((line) => [line.product.name, line.quantity]))
}

/** How many changes this page has sent in the ten seconds that begin with the first one. */
function countPushes(page: Page): () => number {
  const times: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(CART_ITEMS)) times.push(Date.now())
  })
  return () => times.filter((time) => time < (times[0] ?? 0) + 10_000).length
}

async function savesAre(request: APIRequestContext, token: string, wanted: Record<string, number>) {
  await expect.poll(() => saved(request, token), { timeout: 40_000 }).toEqual(wanted)
}

test.describe('a guest', () => {
  test('adds, counts, types, removes and takes back, and finds all of it again', async ({ page }) => {
    await page.goto('/shop/cart')
    await expect(page.getByText('Your cart is empty...')).toBeVisible()
    await add(page, BAND)
    await add(page, STUDS)
    await expect(badge(page)).toHaveAccessibleName('Cart, 2 items')

    await page.goto('/shop/cart')
    await expect(page).toHaveTitle('Cart | Asimera')
    await expect(lines(page)).toHaveCount(2)
    const band = lines(page).filter({ hasText: 'Kyma Band' })
    await band.getByRole('button', { name: /^Increase/ }).click()
    await expect(badge(page)).toHaveAccessibleName('Cart, 3 items')
    await band.getByRole('spinbutton').fill('12')
    await expect(page.getByText('13 Item(s)')).toBeVisible()
    await band.getByRole('button', { name: /^Decrease/ }).click()
    await expect(page.getByText('12 Item(s)')).toBeVisible()

    await band.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByText('We have removed the item from your cart.')).toBeVisible()
    await expect(page.getByText('1 Item(s)')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo: put Kyma Band back' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('12 Item(s)')).toBeVisible()
    await expect(band.getByRole('button', { name: /^Remove/ })).toBeFocused()

    await page.reload()
    await expect(page.getByText('12 Item(s)')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Checkout' })).toHaveAttribute('href', '/shop/cart/checkout')
  })

  test('one fewer than one is none', async ({ page }) => {
    await add(page, BAND)
    await page.goto('/shop/cart')
    await page.getByRole('button', { name: /^Decrease/ }).click()
    await expect(page.getByText('Your cart is empty...')).toBeVisible()
    await expect(badge(page)).toBeHidden()
  })

  test('is told on the line that a price has changed or a piece has gone, and settles it with one tap', async ({ page }) => {
    await add(page, BAND)
    await add(page, STUDS)
    await page.evaluate(() => {
      const [one, two] = JSON.parse(localStorage.getItem('cart') ?? '[]')
      one.item.price = '1.00'
      two.item.id = 2_000_000_000
      localStorage.setItem('cart', JSON.stringify([one, two]))
    })
    await page.goto('/shop/cart')
    await expect(page.getByText(/The price has changed from 1\.00\s€ to/)).toBeVisible()
    await expect(page.getByText(/This piece is no longer available/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Accept the new price/ }).click()
    await expect(page.getByText(/The price has changed/)).toBeHidden()
    await page.getByRole('button', { name: /^Remove Perla Pearl Studs/ }).click()
    await page.reload()
    await expect(lines(page)).toHaveCount(1)
    await expect(page.getByText(/no longer available|has changed/)).toBeHidden()
  })

  test('sees the cart at once: never empty, and nothing moves', async ({ page }) => {
    await add(page, BAND)
    await page.addInitScript(() => {
      const seen = { empty: false, shift: 0 }
      Object.assign(window, { seen })
      new MutationObserver(() => (seen.empty ||= document.body?.innerText.includes('Your cart is empty') ?? false)).observe(document, { childList: true, subtree: true })
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.shift += (entry as unknown as { value: number }).value))).observe({ type: 'layout-shift', buffered: true })
    })
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto('/shop/cart')
      await expect(lines(page)).toHaveCount(1)
      await expect(badge(page)).toBeVisible()
      const seen = await page.evaluate(() => (window as unknown as { seen: { empty: boolean; shift: number } }).seen)
      expect(seen.empty).toBe(false)
      expect(seen.shift).toBeLessThan(0.02)
    }
  })

  test('sees that the cart is empty, and nothing moves', async ({ page }) => {
    await watchShifts(page)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto('/shop/cart')
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      await expectStill(page)
    }
  })

  test('meets no barrier in a filled or an empty cart', async ({ page }) => {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto('/shop/cart')
      await expectAccessible(page)
    }
    await add(page, BAND)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto('/shop/cart')
      await expect(lines(page)).toHaveCount(1)
      await expectAccessible(page)
    }
  })

  test('hears that a wishlist needs a log-in', async ({ page }) => {
    await page.goto(BAND)
    await page.getByRole('button', { name: 'Wishlist: Kyma Band' }).click()
    await expect(page.getByText('You have to login in order to add items to your wishlist.')).toBeVisible()
  })
})

test.describe('a customer', () => {
  let customer: Customer
  let token: string

  test.beforeEach(async ({ context, request }) => {
    customer = await newCustomer(request)
    token = (await logIn(context, customer)).token
  })

  const otherDevice = async (page: Page): Promise<BrowserContext> => {
    const context = await page.context().browser()!.newContext({ baseURL: new URL(page.url()).origin })
    await logIn(context, customer)
    return context
  }

  test('clicks fifty times: one right state, at most two requests in the first ten seconds', async ({ page, request }) => {
    const pushes = countPushes(page)
    await add(page, BAND)
    await page.goto('/shop/cart')
    const more = page.getByRole('button', { name: /^Increase/ })
    for (let click = 0; click < 50; click++) await more.click()
    await expect(page.getByText('51 Item(s)')).toBeVisible()
    await savesAre(request, token, { 'Kyma Band': 51 })
    expect(pushes()).toBeLessThanOrEqual(2)
    await expect(page.getByText('51 Item(s)')).toBeVisible()
  })

  test('closes the tab right after a change: it is saved', async ({ page, request }) => {
    await add(page, BAND)
    await savesAre(request, token, { 'Kyma Band': 1 })
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(badge(page)).toHaveAccessibleName('Cart, 2 items')
    await page.close({ runBeforeUnload: true })
    await savesAre(request, token, { 'Kyma Band': 2 })
  })

  test('works in two tabs: both show the same', async ({ page, context, request }) => {
    await add(page, BAND)
    const other = await context.newPage()
    await other.goto('/shop/cart')
    await expect(other.getByText('1 Item(s)')).toBeVisible()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(other.getByText('2 Item(s)')).toBeVisible()
    await other.getByRole('button', { name: /^Increase/ }).click()
    await expect(badge(page)).toHaveAccessibleName('Cart, 3 items')
    await savesAre(request, token, { 'Kyma Band': 3 })
  })

  test('keeps a wishlist by hearts, and takes things off it', async ({ page, context, request }) => {
    await page.goto(BAND)
    const heart = page.getByRole('button', { name: 'Wishlist: Kyma Band' })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(page.getByText('We have added the item to your wishlist.')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const wishes = async () => ((await (await request.get('/api/v1/shop/shop-users/wishlist-items', { headers: { Authorization: `Token ${token}` } })).json()) as unknown[]).length
    await expect.poll(wishes, { timeout: 40_000 }).toBe(1)
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    const list = await context.newPage()
    await list.goto('/my-account/wishlist')
    await expect(list.getByRole('link', { name: 'Go to Cart' })).toBeVisible()
    for (const viewport of [PHONE, DESKTOP]) {
      await list.setViewportSize(viewport)
      await expectAccessible(list)
    }
    await list.getByRole('button', { name: 'Remove Kyma Band' }).click()
    await expect(list.getByText('We have removed the item from your wishlist.')).toBeVisible()
    await expect(list.getByText('Your wishlist is empty...')).toBeFocused()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(wishes, { timeout: 40_000 }).toBe(0)
  })

  test('has the same cart in the account area', async ({ page }) => {
    await add(page, BAND)
    await page.goto('/my-account/cart')
    await expect(page.getByText('1 Item(s)')).toBeVisible()
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await expectAccessible(page)
    }
  })

  test.describe('when the shop does not answer as wished', () => {
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|status of (400|401|404|412|500)/] })

    test('works on two devices: neither loses what the other did', async ({ page, request }) => {
      await page.goto(BAND)
      const device = await otherDevice(page)
      const there = await device.newPage()
      await there.goto(STUDS)
      await there.getByRole('button', { name: 'Add to Cart' }).click()
      await savesAre(request, token, { 'Perla Pearl Studs': 1 })
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await savesAre(request, token, { 'Perla Pearl Studs': 1, 'Kyma Band': 1 })
      await expect(badge(page)).toHaveAccessibleName('Cart, 2 items')
      await there.goto('/shop/cart')
      await expect(there.getByText('2 Item(s)')).toBeVisible()
      await device.close()
    })

    test('offline: told once, kept, and saved when the connection is back', async ({ page, context, request }) => {
      await add(page, BAND)
      await savesAre(request, token, { 'Kyma Band': 1 })
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByText(TROUBLE)).toHaveCount(1, { timeout: 30_000 })
      await expect(badge(page)).toHaveAccessibleName('Cart, 2 items')
      await context.setOffline(false)
      await savesAre(request, token, { 'Kyma Band': 2 })
    })

    test('a 500: told once, kept, and saved later', async ({ page, request }) => {
      await page.route(`**${CART_ITEMS}`, (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } }) : route.fallback(),
      )
      await add(page, BAND)
      await expect(page.getByText(TROUBLE)).toHaveCount(1)
      await page.unroute(`**${CART_ITEMS}`)
      await savesAre(request, token, { 'Kyma Band': 1 })
      await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
    })

    test('an answer that gets lost: what the server has taken is not taken twice', async ({ page, request }) => {
      await page.route(`**${CART_ITEMS}`, async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback()
        await route.fetch()
        await route.abort()
      })
      await add(page, BAND)
      await expect(page.getByText(TROUBLE)).toHaveCount(1)
      expect(await saved(request, token)).toEqual({ 'Kyma Band': 1 })
      await page.unroute(`**${CART_ITEMS}`)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await savesAre(request, token, { 'Kyma Band': 2 })
      await expect(badge(page)).toHaveAccessibleName('Cart, 2 items')
    })

    test('no answer at all: given up after a while, told once, and saved later', async ({ page, request }) => {
      await page.clock.install()
      const held: Route[] = []
      await page.route(`**${CART_ITEMS}`, (route) => (route.request().method() === 'PUT' ? void held.push(route) : route.fallback()))
      await add(page, BAND)
      await expect.poll(() => held.length).toBe(1)
      await page.clock.fastForward(16_000)
      await expect(page.getByText(TROUBLE)).toHaveCount(1)
      await page.unroute(`**${CART_ITEMS}`)
      await page.clock.fastForward(10_000)
      await savesAre(request, token, { 'Kyma Band': 1 })
      await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
    })

    test('a product that has left the shop leaves the wishlist, with a word', async ({ page }) => {
      await page.goto(BAND)
      await page.getByRole('button', { name: 'Wishlist: Kyma Band' }).click()
      await expect(page.getByText('We have added the item to your wishlist.')).toBeVisible()
      await page.evaluate(() => {
        const [kept] = JSON.parse(localStorage.getItem('wishlist') ?? '[]')
        const gone = { ...kept, item: { ...kept.item, id: 2_000_000_000, product: 2_000_000_000, name: 'Lost Brooch', slug: 'lost-brooch' } }
        localStorage.setItem('wishlist', JSON.stringify([kept, gone]))
      })
      await page.goto('/my-account/wishlist')
      await expect(page.getByText('No longer in our shop, so no longer on your wishlist: Lost Brooch.')).toBeVisible()
      await expect(page.getByRole('list', { name: 'Items on your wishlist' }).getByRole('listitem')).toHaveCount(1, { timeout: 40_000 })
      await expect(page.getByText('1 Item(s)')).toBeVisible()
    })

    test('what one customer could not save goes to nobody else, and is there when she comes back', async ({ page, context, request }) => {
      await add(page, BAND)
      await savesAre(request, token, { 'Kyma Band': 1 })
      await page.route(`**${CART_ITEMS}`, (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { detail: 'No.' } }) : route.fallback()))
      await add(page, STUDS)
      await request.post('/api/v1/token/logout/', { headers: { Authorization: `Token ${token}` } })
      await page.goto('/shop/cart')
      await expect(lines(page)).toHaveCount(2)
      await page.unroute(`**${CART_ITEMS}`)

      const another = await newCustomer(request)
      const { token: theirs } = await logIn(context, another)
      await page.goto('/shop/cart')
      await expect(page.getByText('Your cart is empty...')).toBeVisible()
      await add(page, BAND)
      await savesAre(request, theirs, { 'Kyma Band': 1 })

      const { token: again } = await logIn(context, customer)
      await page.goto('/shop/cart')
      await expect(lines(page)).toHaveCount(2)
      await savesAre(request, again, { 'Kyma Band': 1, 'Perla Pearl Studs': 1 })
      expect(await saved(request, theirs)).toEqual({ 'Kyma Band': 1 })
    })

    test('a log-in that ended elsewhere: a guest without a word, with every line', async ({ page, request }) => {
      await add(page, BAND)
      await savesAre(request, token, { 'Kyma Band': 1 })
      await request.post('/api/v1/token/logout/', { headers: { Authorization: `Token ${token}` } })
      await page.goto(STUDS)
      await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(badge(page)).toHaveAccessibleName('Cart, 2 items')
      await page.goto('/shop/cart')
      await expect(lines(page)).toHaveCount(2)
      await expect(page.getByText(TROUBLE)).toBeHidden()
    })
  })
})
