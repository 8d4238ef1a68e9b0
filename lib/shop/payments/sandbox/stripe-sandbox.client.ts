'use client'

import * as t from '@messages/card-sandbox'
import { type Stripe } from '@stripe/stripe-js'
import { SandboxCardElement } from './card-element.client'
import { type SandboxElement } from './element.client'
import { type ShownTotal, SandboxWalletElement } from './wallet-element.client'

const ROOT = '/api/sandbox/stripe/v1/payment_intents'

type StripeResult = { paymentIntent?: unknown; error?: unknown }

async function postToSandbox(
  clientSecret: string,
  action: 'confirm' | 'authenticate',
  form: Record<string, string>,
): Promise<StripeResult & { status?: string }> {
  const [id] = clientSecret.split('_secret_')
  const body = new URLSearchParams({ client_secret: clientSecret, ...form })
  const response = await fetch(`${ROOT}/${id}/${action}`, { method: 'POST', body }).catch(() => null)
  const answer = response ? await response.json().catch(() => null) : null
  if (!answer) return { error: { type: 'api_connection_error', message: 'The card sandbox could not be reached.' } }
  return 'error' in answer ? { error: answer.error } : { paymentIntent: answer, status: answer.status }
}

/** Shows the 3-D Secure challenge. Resolves to false if the dialog is closed without an answer. */
function showChallenge(): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog')
    Object.assign(dialog.style, { maxWidth: '24rem', padding: '1.5rem', border: '1px solid' })
    dialog.setAttribute('aria-label', '3-D Secure')
    const text = document.createElement('p')
    text.textContent = t.isItYou
    const button = (label: string, answer: string) => {
      const element = document.createElement('button')
      element.type = 'button'
      Object.assign(element.style, { minHeight: '44px', margin: '0 0.5rem 0.5rem 0', padding: '0 1rem' })
      element.textContent = label
      element.addEventListener('click', () => dialog.close(answer))
      return element
    }
    dialog.append(text, button(t.completeAuthentication, 'passed'), button(t.failAuthentication, 'failed'))
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'passed')
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}

async function confirmCardPayment(
  clientSecret: string,
  data?: { payment_method?: { card?: unknown } },
): Promise<StripeResult> {
  const element = data?.payment_method?.card
  const typed =
    element instanceof SandboxCardElement
      ? element.readCard()
      : { error: { type: 'validation_error', code: 'incomplete_number', message: '' } }
  if ('error' in typed) return typed
  return finishChallenge(
    clientSecret,
    await postToSandbox(clientSecret, 'confirm', { 'payment_method_data[card][number]': typed.number }),
  )
}

/** Asks the cardholder, if the confirmed payment needs it. */
async function finishChallenge(clientSecret: string, confirmed: StripeResult & { status?: string }) {
  if (confirmed.status !== 'requires_action') return confirmed
  return postToSandbox(clientSecret, 'authenticate', { result: (await showChallenge()) ? 'passed' : 'failed' })
}

type WalletOptions = { shippingAddressRequired?: boolean }

type SandboxElements = { getElement: () => SandboxElement | null }

/** Confirms with the card that was chosen in the wallet, and says for which amount. */
async function confirmPayment(options: { elements: SandboxElements; clientSecret: string }): Promise<StripeResult> {
  const wallet = options.elements.getElement()
  const authorized = wallet instanceof SandboxWalletElement ? wallet.authorized : null
  if (!(wallet instanceof SandboxWalletElement) || !authorized)
    return { error: { type: 'validation_error', message: 'The wallet has authorized no payment.' } }
  const confirmed = await postToSandbox(options.clientSecret, 'confirm', {
    'payment_method_data[card][number]': authorized.number,
    expected_amount: String(authorized.amount),
    expected_currency: authorized.currency,
  })
  wallet.close()
  return finishChallenge(options.clientSecret, confirmed)
}

/** The elements of one group, as `stripe.elements` makes them. */
function createElements(options?: ShownTotal) {
  let total = options ?? { amount: 0, currency: '' }
  let element: SandboxElement | null = null
  return {
    create: (type: string, { shippingAddressRequired = false }: WalletOptions = {}) =>
      (element =
        type === 'expressCheckout'
          ? new SandboxWalletElement(() => total, shippingAddressRequired)
          : new SandboxCardElement()),
    getElement: () => element,
    update: (changed: Partial<ShownTotal>) => void (total = { ...total, ...changed }),
    submit: async () => ({}),
  }
}

const unsupported = async () => ({
  error: { type: 'invalid_request_error', message: 'The card sandbox does not support this.' },
})

/** The part of Stripe.js that the card form and the wallets use, backed by the card sandbox. */
export const createSandboxStripe = (): Stripe =>
  ({
    elements: createElements,
    confirmCardPayment,
    confirmPayment,
    createToken: unsupported,
    createPaymentMethod: unsupported,
  }) as unknown as Stripe
