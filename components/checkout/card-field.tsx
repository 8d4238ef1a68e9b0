'use client'

import * as t from '@messages/card'
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FocusEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { SANDBOX_PUBLIC_KEY } from '@/lib/shop/payments/public-key'
import { type ConfirmPayment, loadStripeOrSandbox, paymentError } from './load-stripe'
import styles from './payment.module.css'

/** The field is a frame of the provider, which cannot use the custom properties of the page. */
function cardElementOptions() {
  const styles = getComputedStyle(document.documentElement)
  const color = (name: string) => styles.getPropertyValue(name).trim() || undefined
  return {
    hidePostalCode: true,
    style: {
      base: {
        fontSize: '16px',
        color: color('--ink'),
        iconColor: color('--ink-soft'),
        '::placeholder': { color: color('--ink-faint') },
      },
      invalid: { color: color('--bad') },
    },
  }
}

export type CardFieldProps = {
  publicKey: string
  confirmRef: RefObject<ConfirmPayment | null>
  error?: string
}

export function CardField({ publicKey, confirmRef, error }: CardFieldProps) {
  const [stripe] = useState(() => loadStripeOrSandbox(publicKey))
  const [options] = useState(cardElementOptions)
  const focusCard = useRef<(() => void) | null>(null)
  // The inputs belong to the provider: focusing the group, for example from the error summary, focuses the card number.
  const onFocus = ({ target, currentTarget }: FocusEvent) => target === currentTarget && focusCard.current?.()
  return (
    <div
      id="card"
      tabIndex={-1}
      className={styles.card}
      role="group"
      aria-label={t.cardDetails}
      aria-describedby={error && 'card-error'}
      onFocus={onFocus}
    >
      <Elements stripe={stripe}>
        <CardElement options={options} className={classNames(styles.cardElement, error && styles.invalid)} />
        {error && (
          <p id="card-error" className={styles.error}>
            {error}
          </p>
        )}
        <CardHandles confirmRef={confirmRef} focusRef={focusCard} />
        {publicKey === SANDBOX_PUBLIC_KEY && <TestCardsWhenReady />}
      </Elements>
    </div>
  )
}

const TestCards = lazy(() => import('./test-cards').then(({ TestCards }) => ({ default: TestCards })))

const TestCardsWhenReady = () =>
  useStripe() && (
    <Suspense>
      <TestCards />
    </Suspense>
  )

/** Sets the refs, which need the hooks that work only inside `Elements`. */
function CardHandles({
  confirmRef,
  focusRef,
}: Pick<CardFieldProps, 'confirmRef'> & { focusRef: RefObject<(() => void) | null> }) {
  const stripe = useStripe()
  const elements = useElements()

  useEffect(() => {
    const card = elements?.getElement(CardElement)
    if (!stripe || !card) return
    confirmRef.current = async (clientSecret) =>
      paymentError(await stripe.confirmCardPayment(clientSecret, { payment_method: { card } }))
    focusRef.current = () => card.focus()
    return () => {
      confirmRef.current = null
      focusRef.current = null
    }
  }, [stripe, elements, confirmRef, focusRef])

  return null
}
