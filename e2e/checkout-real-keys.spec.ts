import { testCards } from '@messages/card-sandbox'
import { insufficientFunds } from '@messages/card'
import { SANDBOX_PUBLIC_KEY } from '../lib/payments/public-key'
import { errorList, fillIn, openCheckout, choosePaymentMethod, placeOrder } from './checkout'
import { expect, test } from './fixtures'

/**
 * A browser of a shop with real keys, as far as it can be without them: the page is the shop's own,
 * policy and all, with another public key in it; the provider's hosts are answered here.
 */
const PROVIDER = `
  const frame = (src) => document.body.append(Object.assign(document.createElement('iframe'), { src }))
  const card = { on() { return card }, off() { return card }, mount() { frame('https://js.stripe.com/v3/card.html') }, update() {}, focus() {}, destroy() {} }
  const elements = () => ({ create: () => card, getElement: () => card, update() {} })
  window.Stripe = (key) => ({
    elements, createToken() {}, createPaymentMethod() {}, _registerWrapper() {}, registerAppInfo() {},
    async confirmCardPayment() {
      frame('https://hooks.stripe.com/3d-secure.html')
      await fetch('https://api.stripe.com/v1/payment_intents/pi_1/confirm', { method: 'POST' })
      return { error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } }
    },
  })`

test.describe('with real keys', () => {
  test.use({ expectedErrors: [/evil\.example/] })

  test('the card provider’s script is loaded, reaches only its own hosts, and the sandbox is not loaded', async ({
    page,
  }) => {
    const reached: string[] = []
    await page.route(/^https:\/\//, async (route) => {
      const url = new URL(route.request().url())
      reached.push(`${route.request().resourceType()} ${url.hostname}`)
      const script = route.request().resourceType() === 'script'
      await route.fulfill({
        headers: { 'Access-Control-Allow-Origin': '*' },
        contentType: script ? 'text/javascript' : 'text/html',
        body: script ? PROVIDER : '<p>Card</p>',
      })
    })
    const sandbox: string[] = []
    page.on('request', (request) => void (/\/api\/sandbox\//.test(request.url()) && sandbox.push(request.url())))
    await page.route('**/shop/cart/checkout', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(SANDBOX_PUBLIC_KEY, 'pk_test_1') })
    })

    await openCheckout(page)
    await fillIn(page)
    await choosePaymentMethod(page, 'card')
    await expect.poll(() => reached).toContain('document js.stripe.com')
    await expect(page.getByText(testCards, { exact: true })).toHaveCount(0)
    await placeOrder(page)
    await expect(errorList(page)).toContainText(insufficientFunds)
    expect([...new Set(reached)].sort()).toEqual([
      'document hooks.stripe.com',
      'document js.stripe.com',
      'fetch api.stripe.com',
      'script js.stripe.com',
    ])
    expect(sandbox).toEqual([])

    const stranger = await page.evaluate(() =>
      fetch('https://evil.example/').then(
        () => 'reached',
        () => 'refused',
      ),
    )
    expect(stranger).toBe('refused')
    expect(reached.filter((host) => host.includes('evil'))).toEqual([])
  })
})
