import { type BrowserContext, type Page, type Route } from '@playwright/test'
import { empty, items } from '@messages/cart'
import { somethingWentWrong } from '@messages/ui'
import { cartWith, logIn as logInLink } from '@messages/shell'
import { addToCart, BAND, BAND_NAME, CART_ITEMS, readSavedCart, expectSavedCart, STUDS, STUDS_NAME } from './cart'
import { type Customer, logIn, createCustomer } from './customer'
import { expect, shopIn, test } from './fixtures'

test.describe('a customer', () => {
  let customer: Customer
  let token: string

  test.beforeEach(async ({ context }) => {
    customer = await createCustomer()
    token = (await logIn(context, customer)).token
  })

  const otherDevice = async (page: Page): Promise<BrowserContext> => {
    const context = await page
      .context()
      .browser()!
      .newContext({ baseURL: new URL(page.url()).origin })
    await logIn(context, customer)
    return context
  }

  test.describe('when requests fail', () => {
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|status of (400|401|404|412|500)/] })

    test(
      'changes on two devices are merged',
      { tag: '@nightly' },
      async ({ page, request, shop: { header, product } }) => {
        await page.goto(BAND)
        const device = await otherDevice(page)
        const there = await device.newPage()
        await there.goto(STUDS)
        await shopIn(there).product.addToCartButton.click()
        await expectSavedCart(request, token, { [STUDS_NAME]: 1 })
        await product.addToCartButton.click()
        await expectSavedCart(request, token, { [STUDS_NAME]: 1, [BAND_NAME]: 1 })
        await expect(header.filledCart).toHaveAccessibleName(cartWith(2))
        await there.goto('/shop/cart')
        await expect(there.getByText(items(2))).toBeVisible()
        await device.close()
      },
    )

    test('changes while offline are reported once and saved after reconnecting', async ({
      page,
      context,
      request,
      shop: { header, product },
    }) => {
      await addToCart(page, BAND)
      await expectSavedCart(request, token, { [BAND_NAME]: 1 })
      await context.setOffline(true)
      await product.addToCartButton.click()
      await expect(page.getByText(somethingWentWrong)).toHaveCount(1, { timeout: 30_000 })
      await expect(header.filledCart).toHaveAccessibleName(cartWith(2))
      await context.setOffline(false)
      await expectSavedCart(request, token, { [BAND_NAME]: 2 })
    })

    test(
      'changes during a 500 are reported once and saved later',
      { tag: '@nightly' },
      async ({ page, request, shop: { header } }) => {
        await page.route(`**${CART_ITEMS}`, (route) =>
          route.request().method() === 'PUT'
            ? route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } })
            : route.fallback(),
        )
        await addToCart(page, BAND)
        await expect(page.getByText(somethingWentWrong)).toHaveCount(1)
        await page.unroute(`**${CART_ITEMS}`)
        await expectSavedCart(request, token, { [BAND_NAME]: 1 })
        await expect(header.filledCart).toHaveAccessibleName(cartWith(1))
      },
    )

    test('a change whose response is lost is not applied twice', async ({
      page,
      request,
      shop: { header, product },
    }) => {
      await page.route(`**${CART_ITEMS}`, async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback()
        await route.fetch()
        await route.abort()
      })
      await addToCart(page, BAND)
      await expect(page.getByText(somethingWentWrong)).toHaveCount(1)
      expect(await readSavedCart(request, token)).toEqual({ [BAND_NAME]: 1 })
      await page.unroute(`**${CART_ITEMS}`)
      await product.addToCartButton.click()
      await expectSavedCart(request, token, { [BAND_NAME]: 2 })
      await expect(header.filledCart).toHaveAccessibleName(cartWith(2))
    })

    test(
      'a request without a response times out, is reported once, and is saved later',
      { tag: '@nightly' },
      async ({ page, request, shop: { header } }) => {
        await page.clock.install()
        const held: Route[] = []
        await page.route(`**${CART_ITEMS}`, (route) =>
          route.request().method() === 'PUT' ? void held.push(route) : route.fallback(),
        )
        await addToCart(page, BAND)
        await expect.poll(() => held.length).toBe(1)
        await page.clock.fastForward(16_000)
        await expect(page.getByText(somethingWentWrong)).toHaveCount(1)
        await page.unroute(`**${CART_ITEMS}`)
        await page.clock.fastForward(10_000)
        await expectSavedCart(request, token, { [BAND_NAME]: 1 })
        await expect(header.filledCart).toHaveAccessibleName(cartWith(1))
      },
    )

    test('unsaved changes of one customer are not sent for another, and return at the next log-in', async ({
      page,
      context,
      request,
      shop: { cart },
    }) => {
      await addToCart(page, BAND)
      await expectSavedCart(request, token, { [BAND_NAME]: 1 })
      await page.route(`**${CART_ITEMS}`, (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { detail: 'No.' } }) : route.fallback(),
      )
      await addToCart(page, STUDS)
      await request.post('/api/v1/token/logout/', { headers: { Authorization: `Token ${token}` } })
      await page.goto('/shop/cart')
      await expect(cart.lines).toHaveCount(2)
      await page.unroute(`**${CART_ITEMS}`)

      const another = await createCustomer()
      const { token: theirs } = await logIn(context, another)
      await page.goto('/shop/cart')
      await expect(page.getByText(empty)).toBeVisible()
      await addToCart(page, BAND)
      await expectSavedCart(request, theirs, { [BAND_NAME]: 1 })

      const { token: again } = await logIn(context, customer)
      await page.goto('/shop/cart')
      await expect(cart.lines).toHaveCount(2)
      await expectSavedCart(request, again, { [BAND_NAME]: 1, [STUDS_NAME]: 1 })
      expect(await readSavedCart(request, theirs)).toEqual({ [BAND_NAME]: 1 })
    })

    test('after the log-in ends elsewhere, the cart continues as a guest cart with every line', async ({
      page,
      request,
      shop: { header, product, cart },
    }) => {
      await addToCart(page, BAND)
      await expectSavedCart(request, token, { [BAND_NAME]: 1 })
      await request.post('/api/v1/token/logout/', { headers: { Authorization: `Token ${token}` } })
      await page.goto(STUDS)
      await expect(page.getByRole('link', { name: logInLink, exact: true }).first()).toBeVisible()
      await product.addToCartButton.click()
      await expect(header.filledCart).toHaveAccessibleName(cartWith(2))
      await page.goto('/shop/cart')
      await expect(cart.lines).toHaveCount(2)
      await expect(page.getByText(somethingWentWrong)).toBeHidden()
    })
  })
})
