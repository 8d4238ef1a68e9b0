'use client'

import * as t from '@messages/card'
import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import {
  type Stripe,
  type StripeElements,
  type StripeExpressCheckoutElementClickEvent,
  type StripeExpressCheckoutElementConfirmEvent,
  type StripeExpressCheckoutElementOptions,
  type StripeExpressCheckoutElementShippingAddressChangeEvent,
} from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { moneyFormat } from '@/lib/platform/base/money'
import { type Bill } from '@/lib/shop/checkout/bill'
import { type CartLine } from '@/lib/shop/cart/cart'
import { type Draft } from '@/lib/shop/checkout/draft'
import { draftFromWallet, isReplaced, walletDestination } from '@/lib/shop/checkout/wallet-draft'
import { walletTotal, type WalletTotal } from '@/lib/shop/checkout/wallet-total'
import { paymentMethodTypes, type Wallet } from '@/lib/shop/payments/wallets'
import { type Destination } from '@/lib/shop/shipping/destination'
import { type ShippingRule } from '@/lib/shop/shipping/shipping.schema'
import { type ConfirmPayment, loadStripeOrSandbox, paymentError } from './load-stripe'
import { NoWallet } from './no-wallet'
import { type WalletOrder } from './use-submit-order'
import orderStyles from './order.module.css'
import paymentStyles from './payment.module.css'
import styles from './express-checkout.module.css'

export type WalletButtonsProps = {
  publicKey: string
  wallets: readonly Wallet[]
  rules: readonly ShippingRule[]
  /** What was typed in the form. */
  draft: Draft
  lines: readonly CartLine[]
  /** For the address of the form. */
  bill: Bill
  billFor: (destination: Destination) => Bill
  error?: string
  onReady: (hasWallet: boolean) => void
  /** Whether the wallet may open; otherwise the page says why not. */
  onPress: () => boolean
  onPay: (order: WalletOrder, confirm: ConfirmPayment) => Promise<void>
  /** Replaces what is in the form. */
  onFill: (draft: Draft) => void
}

/** The buttons of the wallets that this browser has. A wallet gives name and address, and pays. */
export function WalletButtons(props: WalletButtonsProps) {
  const total = walletTotal(props.lines, props.bill, moneyFormat().currency)
  return total ? <WalletGroup {...props} total={total} /> : <NoWallet onReady={props.onReady} />
}

type GroupProps = WalletButtonsProps & { total: WalletTotal }

function WalletGroup({ total, ...props }: GroupProps) {
  const { publicKey, wallets, draft, error, onReady, onFill } = props
  const [stripe] = useState(() => loadStripeOrSandbox(publicKey).catch(() => null))
  // What a sheet shows is set when it opens, and stays while the cart changes.
  const [options] = useState(() => ({
    mode: 'payment' as const,
    amount: total.amount,
    currency: total.currency,
    allowedPaymentMethodTypes: paymentMethodTypes(wallets),
  }))
  const [isClosed, setIsClosed] = useState(false)
  const [typed, setTyped] = useState<Draft | null>(null)
  useEffect(() => {
    void stripe.then((loaded) => loaded ?? onReady(false))
  }, [stripe, onReady])
  return (
    <>
      <Elements stripe={stripe} options={options}>
        <WalletElement
          key={total.shippingRates ? 'delivered' : 'by email'}
          {...props}
          total={total}
          onPay={(order, confirm) => {
            if (isReplaced(draft, order.draft)) setTyped(draft)
            return props.onPay(order, confirm)
          }}
          onOpen={() => setIsClosed(false)}
          onClose={() => setIsClosed(true)}
        />
      </Elements>
      <p role="status" className={orderStyles.note}>
        {isClosed && t.walletClosed}
      </p>
      {error && (
        <p id="wallet-error" className={paymentStyles.error}>
          {error}
        </p>
      )}
      {typed && (
        <p className={classNames(orderStyles.note, styles.filled)}>
          {t.formIsFilled}{' '}
          <button
            type="button"
            onClick={() => {
              setTyped(null)
              onFill(typed)
            }}
          >
            {t.putBack}
          </button>
        </p>
      )}
    </>
  )
}

