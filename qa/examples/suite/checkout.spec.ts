import { CARDS, DECLINED_CARDS } from '@asimera/qa/cards'
import { type CheckoutPage, SAMPLE_ADDRESS } from '@asimera/qa/pages'
import { orderTotals, type ShippingRule } from '@asimera/qa/totals'
import { type Catalogue, type Product, type Variant } from './catalogue'
import { amountsOf, expect, newEmail, test } from './test'

async function startCheckout(
  { cart, checkout }: { cart: { open(): Promise<void>; goToCheckout(): Promise<void> }; checkout: CheckoutPage },
  email = newEmail(),
) {
  await cart.open()
  await cart.goToCheckout()
  await checkout.fillIn({ email })
  return email
}

test('a guest pays by card, and gets an email with the order', async ({ shop, filledCart, mailbox }) => {
  const { checkout, success, cart } = shop
  const email = await startCheckout(shop)
  await checkout.payBy('card')
  await checkout.card.choose(CARDS.succeeds)
  const { Total: total = 0 } = await amountsOf(checkout.summary)
  await checkout.placeOrder()
  await expect(success.thanks).toBeVisible()
  await expect(success.order.state('paid')).toBeVisible()
  await expect(success.order.items).toContainText(filledCart.product.name)
  const code = await success.order.readCode()

  const { text } = await mailbox.waitFor({ to: email, matching: (sent) => sent.text.includes(code) })
  expect(text).toContain(filledCart.product.name)
  expect(text).toContain(total.toFixed(2))
  await cart.open()
  await expect(cart.emptyText).toBeVisible()
})

test('an order is a gift, with a message and with wrapping at its price', async ({ shop, filledCart }) => {
  const { checkout, success } = shop
  await startCheckout(shop)
  await checkout.payBy('transfer')
  const { Total: before = 0 } = await amountsOf(checkout.summary)
  await checkout.gift.fillIn({ message: 'For your name day', wrapping: true })
  await expect(checkout.amount('Gift wrapping')).toBeVisible()
  const { 'Gift wrapping': wrapping = 0, Total: total } = await amountsOf(checkout.summary)
  expect(total).toBeCloseTo(before + wrapping)

  await checkout.placeOrder()
  await expect(success.order.items).toContainText(filledCart.product.name)
  await expect(success.order.gift).toContainText('For your name day')
  await expect(success.order.gift).toContainText('wrapped')
})

test('a declined card costs nothing, and another one pays the order', async ({ shop, filledCart }) => {
  const { checkout, success } = shop
  await startCheckout(shop)
  await checkout.payBy('card')
  await checkout.card.choose(DECLINED_CARDS.insufficient_funds)
  await checkout.placeOrder()
  await expect(checkout.errors).toContainText('insufficient funds')
  await checkout.card.choose(DECLINED_CARDS.expired_card)
  await checkout.placeOrder()
  await expect(checkout.errors).toContainText('expired')

  await checkout.card.choose(CARDS.succeeds)
  await checkout.placeOrder()
  await expect(success.order.state('paid')).toBeVisible()
  await expect(success.order.items).toContainText(filledCart.product.name)
})

test('3-D Secure: who fails it has not paid, who completes it has', async ({ shop, filledCart }) => {
  const { checkout, success } = shop
  await startCheckout(shop)
  await checkout.payBy('card')
  await checkout.card.choose(CARDS.challenge)
  await checkout.placeOrder()
  await checkout.card.failAuthentication.click()
  await expect(checkout.errors).toBeVisible()
  await expect(success.thanks).toBeHidden()

  await checkout.placeOrder()
  await checkout.card.completeAuthentication.click()
  await expect(success.order.state('paid')).toBeVisible()
  await expect(success.order.items).toContainText(filledCart.product.name)
})

test('an order by courier goes to another address', async ({ page, shop, filledCart, mailbox }) => {
  const { checkout, success } = shop
  const email = await startCheckout(shop)
  await checkout.sameAddress.uncheck()
  await checkout.fillInAddress('shipping', { ...SAMPLE_ADDRESS, email, city: 'Rhodes', address_1: 'Odos Sokratous' })
  await checkout.payBy('via_courier')
  await checkout.placeOrder()
  await expect(success.order.state('confirmed')).toBeVisible()
  await expect(success.order.shippingAddress).toContainText('Odos Sokratous')
  await expect(success.order.shippingAddress).toContainText('Rhodes')
  await expect(success.order.items).toContainText(filledCart.product.name)
  const code = await success.order.readCode()
  await mailbox.waitFor({ to: email, matching: ({ text }) => text.includes(code) })

  await page.goto('/')
  await expect(shop.header.filledCart).toBeHidden()
})

test('an order by transfer says how to pay, and is paid when the money comes', async ({
  shop: { order },
  orderByTransfer,
  mailbox,
  testControls,
}) => {
  const { text, links } = await mailbox.waitFor({ to: orderByTransfer.email })
  expect(text).toContain(orderByTransfer.code)
  expect(links.map((link) => new URL(link).pathname)).toContain(orderByTransfer.path)
  await order.open(orderByTransfer.path)
  await expect(order.state('awaiting_payment')).toBeVisible()
  await expect(order.howToPay).toContainText(/GR\d\d/)
  await expect(order.howToPay).toContainText(orderByTransfer.code)

  await testControls.setOrderState(orderByTransfer.code, 'paid')
  await order.page.reload()
  await expect(order.state('paid')).toBeVisible()
  await expect(order.howToPay).toBeHidden()
})

