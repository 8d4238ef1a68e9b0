import { Money } from '@asimera/qa/totals'
import { type Product } from './catalogue'
import { amountIn, expect, test } from './test'

const money = new Money()
const times = (price: string, quantity: number) => Number(money.toText(money.toMinorUnits(price) * quantity))

/** Prices and quantities that add up to less than a thousand, so that no amount has a separator. */
const cheap = (product: Product) => Number(product.price_max) < 90

test('another variant has its own price and code, and goes into the cart', async ({ shop, catalogue }) => {
  const { product, cart } = shop
  const categories = await catalogue.categories()
  const tags = categories.flatMap(({ variations }) => variations.filter(({ style }) => style !== 'dropdown'))
  const nameOf = (id: number) => tags.flatMap(({ variationtags }) => variationtags).find((tag) => tag.id === id)?.name
  // A variant that is one choice away from the one that the page opens with.
  const targetOf = ({ variants: [first, ...others] }: Product) =>
    others.find(
      (variant) =>
        variant.price !== first?.price &&
        variant.tags.filter((tag) => !first?.tags.includes(tag)).length === 1 &&
        variant.tags.some((tag) => !first?.tags.includes(tag) && nameOf(tag)),
    )
  const sample = await catalogue.findProduct((candidate) => targetOf(candidate) !== undefined)
  const target = targetOf(sample)
  const [first] = sample.variants
  if (!target || !first) throw new Error('No variant to choose.')
  const choice = nameOf(target.tags.find((tag) => !first.tags.includes(tag)) ?? 0) ?? ''

  await product.open(await catalogue.pathOf(sample))
  await expect(product.codes(sample.product_code)).toContainText(first.variant_code)
  await product.option(choice).check()
  await expect(product.codes(sample.product_code)).toContainText(target.variant_code)
  await expect(product.page.getByRole('main').getByText(target.price, { exact: false }).first()).toBeVisible()
  await product.page.reload()
  await expect(product.option(choice)).toBeChecked()

  await product.addToCart()
  await cart.open()
  await expect(cart.line(sample.name).root).toContainText(target.variant_code)
  await expect(cart.line(sample.name).root).toContainText(target.price)
})

test('the same item added again raises its quantity, and the cart adds up its lines', async ({ shop, catalogue }) => {
  const { product, cart, header } = shop
  const one = await catalogue.findProduct(cheap)
  const other = await catalogue.findProduct((candidate) => cheap(candidate) && candidate.id !== one.id)
  await product.open(await catalogue.pathOf(one))
  await product.quantity.fill('2')
  await product.addToCart()
  await expect(header.filledCart).toHaveAccessibleName(header.cartNameWith(2))
  await shop.page.reload()
  await product.addToCart()
  await expect(header.filledCart).toHaveAccessibleName(header.cartNameWith(3))
  await product.open(await catalogue.pathOf(other))
  await product.addToCart()

  await cart.open()
  await expect(cart.lines).toHaveCount(2)
  await expect(cart.line(one.name).quantity).toHaveValue('3')
  const linePrice = async (name: string) => {
    const text = await cart.line(name).root.innerText()
    return amountIn(text.slice(text.lastIndexOf('Price of')))
  }
  const total = async () => amountIn(await cart.summary.innerText())
  const [a, b] = [one.variants[0]?.price ?? '', other.variants[0]?.price ?? '']
  await expect.poll(() => linePrice(one.name)).toBe(times(a, 3))
  await expect.poll(() => linePrice(other.name)).toBe(times(b, 1))
  await expect.poll(total).toBe(times(a, 3) + times(b, 1))
  await cart.line(other.name).increase.click()
  await expect(cart.itemCount(5)).toBeVisible()
  await expect.poll(total).toBe(times(a, 3) + times(b, 2))

  await cart.line(other.name).remove.click()
  await expect.poll(total).toBe(times(a, 3))
  await cart.undo(other.name).click()
  await expect(cart.line(other.name).quantity).toHaveValue('2')
  await cart.line(other.name).remove.click()
  await cart.page.reload()
  await expect(cart.lines).toHaveCount(1)
  await cart.line().quantity.fill('150')
  await cart.line().quantity.press('Tab')
  await expect(cart.itemCount(99)).toBeVisible()
  await expect(cart.line().increase).toBeDisabled()
  await expect.poll(total).toBe(times(a, 99))
})

test('the cart of a guest becomes that of the customer, in every browser', async ({
  shop,
  otherShop,
  customer,
  filledCart,
}) => {
  await shop.logIn.open('/shop/cart')
  await shop.logIn.logIn(customer)
  await expect(shop.cart.line(filledCart.product.name).quantity).toHaveValue('1')
  await shop.cart.line().increase.click()
  await expect(shop.cart.itemCount(2)).toBeVisible()

  await otherShop.logIn.open('/shop/cart')
  await otherShop.logIn.logIn(customer)
  await expect(otherShop.cart.line().root).toContainText(filledCart.product.name)
  // The first browser saves its cart a moment later.
  await expect(async () => {
    await otherShop.page.reload()
    await expect(otherShop.cart.line().quantity).toHaveValue('2', { timeout: 5000 })
  }).toPass()
})
