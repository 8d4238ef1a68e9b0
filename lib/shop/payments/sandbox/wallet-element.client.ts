'use client'

import * as t from '@messages/card-sandbox'
import { SandboxElement } from './element.client'
import { type WalletPerson } from './wallet-addresses'
import { type WalletSheet } from './wallet-sheet.client'

/** What the wallet is asked to pay, in the units of the card provider. */
export type ShownTotal = { amount: number; currency: string }

type Details = { lineItems?: readonly { name: string; amount: number }[] }
type AuthorizedPayment = ShownTotal & { number: string }

/** A replacement for Stripe's Express Checkout Element, with one wallet: Demo Pay. */
export class SandboxWalletElement extends SandboxElement {
  /** What the shopper has agreed to pay in the open wallet. */
  authorized: AuthorizedPayment | null = null
  private button: HTMLButtonElement | null = null
  private isOpen = false
  private sheet: WalletSheet | null = null

  constructor(
    private readonly total: () => ShownTotal,
    private readonly asksForDelivery: boolean,
  ) {
    super('expressCheckout')
  }

  mount(container: HTMLElement): void {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = t.buyWithDemoPay
    button.addEventListener('click', () => this.press())
    container.append(button)
    this.button = button
  }

  /** React listens only after the element was mounted. */
  override on(event: string, listener: (event: unknown) => void): this {
    if (event === 'ready') queueMicrotask(() => listener({ availablePaymentMethods: { [t.demoPay]: true } }))
    return super.on(event, listener)
  }

  destroy(): void {
    this.close()
    this.button?.remove()
    this.button = null
  }

  close(): void {
    this.sheet?.close()
    this.sheet = null
    this.authorized = null
    this.isOpen = false
  }

  private press(): void {
    if (this.isOpen) return
    this.emit('click', {
      expressPaymentType: 'demo_pay',
      resolve: (details: Details = {}) => void this.open(details),
      reject: () => {},
    })
  }

  private async open(details: Details): Promise<void> {
    this.isOpen = true
    const { openWalletSheet } = await import('./wallet-sheet.client')
    // The payment method may have been changed meanwhile.
    if (!this.button || !this.isOpen) return
    this.sheet = openWalletSheet({
      asksForDelivery: this.asksForDelivery,
      onAddress: (person) => this.tellAddress(person),
      onPay: (number, person) => this.confirm(number, person),
      onCancel: () => {
        this.close()
        this.emit('cancel', {})
      },
    })
    this.show(details)
    this.sheet.chooseAddress()
  }

  private show({ lineItems = [] }: Details): void {
    this.sheet?.show({ ...this.total(), lineItems })
  }

  /** Tells only what decides on the fees, as wallets do before the shopper has agreed. */
  private tellAddress({ shippingAddress: { name, address } }: WalletPerson): void {
    if (!this.asksForDelivery) return
    const { city, state, postal_code, country } = address
    this.emit('shippingaddresschange', {
      name,
      address: { city, state, postal_code, country },
      resolve: (details: Details = {}) => this.show(details),
      reject: () => this.sheet?.refuseAddress(),
    })
  }

  private confirm(number: string, { billingDetails, shippingAddress }: WalletPerson): void {
    this.authorized = { ...this.total(), number }
    this.emit('confirm', {
      expressPaymentType: 'demo_pay',
      billingDetails,
      ...(this.asksForDelivery && { shippingAddress }),
      paymentFailed: () => this.close(),
    })
  }
}
