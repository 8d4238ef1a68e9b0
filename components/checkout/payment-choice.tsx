import * as t from '@messages/checkout'
import { paymentMethods as labels } from '@messages/order-labels'
import { isOn } from '@/lib/platform/base/options'
import { isOffered } from '@/lib/shop/orders/payment-methods'
import { type PaymentMethod, paymentMethods } from '@/lib/platform/db/schema/enums'
import styles from './payment.module.css'

type Props = {
  selected: PaymentMethod | null
  areCardsTests?: boolean
  /** False where a gift card is bought, which is sent before a courier has its money. */
  mayPayCourier?: boolean
  error: string | undefined
  onSelect: (method: PaymentMethod) => void
  /** Called when the pointer or the focus comes near. */
  onApproach: () => void
}

export function PaymentChoice({
  selected,
  areCardsTests = false,
  mayPayCourier = true,
  error,
  onSelect,
  onApproach,
}: Props) {
  const offered = paymentMethods.filter(
    (method) => isOffered(method, isOn) && (mayPayCourier || method !== 'via_courier'),
  )
  return (
    <fieldset
      className={styles.payment}
      aria-describedby={error && 'payment_method-error'}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <legend>{t.payment}</legend>
      {offered.map((method, at) => (
        <label key={method} className={styles.method}>
          <input
            type="radio"
            name="payment_method"
            id={at === 0 ? 'payment_method' : undefined}
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- a group of fields has no such state
            aria-invalid={error && at === 0 ? true : undefined}
            checked={selected === method}
            onChange={() => onSelect(method)}
          />
          <span>
            {labels[method]}
            <small>{method === 'card' && areCardsTests ? t.testCardsOnly : t.paymentHints[method]}</small>
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
