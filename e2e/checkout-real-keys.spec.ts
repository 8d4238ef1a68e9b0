import { type Page } from '@playwright/test'
import { testCards } from '@messages/card-sandbox'
import { insufficientFunds } from '@messages/card'
import { expressCheckout, feesDependOnCountry } from '@messages/checkout'
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
        listeners.shippingaddresschange({
          name: 'Eleni Papadaki', address: { city: 'Berlin', state: '', postal_code: '10119', country: 'DE' },
          reject() {},
          resolve(details) {
            stripeCalls.push(['resolve', details])
            const address = { line1: 'Torstraße 5', line2: null, city: 'Berlin', state: '', postal_code: '10119', country: 'DE' }
            listeners.confirm({
              billingDetails: { name: 'Eleni Papadaki', email: 'eleni@test.example', phone: '+30 210 1234567', address },
              shippingAddress: { name: 'Eleni Papadaki', address },
              paymentFailed() { stripeCalls.push(['paymentFailed']) },
            })
          },
        })
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
    getElement: () => card, submit: async () => ({}), update(options) { stripeCalls.push(['update', options]) },
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

const cents = (price: string) => Math.round(Number(price) * 100)

const HOSTS = ['document hooks.stripe.com', 'document js.stripe.com', 'fetch api.stripe.com', 'script js.stripe.com']

test.describe('with real keys', () => {
  test.use({ expectedErrors: [/evil\.example/] })

  test('the card provider’s script is loaded, reaches only its own hosts, and the sandbox is not loaded', async ({
    page,
  }) => {
    const { reached, sandbox } = await openCheckoutWithRealKeys(page, [])
    await fillIn(page)
    await choosePaymentMethod(page, 'card')
    await expect.poll(() => reached).toContain('document js.stripe.com')
    await expect(page.getByText(testCards, { exact: true })).toHaveCount(0)
    await placeOrder(page)
    await expect(errorList(page)).toContainText(insufficientFunds)
    expect([...new Set(reached)].sort()).toEqual(HOSTS)
    expect(sandbox).toEqual([])
    expect((await stripeCalls(page, 'create')).map(([, type]) => type)).toEqual(['card'])
    await expect(page.getByText(expressCheckout)).toHaveCount(0)

    const stranger = await page.evaluate(() =>
      fetch('https://evil.example/').then(
        () => 'reached',
        () => 'refused',
      ),
    )
    expect(stranger).toBe('refused')
    expect(reached.filter((host) => host.includes('evil'))).toEqual([])
  })

  test('a wallet is asked for all that an order needs, and its amount is that of the order to its address', async ({
    page,
  }) => {
    const { reached, sandbox } = await openCheckoutWithRealKeys(page, ['google_pay', 'link'])
    const buy = page.getByRole('group', { name: expressCheckout }).getByRole('button', { name: 'Buy with GPay' })
    const ordered = page.waitForRequest(/payments\/new/)
    await buy.click()
    await expect(errorList(page)).toContainText(insufficientFunds)
    const { paid_amount, shipping_fee, shipping_address } = (await ordered).postDataJSON()
    const amount = cents(paid_amount)
    expect(shipping_address).toMatchObject({ address_1: 'Torstraße', address_2: '5', county: 'Berlin' })
    expect(await stripeCalls(page, 'create')).toContainEqual([
      'create',
      'expressCheckout',
      {
        mode: 'payment',
        amount: amount - cents(shipping_fee),
        currency: 'eur',
        allowedPaymentMethodTypes: ['card', 'link'],
      },
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
        layout: { maxColumns: 2, overflow: 'never' },
        emailRequired: true,
        phoneNumberRequired: true,
        billingAddressRequired: true,
        shippingAddressRequired: true,
        shippingRates: [{ id: 'delivery', displayName: feesDependOnCountry, amount: 0 }],
      },
    ])
    for (const [at, total] of [amount - cents(shipping_fee), amount].entries()) {
      expect((await stripeCalls(page, 'update'))[at]).toEqual(['update', { amount: total }])
      const [, details] = (await stripeCalls(page, 'resolve'))[at] ?? []
      const { lineItems } = details as { lineItems: { amount: number }[] }
      expect(lineItems.reduce((sum, item) => sum + item.amount, 0)).toBe(total)
    }
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
