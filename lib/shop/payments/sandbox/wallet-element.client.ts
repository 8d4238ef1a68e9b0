'use client'

import * as t from '@messages/card-sandbox'
import { SandboxElement } from './element.client'

/** What the wallet is asked to pay, in the units of the card provider. */
export type ShownTotal = { amount: number; currency: string }

type LineItems = readonly { name: string; amount: number }[]
type AuthorizedPayment = ShownTotal & { number: string }

/** A replacement for Stripe's Express Checkout Element, with one wallet: Demo Pay. */
export class SandboxWalletElement extends SandboxElement {
  /** What the shopper has agreed to pay in the open wallet. */
  authorized: AuthorizedPayment | null = null
  private button: HTMLButtonElement | null = null
  private isOpen = false
  private closeSheet: (() => void) | null = null

  constructor(private readonly total: () => ShownTotal) {
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
    this.closeSheet?.()
    this.closeSheet = null
    this.authorized = null
    this.isOpen = false
  }

  private press(): void {
    if (this.isOpen) return
    this.emit('click', {
      expressPaymentType: 'demo_pay',
      resolve: ({ lineItems = [] }: { lineItems?: LineItems } = {}) => void this.open(this.total(), lineItems),
      reject: () => {},
    })
  }

  private async open(total: ShownTotal, lineItems: LineItems): Promise<void> {
    this.isOpen = true
    const { openWalletSheet } = await import('./wallet-sheet.client')
    // The payment method may have been changed meanwhile.
    if (!this.button || !this.isOpen) return
    this.closeSheet = openWalletSheet({
      ...total,
      lineItems,
      onPay: (number) => {
        this.authorized = { ...total, number }
        this.emit('confirm', { expressPaymentType: 'demo_pay', paymentFailed: () => this.close() })
      },
      onCancel: () => {
        this.close()
        this.emit('cancel', {})
      },
    })
  }
}
