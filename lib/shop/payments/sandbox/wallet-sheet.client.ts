'use client'

import * as t from '@messages/card-sandbox'
import { inProgress, total } from '@messages/checkout'
import { formatPrice } from '@/lib/platform/base/money'
import { fromProviderAmount } from '@/lib/shop/payments/provider-amount'
import { testCardGroups } from './test-cards'
import { WALLET_PEOPLE, type WalletPerson } from './wallet-addresses'

type Total = { amount: number; currency: string; lineItems: readonly { name: string; amount: number }[] }

type Options = {
  /** Otherwise only for that of the bill. */
  asksForDelivery: boolean
  onAddress: (person: WalletPerson) => void
  onPay: (number: string, person: WalletPerson) => void
  onCancel: () => void
}

export type WalletSheet = {
  /** Shows what is paid. */
  show: (total: Total) => void
  /** Tells the address that is chosen. */
  chooseAddress: () => void
  refuseAddress: () => void
  close: () => void
}

const TITLE_ID = 'demo-pay'

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

function styled<Node extends HTMLElement>(element: Node, style: Partial<CSSStyleDeclaration>): Node {
  Object.assign(element.style, style)
  return element
}

function row(name: string, amount: string, style: Partial<CSSStyleDeclaration> = {}) {
  const value = styled(make('span', {}, amount), { flex: 'none', fontVariantNumeric: 'tabular-nums' })
  return styled(make('li', {}, make('span', {}, name), value), {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '1rem',
    padding: '0.25rem 0',
    ...style,
  })
}

const choice = (...options: Node[]) =>
  styled(make('select', {}, ...options), {
    display: 'block',
    width: '100%',
    minHeight: '44px',
    margin: '0.25rem 0 0.75rem',
    font: 'inherit',
  })

const cardChoice = () =>
  choice(
    ...testCardGroups.map(({ title, cards }) =>
      make(
        'optgroup',
        { label: title },
        ...cards.map((card) => make('option', { value: card.number }, `•••• ${card.number.slice(-4)} ${card.title}`)),
      ),
    ),
  )

const addressChoice = () =>
  choice(...WALLET_PEOPLE.map(({ title }, at) => make('option', { value: String(at) }, title)))

const addressLine = ({ name, address }: WalletPerson['shippingAddress'], { phone }: WalletPerson['billingDetails']) =>
  [name, phone, address.line1, `${address.postal_code} ${address.city}`, address.state, address.country]
    .filter(Boolean)
    .join(', ')

const button = (text: string) =>
  styled(make('button', { type: 'button' }, text), {
    minHeight: '44px',
    margin: '0 0.5rem 0 0',
    padding: '0 1rem',
    font: 'inherit',
    cursor: 'pointer',
  })

function rowsOf({ amount, currency, lineItems }: Total) {
  const price = (units: number) => formatPrice(fromProviderAmount(units, currency), currency.toUpperCase())
  return {
    price: price(amount),
    rows: [
      ...lineItems.map((item) => row(item.name, price(item.amount))),
      row(total, price(amount), { borderTop: '1px solid', fontWeight: '600' }),
    ],
  }
}

function makeDialog(...content: Node[]) {
  const dialog = styled(make('dialog', {}, ...content), {
    boxSizing: 'border-box',
    width: 'min(26rem, calc(100vw - 2rem))',
    padding: '1.25rem 1.5rem',
    border: '1px solid',
    background: 'var(--paper-raised)',
    color: 'var(--ink)',
  })
  dialog.setAttribute('aria-labelledby', TITLE_ID)
  return dialog
}

const small = (...content: string[]) =>
  styled(make('p', {}, ...content), { margin: '0 0 0.75rem', fontSize: '0.875rem' })

/** Opens the sheet of the wallet, which stays open until it is closed. */
export function openWalletSheet({ asksForDelivery, onAddress, onPay, onCancel }: Options): WalletSheet {
  const rows = styled(make('ul', {}), { margin: '0 0 0.75rem', padding: '0', listStyle: 'none' })
  const [address, card] = [addressChoice(), cardChoice()]
  const details = small()
  details.setAttribute('role', 'status')
  const [pay, cancel] = [button(''), button(t.closeWallet)]
  const dialog = makeDialog(
    make('h2', { id: TITLE_ID }, t.demoPay),
    small(t.demoPayHint),
    rows,
    make('label', {}, t.demoPayAddress, address),
    details,
    make('label', {}, t.demoPayCard, card),
    pay,
    cancel,
  )
  let isPaying = false
  const person = () => WALLET_PEOPLE[Number(address.value)] ?? WALLET_PEOPLE[0]!
  const chooseAddress = () => {
    const { billingDetails, shippingAddress } = person()
    details.textContent = addressLine(asksForDelivery ? shippingAddress : billingDetails, billingDetails)
    onAddress(person())
  }
  const giveUp = () => !isPaying && onCancel()
  address.addEventListener('change', chooseAddress)
  pay.addEventListener('click', () => {
    if (isPaying) return
    isPaying = true
    pay.textContent = inProgress
    for (const element of [pay, cancel]) element.setAttribute('aria-disabled', 'true')
    onPay(card.value, person())
  })
  cancel.addEventListener('click', giveUp)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    giveUp()
  })
  document.body.append(dialog)
  dialog.showModal()
  return {
    chooseAddress,
    show: (shown) => {
      const { price, rows: items } = rowsOf(shown)
      rows.replaceChildren(...items)
      pay.textContent = t.payAmount(price)
    },
    refuseAddress: () => (details.textContent = t.notDeliveredThere),
    close: () => {
      // Closing gives the focus back, removing alone would not.
      dialog.close()
      dialog.remove()
    },
  }
}
