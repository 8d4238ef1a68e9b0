import { type Page } from '@playwright/test'
import { testCards } from '@messages/card-sandbox'
import { insufficientFunds, orderAndPayByWallet } from '@messages/card'
import { SANDBOX_PUBLIC_KEY } from '@/lib/shop/payments/public-key'
import { SANDBOX_WALLETS, type Wallet } from '@/lib/shop/payments/wallets'
import { errorList, fillIn, openCheckout, choosePaymentMethod, placeOrder } from './checkout'
import { expect, test } from './fixtures'

/**
 * A browser of a shop with real keys, as far as it can be without them: the page is the shop's own,
 * policy and all, with another public key in it; the provider's hosts are answered here.
 */
const PROVIDER = `
  window.stripeCalls = []
  const frame = (src) => document.body.append(Object.assign(document.createElement('iframe'), { src }))
  const decline = async () => {
    frame('https://hooks.stripe.com/3d-secure.html')
    await fetch('https://api.stripe.com/v1/payment_intents/pi_1/confirm', { method: 'POST' })
    return { error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } }
  }
  const card = { on() { return card }, off() { return card }, mount() { frame('https://js.stripe.com/v3/card.html') }, update() {}, focus() {}, destroy() {} }
  const wallet = () => {
    const listeners = {}
    const buy = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Buy with GPay' })
    buy.onclick = () => listeners.click({
      reject() {},
      resolve(details) {
        stripeCalls.push(['resolve', details])
        listeners.confirm({ paymentFailed() { stripeCalls.push(['paymentFailed']) } })
      },
    })
    return {
      on(name, listener) {
        listeners[name] = listener
        if (name === 'ready') setTimeout(() => listener({ availablePaymentMethods: { googlePay: true } }))
      },
      off() {}, update() {}, destroy() {},
      mount(node) { frame('https://js.stripe.com/v3/wallet.html'); node.append(buy) },
    }
  }
  const elements = (group) => ({
    create(type, options) {
      stripeCalls.push(['create', type, group, options])
      return type === 'card' ? card : wallet()
    },
    getElement: () => card, submit: async () => ({}), update() {},
  })
  window.Stripe = (key) => ({
    elements, createToken() {}, createPaymentMethod() {}, _registerWrapper() {}, registerAppInfo() {},
    confirmCardPayment: decline,
    confirmPayment({ elements, ...options }) { stripeCalls.push(['confirmPayment', options]); return decline() },
  })`

/** Answers the provider's hosts, and opens the checkout with a real key and these wallets. */
async function openCheckoutWithRealKeys(page: Page, wallets: readonly Wallet[]) {
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
    const html = (await answer.text())
      .replaceAll(SANDBOX_PUBLIC_KEY, 'pk_test_1')
      .replace(escaped(SANDBOX_WALLETS), escaped(wallets))
    await route.fulfill({ response: answer, body: html })
  })
  await openCheckout(page)
  await fillIn(page)
  await choosePaymentMethod(page, 'card')
  return { reached, sandbox }
}

/** A value as it is in the data of the page, which is a text in a script. */
const escaped = (value: unknown) => JSON.stringify(JSON.stringify(value)).slice(1, -1)

const stripeCalls = (page: Page, name: string) =>
  page.evaluate(
    (wanted) =>
      ('stripeCalls' in window ? (window.stripeCalls as [string, ...unknown[]][]) : []).filter(
        ([one]) => one === wanted,
      ),
    name,
  )

const HOSTS = ['document hooks.stripe.com', 'document js.stripe.com', 'fetch api.stripe.com', 'script js.stripe.com']

test.describe('with real keys', () => {
  test.use({ expectedErrors: [/evil\.example/] })

  test('the card provider’s script is loaded, reaches only its own hosts, and the sandbox is not loaded', async ({
    page,
  }) => {
    const { reached, sandbox } = await openCheckoutWithRealKeys(page, [])
    await expect.poll(() => reached).toContain('document js.stripe.com')
    await expect(page.getByText(testCards, { exact: true })).toHaveCount(0)
    await placeOrder(page)
    await expect(errorList(page)).toContainText(insufficientFunds)
    expect([...new Set(reached)].sort()).toEqual(HOSTS)
    expect(sandbox).toEqual([])
    expect((await stripeCalls(page, 'create')).map(([, type]) => type)).toEqual(['card'])
    await expect(page.getByText(orderAndPayByWallet)).toHaveCount(0)

    const stranger = await page.evaluate(() =>
      fetch('https://evil.example/').then(
        () => 'reached',
        () => 'refused',
      ),
    )
    expect(stranger).toBe('refused')
    expect(reached.filter((host) => host.includes('evil'))).toEqual([])
  })

  test('a wallet gets the amount of the order and asks for nothing that the form has asked for', async ({ page }) => {
    const { reached, sandbox } = await openCheckoutWithRealKeys(page, ['google_pay', 'link'])
    const buy = page.getByRole('group', { name: orderAndPayByWallet }).getByRole('button', { name: 'Buy with GPay' })
    const ordered = page.waitForRequest(/payments\/new/)
    await buy.click()
    await expect(errorList(page)).toContainText(insufficientFunds)
    const amount = Math.round(Number((await ordered).postDataJSON().paid_amount) * 100)
    expect(await stripeCalls(page, 'create')).toContainEqual([
      'create',
      'expressCheckout',
      { mode: 'payment', amount, currency: 'eur', allowedPaymentMethodTypes: ['card', 'link'] },
      {
        paymentMethods: {
          applePay: 'never',
          googlePay: 'auto',
          link: 'auto',
          amazonPay: 'never',
          klarna: 'never',
          paypal: 'never',
        },
        buttonType: { applePay: 'buy', googlePay: 'buy' },
        buttonTheme: { applePay: 'white-outline', googlePay: 'white' },
        layout: { maxColumns: 1, overflow: 'never' },
        emailRequired: false,
        phoneNumberRequired: false,
        billingAddressRequired: false,
        shippingAddressRequired: false,
      },
    ])
    const [[, details] = []] = await stripeCalls(page, 'resolve')
    const { lineItems } = details as { lineItems: { amount: number }[] }
    expect(lineItems.reduce((sum, item) => sum + item.amount, 0)).toBe(amount)
    expect(await stripeCalls(page, 'confirmPayment')).toEqual([
      [
        'confirmPayment',
        {
          clientSecret: expect.stringMatching(/_secret_/),
          confirmParams: { return_url: page.url() },
          redirect: 'if_required',
        },
      ],
    ])
    expect(await stripeCalls(page, 'paymentFailed')).toEqual([])
    expect([...new Set(reached)].sort()).toEqual(HOSTS)
    expect(sandbox).toEqual([])
  })
})
