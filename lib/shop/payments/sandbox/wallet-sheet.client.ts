'use client'

import * as t from '@messages/card-sandbox'
import { inProgress, total } from '@messages/checkout'
import { formatPrice } from '@/lib/platform/base/money'
import { fromProviderAmount } from '@/lib/shop/payments/provider-amount'
import { testCardGroups } from './test-cards'

type Sheet = {
  amount: number
  currency: string
  lineItems: readonly { name: string; amount: number }[]
  onPay: (number: string) => void
  onCancel: () => void
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

const cardChoice = () =>
  styled(
    make(
      'select',
      {},
      ...testCardGroups.map(({ title, cards }) =>
        make(
          'optgroup',
          { label: title },
          ...cards.map((card) => make('option', { value: card.number }, `•••• ${card.number.slice(-4)} ${card.title}`)),
        ),
      ),
    ),
    { display: 'block', width: '100%', minHeight: '44px', margin: '0.25rem 0 1rem', font: 'inherit' },
  )

const button = (text: string) =>
  styled(make('button', { type: 'button' }, text), {
    minHeight: '44px',
    margin: '0 0.5rem 0 0',
    padding: '0 1rem',
    font: 'inherit',
    cursor: 'pointer',
  })

/** Shows the sheet of the wallet, which stays open until the returned function is called. */
export function openWalletSheet({ amount, currency, lineItems, onPay, onCancel }: Sheet): () => void {
  const price = (units: number) => formatPrice(fromProviderAmount(units, currency), currency.toUpperCase())
  const card = cardChoice()
  const pay = button(t.payAmount(price(amount)))
  const cancel = button(t.closeWallet)
  const dialog = styled(
    make(
      'dialog',
      {},
      make('h2', { id: TITLE_ID }, t.demoPay),
      make('p', {}, t.demoPayHint),
      styled(
        make(
          'ul',
          {},
          ...lineItems.map((item) => row(item.name, price(item.amount))),
          row(total, price(amount), { borderTop: '1px solid', fontWeight: '600' }),
        ),
        { margin: '0 0 1rem', padding: '0', listStyle: 'none' },
      ),
      make('label', {}, t.demoPayCard, card),
      pay,
      cancel,
    ),
    {
      boxSizing: 'border-box',
      width: 'min(26rem, calc(100vw - 2rem))',
      padding: '1.5rem',
      border: '1px solid',
      background: 'var(--paper-raised)',
      color: 'var(--ink)',
    },
  )
  dialog.setAttribute('aria-labelledby', TITLE_ID)
  let isPaying = false
  const giveUp = () => !isPaying && onCancel()
  pay.addEventListener('click', () => {
    if (isPaying) return
    isPaying = true
    pay.textContent = inProgress
    for (const element of [pay, cancel]) element.setAttribute('aria-disabled', 'true')
    onPay(card.value)
  })
  cancel.addEventListener('click', giveUp)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    giveUp()
  })
  document.body.append(dialog)
  dialog.showModal()
  return () => {
    // Closing gives the focus back, removing alone would not.
    dialog.close()
    dialog.remove()
  }
}
