import { paymentMethodLabels } from '@/lib/checkout/order-labels'
import { type PaymentMethod } from '@/lib/checkout/order.schema'
import styles from './checkout.module.css'

const PAYMENT_OPTIONS: readonly { method: PaymentMethod; hint: string }[] = [
  { method: 'card', hint: 'Your card is charged when you place the order.' },
  { method: 'via_courier', hint: 'You pay the courier who brings it.' },
  { method: 'transfer', hint: 'You get our bank details with the confirmation.' },
]

type Props = { selected: PaymentMethod | null; error: string | undefined; onSelect: (method: PaymentMethod) => void }

export function PaymentChoice({ selected, error, onSelect }: Props) {
  return (
    <fieldset className={styles.payment} aria-describedby={error && 'payment_method-error'}>
      <legend>Payment</legend>
      {PAYMENT_OPTIONS.map(({ method, hint }, at) => (
        <label key={method} className={styles.method}>
          <input
            type="radio"
            name="payment_method"
            id={at === 0 ? 'payment_method' : undefined}
            aria-invalid={error && at === 0 ? true : undefined}
            checked={selected === method}
            onChange={() => onSelect(method)}
          />
          <span>
            {paymentMethodLabels[method]}
            <small>{hint}</small>
          </span>
        </label>
      ))}
      {error && (
        <p id="payment_method-error" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