/** The words on the buttons oblige to pay; "order" alone would not. */
const elementOptions = (wallets: readonly Wallet[], total: WalletTotal): StripeExpressCheckoutElementOptions => {
  const offer = (wallet: Wallet) => (wallets.includes(wallet) ? 'auto' : 'never')
  return {
    paymentMethods: {
      applePay: offer('apple_pay'),
      googlePay: offer('google_pay'),
      link: offer('link'),
      amazonPay: 'never',
      klarna: 'never',
      paypal: 'never',
    },
    buttonType: { applePay: 'buy', googlePay: 'buy' },
    // The button of the form is the dark one.
    buttonTheme: { applePay: 'white-outline', googlePay: 'white' },
    // Two in a row, so that their place is known before they are.
    layout: { maxColumns: 2, overflow: 'never' },
    emailRequired: true,
    phoneNumberRequired: true,
    billingAddressRequired: true,
    shippingAddressRequired: total.shippingRates !== undefined,
    ...(total.shippingRates && { shippingRates: total.shippingRates }),
  }
}

async function confirmPayment(stripe: Stripe, elements: StripeElements, clientSecret: string) {
  // The checkout finds an order that was paid meanwhile.
  const confirmParams = { return_url: location.href }
  return paymentError(await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' }))
}

type ElementProps = Omit<GroupProps, 'publicKey' | 'error' | 'onFill'> & { onOpen: () => void; onClose: () => void }

/** What the open sheet shows. */
type Shown = Pick<GroupProps, 'lines' | 'bill' | 'billFor'>

function WalletElement({
  wallets,
  rules,
  draft,
  total,
  onReady,
  onPress,
  onPay,
  onOpen,
  onClose,
  ...now
}: ElementProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [options] = useState(() => elementOptions(wallets, total))
  const [isShown, setIsShown] = useState(false)
  const shown = useRef<Shown>(null)

  function onClick({ resolve, reject }: StripeExpressCheckoutElementClickEvent) {
    if (!onPress()) return reject()
    const { lines, bill, billFor } = now
    shown.current = { lines, bill, billFor }
    onOpen()
    elements?.update({ amount: total.amount })
    resolve({ lineItems: total.lineItems, shippingRates: total.shippingRates })
  }

  function onAddress({ address, resolve, reject }: StripeExpressCheckoutElementShippingAddressChangeEvent) {
    const bill = shown.current?.billFor(walletDestination(address, draft, rules))
    if (!shown.current || !bill || bill.shipping === null) return reject()
    const changed = walletTotal(shown.current.lines, bill, moneyFormat().currency)
    if (!changed) return reject()
    shown.current = { ...shown.current, bill }
    elements?.update({ amount: changed.amount })
    resolve({ lineItems: changed.lineItems, shippingRates: changed.shippingRates })
  }

  async function onConfirm({
    billingDetails,
    shippingAddress,
    paymentFailed,
  }: StripeExpressCheckoutElementConfirmEvent) {
    let isConfirmed = false
    const { error } = (await elements?.submit()) ?? {}
    if (stripe && elements && shown.current && !error) {
      const { lines, bill } = shown.current
      const given = draftFromWallet({ billingDetails, shippingAddress }, draft, rules)
      await onPay({ draft: given, lines, bill }, (clientSecret) => {
        isConfirmed = true
        return confirmPayment(stripe, elements, clientSecret)
      })
    }
    // Nothing was charged: the order was refused, or the page has something to say.
    if (!isConfirmed) paymentFailed({ reason: 'fail' })
  }

  return (
    <ExpressCheckoutElement
      className={classNames(styles.element, !isShown && styles.notYetShown)}
      options={options}
      onReady={({ availablePaymentMethods }) => {
        setIsShown(Boolean(availablePaymentMethods))
        onReady(Boolean(availablePaymentMethods))
      }}
      onLoadError={() => onReady(false)}
      onClick={onClick}
      onShippingAddressChange={onAddress}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  )
}
