import { paymentMethodLabels } from '@/lib/checkout/order-labels'
import { type PaymentMethod, paymentMethods } from '@/lib/db/schema/enums'
import styles from './checkout.module.css'

const HINTS: Record<PaymentMethod, string> = {
  card: 'Your card is charged when you place the order.',
  via_courier: 'You pay the courier who brings it.',
  transfer: 'You get our bank details with the confirmation.',
}

type Props = {
  selected: PaymentMethod | null
  error: string | undefined
  onSelect: (method: PaymentMethod) => void
  /** Called when the pointer or the focus comes near. */
  onApproach: () => void
}

export function PaymentChoice({ selected, error, onSelect, onApproach }: Props) {
  return (
    <fieldset
      className={styles.payment}
      aria-describedby={error && 'payment_method-error'}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <legend>Payment</legend>
      {paymentMethods.map((method, at) => (
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
            <small>{HINTS[method]}</small>
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
