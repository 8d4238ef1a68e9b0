'use client'

import * as t from '@messages/card-sandbox'
import { SandboxElement } from './element.client'
import { isCardNumber } from './test-cards'

const FILL_EVENT = 'sandbox-card-fill'

/** Fills the card field with a test card and a valid expiry date and CVC. */
export const fillCard = (number: string) => window.dispatchEvent(new CustomEvent(FILL_EVENT, { detail: number }))

type CardError = { type: 'validation_error'; code: string; message: string }
type TypedCard = { number: string } | { error: CardError }

const cardError = (code: string): TypedCard => ({ error: { type: 'validation_error', code, message: code } })
const digits = (text: string) => text.replace(/\D/g, '')

function expiryError(expiry: string, now: Date): string | null {
  const [, month, year] = /^(\d\d)(\d\d)$/.exec(digits(expiry)) ?? []
  if (!month || !year) return 'incomplete_expiry'
  if (Number(month) < 1 || Number(month) > 12) return 'invalid_expiry_month'
  const months = (2000 + Number(year)) * 12 + Number(month)
  const today = now.getFullYear() * 12 + now.getMonth() + 1
  if (months >= today) return null
  return 2000 + Number(year) < now.getFullYear() ? 'invalid_expiry_year_past' : 'invalid_expiry_month_past'
}

type CardField = { name: string; label: string; placeholder: string; autocomplete: AutoFill; maxLength: number }

const CARD_FIELDS: readonly CardField[] = [
  {
    name: 'number',
    label: t.cardNumber,
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    maxLength: 23,
  },
  { name: 'expiry', label: t.expiryDate, placeholder: t.expiryPlaceholder, autocomplete: 'cc-exp', maxLength: 7 },
  { name: 'cvc', label: t.cvc, placeholder: t.cvc, autocomplete: 'cc-csc', maxLength: 4 },
]

/** A replacement for Stripe's card element, without a postal code. */
export class SandboxCardElement extends SandboxElement {
  private readonly inputs = new Map<string, HTMLInputElement>()
  private readonly onFill = (event: Event) => event instanceof CustomEvent && this.fill(String(event.detail))

  constructor() {
    super('card')
  }

  mount(container: HTMLElement): void {
    for (const { name, label, placeholder, autocomplete, maxLength } of CARD_FIELDS) {
      const input = document.createElement('input')
      Object.assign(input, { placeholder, autocomplete, maxLength, inputMode: 'numeric', type: 'text' })
      input.setAttribute('aria-label', label)
      input.dataset.part = name
      input.addEventListener('input', () => this.formatInput(name, input))
      this.inputs.set(name, input)
      container.append(input)
    }
    window.addEventListener(FILL_EVENT, this.onFill)
    this.emit('ready', {})
  }

  focus(): void {
    this.inputs.get('number')?.focus()
  }

  destroy(): void {
    window.removeEventListener(FILL_EVENT, this.onFill)
    this.inputs.forEach((input) => input.remove())
    this.inputs.clear()
  }

  /** The typed card, or the validation error that Stripe's element would report. */
  readCard(now = new Date()): TypedCard {
    const number = digits(this.textOf('number'))
    if (number.length < 16) return cardError('incomplete_number')
    if (!isCardNumber(number) && number !== '4242424242424241') return cardError('invalid_number')
    const date = expiryError(this.textOf('expiry'), now)
    if (date) return cardError(date)
    return digits(this.textOf('cvc')).length < 3 ? cardError('incomplete_cvc') : { number }
  }

  private textOf(name: string): string {
    return this.inputs.get(name)?.value ?? ''
  }

  private formatInput(name: string, input: HTMLInputElement): void {
    const plain = digits(input.value)
    if (name === 'number') input.value = plain.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ')
    if (name === 'expiry') input.value = plain.length > 2 ? `${plain.slice(0, 2)} / ${plain.slice(2, 4)}` : plain
    if (name === 'cvc') input.value = plain
    this.emit('change', { complete: 'number' in this.readCard() })
  }

  private fill(number: string): void {
    const year = String(new Date().getFullYear() + 2).slice(2)
    const values: Record<string, string> = { number, expiry: `12${year}`, cvc: '123' }
    for (const [name, input] of this.inputs) {
      input.value = values[name] ?? ''
      this.formatInput(name, input)
    }
  }
}