const DESTINATIONS = [
  { country: 'Greece', county: 'Attica', city: 'Athens' },
  { country: 'Greece', county: 'Cyclades', city: 'Naxos' },
  { country: 'Germany', county: 'Hamburg', city: 'Hamburg' },
  { country: 'United States', county: 'Ohio', city: 'Dayton' },
  { country: 'Japan', county: 'Kyoto', city: 'Kyoto' },
]

/** A variant of which some units cost exactly this amount. */
async function findVariantFor(catalogue: Catalogue, amount: number) {
  const fits = ({ price }: Variant) => amount % Number(price) === 0 && amount / Number(price) > 1
  const product = await catalogue.findProduct(({ variants }) => variants.some(fits))
  const variant = product.variants.find(fits) as Variant
  return { path: `${await catalogue.pathOf(product)}?variant=${variant.slug}`, variant }
}

test('delivery is free from the threshold on', async ({ shop: { product, cart, checkout }, api, catalogue }) => {
  const rules = (await api.get('/shop/products/shipping-fees')).body as ShippingRule[]
  const threshold = Number(rules.find(({ country }) => country === 'Greece')?.threshold_amount)
  const { path, variant } = await findVariantFor(catalogue, threshold)
  await product.open(path)
  const units = threshold / Number(variant.price) - 1
  if (units > 1) await product.quantity.fill(String(units))
  await product.addToCart()
  await cart.open()
  await cart.goToCheckout()
  await checkout.fillIn({ country: 'Greece', county: 'Attica', city: 'Athens' })
  await expect.poll(async () => (await amountsOf(checkout.summary)).Shipping).toBeGreaterThan(0)

  await checkout.backToCart.click()
  await cart.line().increase.click()
  await cart.goToCheckout()
  await checkout.fillIn({ country: 'Greece', county: 'Attica', city: 'Athens' })
  await expect.poll(() => amountsOf(checkout.summary)).toMatchObject({ Items: threshold, Shipping: 0 })
})

test('shipping and special fees follow the destination and the amount', async ({
  shop: { product, cart, checkout, success },
  api,
  catalogue,
}) => {
  const rules = (await api.get('/shop/products/shipping-fees')).body as ShippingRule[]
  const hasFee = ({ variants }: Product) => variants.some(({ special_shipping_tags }) => special_shipping_tags.length)
  const below50 = (candidate: Product) => Number(candidate.price_max) < 50
  const cheap = await catalogue.findProduct((candidate) => below50(candidate) && !hasFee(candidate))
  const special = await catalogue.findProduct((candidate) => hasFee(candidate) && Number(candidate.price_max) < 400)

  const lines: { price: string; quantity: number; special_shipping_tags: number[] }[] = []
  const check = async (destination: (typeof DESTINATIONS)[number]) => {
    const expected = orderTotals(lines, rules, destination)
    if (!expected) throw new Error(`The shop does not deliver to ${destination.country}.`)
    await checkout.fillIn({ ...destination, email: newEmail() })
    await expect
      .poll(() => amountsOf(checkout.summary), destination.country)
      .toMatchObject({
        Items: Number(expected.items),
        Shipping: Number(expected.shipping),
        Total: Number(expected.total),
      })
    return expected
  }

  await product.open(await catalogue.pathOf(cheap))
  await product.addToCart()
  lines.push({ ...(cheap.variants[0] as Product['variants'][0]), quantity: 1 })
  await cart.open()
  await cart.goToCheckout()
  for (const destination of DESTINATIONS) expect(Number((await check(destination)).shipping)).toBeGreaterThan(0)

  await product.open(await catalogue.pathOf(special))
  await product.quantity.fill('2')
  await product.addToCart()
  lines.push({ ...(special.variants[0] as Product['variants'][0]), quantity: 2 })
  await cart.open()
  await cart.goToCheckout()
  for (const destination of DESTINATIONS.slice(-2)) {
    expect(Number((await check(destination)).special)).toBeGreaterThan(0)
  }

  const expected = orderTotals(lines, rules, DESTINATIONS[4] as (typeof DESTINATIONS)[number])
  await checkout.payBy('via_courier')
  await checkout.placeOrder()
  await expect(success.thanks).toBeVisible()
  expect(await amountsOf(success.order.page.getByRole('main'))).toMatchObject({
    Items: Number(expected?.items),
    'Grand total': Number(expected?.total),
  })
})

test('a checkout that is not filled in says all that is missing, and keeps what is there', async ({
  page,
  shop,
  filledCart,
}) => {
  const { cart, checkout } = shop
  await cart.open()
  await cart.goToCheckout()
  await checkout.sameAddress.check()
  await checkout.field('first_name').fill('Eleni')
  await checkout.payBy('via_courier')
  await checkout.placeOrder()
  for (const missing of ['last name', 'email', 'phone number', 'street name', 'City', 'County', 'Country']) {
    await expect(checkout.errors).toContainText(missing)
  }
  await expect(checkout.errors).not.toContainText('first name')
  await expect(checkout.field('first_name')).toHaveValue('Eleni')
  await expect(page).toHaveURL(/\/shop\/cart\/checkout$/)

  await checkout.fillIn({ email: 'not an address' })
  await checkout.placeOrder()
  await expect(checkout.errors).toContainText('email')
  await cart.open()
  await expect(cart.line(filledCart.product.name).quantity).toHaveValue('1')
})
