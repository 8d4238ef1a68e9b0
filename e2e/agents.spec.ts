import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import * as cartTexts from '@messages/cart'
import * as t from '@messages/cart-link'
import { language } from '@messages/language'
import { needsScript } from '@messages/form'
import { addToCart, BAND, BAND_NAME, STUDS, STUDS_NAME } from './cart'
import { product } from './demo'
import { expect, expectAccessible, PHONE, test } from './fixtures'

const band = product('kyma-band')
const bandCode = band.variants.find(({ available }) => available)?.variant_code ?? ''
const proposal = `/shop/cart/add?items=${bandCode}:2,NO-SUCH-CODE:1`

const connect = async (baseURL: string | undefined, path = '/mcp') => {
  const client = new Client({ name: 'e2e', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(path, baseURL)))
  return client
}

async function use<Reply>(client: Client, name: string, input: Record<string, unknown>): Promise<Reply> {
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: input })
  expect(isError, JSON.stringify(content)).toBeFalsy()
  return structuredContent as Reply
}

type Found = { results: { slug: string; url: string }[] }
type Shown = { url: string; variants: { variant_code: string; price: string; available: boolean }[] }
type Quoted = { currency: string; items: string; shipping: string; total: string }

test('an agent finds items and proposes them, and the person adds them to the cart', async ({
  page,
  baseURL,
  shop: { header, cart },
}) => {
  const client = await connect(baseURL)
  const { results } = await use<Found>(client, 'search_products', { search: band.name })
  expect(results[0]).toMatchObject({ slug: band.slug, url: expect.stringContaining(BAND) })
  const shown = await use<Shown>(client, 'get_product', { product_slug: band.slug })
  expect(shown.variants.map(({ variant_code }) => variant_code)).toContain(bandCode)
  const pieces = [{ variant_code: bandCode, quantity: 2 }]
  const quoted = await use<Quoted>(client, 'quote_shipping', { pieces, destination: { country: 'GR' } })
  expect(Number(quoted.total)).toBeCloseTo(Number(quoted.items) + Number(quoted.shipping))
  const { url } = await use<{ url: string }>(client, 'create_cart_link', { pieces })
  await client.close()

  await addToCart(page, STUDS)
  const { pathname, search } = new URL(url)
  await page.goto(pathname + search)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title)
  const proposed = page.getByRole('list', { name: t.lines }).getByRole('listitem')
  await expect(proposed).toHaveCount(1)
  await expect(proposed).toContainText(BAND_NAME)
  await expect(proposed).toContainText(t.quantity(2))
  await expect(header.filledCart).toHaveText(/1/)

  await page.getByRole('button', { name: t.addToCart }).click()
  await expect(page).toHaveURL('/shop/cart')
  await expect(cart.lines).toHaveCount(2)
  await expect(cart.line(STUDS_NAME).quantity).toHaveValue('1')
  await expect(cart.line(BAND_NAME).quantity).toHaveValue('2')
  await expect(page.getByRole('link', { name: cartTexts.goToCheckout })).toBeVisible()
})

type Checkout = { id: string; status: string; continue_url: string; totals: { type: string; amount: number }[] }

test('a platform of the Universal Commerce Protocol finds the checkout, and the buyer goes on in the shop', async ({
  page,
  request,
  baseURL,
  shop: { cart },
}) => {
  const answer = await request.get('/.well-known/ucp')
  expect(answer.headers()['cache-control']).toMatch(/^public, max-age=\d{2,}$/)
  const { ucp } = await answer.json()
  const [service] = ucp.services['dev.ucp.shopping']
  expect([ucp.version, service.transport]).toEqual(['2026-08-25', 'mcp'])
  const client = await connect(baseURL, new URL(service.endpoint).pathname)
  const checkout = await use<Checkout>(client, 'create_checkout', {
    meta: { 'ucp-agent': { profile: 'https://platform.example/profile' } },
    checkout: {
      line_items: [{ item: { id: bandCode }, quantity: 1 }],
      context: { address_country: 'GR' },
    },
  })
  await client.close()
  expect(checkout.status).toBe('requires_escalation')
  const { pathname, search } = new URL(checkout.continue_url)
  await page.goto(pathname + search)
  await page.getByRole('button', { name: t.addToCart }).click()
  await expect(cart.lines).toHaveCount(1)
  await expect(cart.lines).toContainText(BAND_NAME)
})

test('a proposal names what is not sold, and is accessible on a phone', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(proposal)
  await expect(page.getByText(t.notSold('NO-SUCH-CODE'))).toBeVisible()
  await expectAccessible(page)
})

test('a proposal without anything that is sold leads to the cart', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/shop/cart/add?items=NO-SUCH-CODE')
  await expect(page.getByText(t.nothing)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: t.toCart }).click()
  await expect(page.getByText(cartTexts.empty)).toBeVisible()
})

test(
  'without JavaScript, a proposal shows its items and says what it needs',
  { tag: '@nightly' },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: language })
    const page = await context.newPage()
    await page.goto(proposal)
    await expect(page.getByRole('list', { name: t.lines })).toContainText(BAND_NAME)
    // Queries by text do not look into a noscript element.
    const notice = page.getByRole('main').locator('noscript p')
    await expect(notice).toHaveText(needsScript(cartTexts.whatNeedsJavaScript))
    await expect(notice).toBeVisible()
    await context.close()
  },
)
