'use client'

import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type RefObject, useEffect, useState } from 'react'
import { SANDBOX_PUBLIC_KEY } from '@/lib/payments/public-key'
import { TestCards } from './test-cards'
import styles from './checkout.module.css'

/** Null when the payment went through. */
type CardRefusal = { code?: string; decline_code?: string }
export type ConfirmCard = (clientSecret: string) => Promise<CardRefusal | null>

const LOOK = { hidePostalCode: true, style: { base: { fontSize: '16px', color: '#25211c' } } }

/** The provider's script, or in its place the practice one: only a checkout that takes a card loads either. */
async function loadProvider(publicKey: string) {
  if (publicKey !== SANDBOX_PUBLIC_KEY) return loadStripe(publicKey)
  const { sandboxStripe } = await import('@/lib/payments/sandbox/stripe-sandbox.client')
  return sandboxStripe()
}

type Props = { publicKey: string; confirmRef: RefObject<ConfirmCard | null> }

export function CardField({ publicKey, confirmRef }: Props) {
  const [stripe] = useState(() => loadProvider(publicKey))
  return (
    <div className={styles.card} role="group" aria-label="Card details">
      <Elements stripe={stripe}>
        <CardElement options={LOOK} className={styles.cardElement} />
        <Confirmation confirmRef={confirmRef} />
        {publicKey === SANDBOX_PUBLIC_KEY && <TestCardsOfField />}
      </Elements>
    </div>
  )
}

/** As long as the provider is on its way, there is no field to put them into. */
const TestCardsOfField = () => useStripe() && <TestCards />

/** Hands the checkout what confirms a payment with the card that is typed here. */
function Confirmation({ confirmRef }: Pick<Props, 'confirmRef'>) {
  const stripe = useStripe()
  const elements = useElements()

  useEffect(() => {
    const card = elements?.getElement(CardElement)
    if (!stripe || !card) return
    confirmRef.current = async (clientSecret) => {
      const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, { payment_method: { card } })
      const status = paymentIntent?.status ?? error?.payment_intent?.status
      if (status === 'succeeded' || status === 'processing') return null
      return { code: error?.code, decline_code: error?.decline_code }
    }
    return () => {
      confirmRef.current = null
    }
  }, [stripe, elements, confirmRef])

  return null
}
