'use client'

import * as t from '@messages/card'
import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import {
  type StripeExpressCheckoutElementClickEvent,
  type StripeExpressCheckoutElementConfirmEvent,
  type StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js'
import { useMemo, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { moneyFormat } from '@/lib/platform/base/money'
import { type CartLine } from '@/lib/shop/cart/cart'
import { type Quote } from '@/lib/shop/checkout/quote'
import { walletTotal, type WalletTotal } from '@/lib/shop/checkout/wallet-total'
import { paymentMethodTypes, type Wallet } from '@/lib/shop/payments/wallets'
import { type ConfirmPayment, loadStripeOrSandbox, paymentError } from './load-stripe'
import { type PreparedOrder } from './use-submit-order'
import orderStyles from './order.module.css'
import styles from './payment.module.css'

export type WalletButtonsProps = {
  publicKey: string
  wallets: readonly Wallet[]
  lines: readonly CartLine[]
  quote: Quote
  error?: string
  /** The order that the wallet shall pay; null if the page has to say first what is missing. */
  onPress: () => PreparedOrder | null
  onPay: (order: PreparedOrder, confirm: ConfirmPayment) => Promise<void>
}

/** The buttons of the wallets that this browser has. What they show, name and address, comes from the form. */
export function WalletButtons({ lines, quote, ...props }: WalletButtonsProps) {
  const total = walletTotal(lines, quote, moneyFormat().currency)
  return total && <WalletGroup {...props} total={total} />
}

type GroupProps = Omit<WalletButtonsProps, 'lines' | 'quote'> & { total: WalletTotal }

function WalletGroup({ publicKey, wallets, error, total, ...handlers }: GroupProps) {
  const [stripe] = useState(() => loadStripeOrSandbox(publicKey))
  const { amount, currency } = total
  const options = useMemo(
    () => ({ mode: 'payment' as const, amount, currency, allowedPaymentMethodTypes: paymentMethodTypes(wallets) }),
    [amount, currency, wallets],
  )
  const [isShown, setIsShown] = useState(false)
  const [isClosed, setIsClosed] = useState(false)
  return (
    <div
      id="wallet"
      tabIndex={-1}
      role="group"
      aria-labelledby="wallet-label"
      aria-describedby={error && 'wallet-error'}
      className={classNames(styles.wallets, !isShown && styles.notYetShown)}
    >
      <p id="wallet-label" className={orderStyles.note}>
        {t.orderAndPayByWallet}
      </p>
      <Elements stripe={stripe} options={options}>
        <WalletElement
          {...handlers}
          wallets={wallets}
          total={total}
          onReady={setIsShown}
          onOpen={() => setIsClosed(false)}
          onClose={() => setIsClosed(true)}
        />
      </Elements>
      <p role="status" className={orderStyles.note}>
        {isClosed && t.walletClosed}
      </p>
      {error && (
        <p id="wallet-error" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** The words on the buttons oblige to pay; "order" alone would not. The form has asked for everything else. */
const elementOptions = (wallets: readonly Wallet[]): StripeExpressCheckoutElementOptions => {
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
    // The button that orders by card is the dark one.
    buttonTheme: { applePay: 'white-outline', googlePay: 'white' },
    layout: { maxColumns: 1, overflow: 'never' },
    emailRequired: false,
    phoneNumberRequired: false,
    billingAddressRequired: false,
    shippingAddressRequired: false,
  }
}

type ElementProps = Pick<GroupProps, 'wallets' | 'total' | 'onPress' | 'onPay'> & {
  onReady: (isAvailable: boolean) => void
  onOpen: () => void
  onClose: () => void
}

function WalletElement({ wallets, total, onPress, onPay, onReady, onOpen, onClose }: ElementProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [options] = useState(() => elementOptions(wallets))
  const order = useRef<PreparedOrder>(null)

  function onClick({ resolve, reject }: StripeExpressCheckoutElementClickEvent) {
    order.current = onPress()
    if (!order.current) return reject()
    onOpen()
    resolve({ lineItems: total.lineItems })
  }

  async function onConfirm({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) {
    const prepared = order.current
    let isConfirmed = false
    const { error } = (await elements?.submit()) ?? {}
    if (stripe && elements && prepared && !error)
      await onPay(prepared, async (clientSecret) => {
        isConfirmed = true
        return paymentError(
          await stripe.confirmPayment({
            elements,
            clientSecret,
            // The checkout finds an order that was paid meanwhile.
            confirmParams: { return_url: location.href },
            redirect: 'if_required',
          }),
        )
      })
    // Nothing was charged: the order was refused, or the page has something to say.
    if (!isConfirmed) paymentFailed({ reason: 'fail' })
  }

  return (
    <ExpressCheckoutElement
      className={styles.walletElement}
      options={options}
      onReady={({ availablePaymentMethods }) => onReady(Boolean(availablePaymentMethods))}
      onClick={onClick}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  )
}
