import { type FieldError } from '@/lib/checkout/draft'
import styles from './checkout.module.css'

const ERROR_GROUPS = [
  { title: 'Billing info', holds: (field: string) => field.startsWith('billing_address.') },
  { title: 'Shipping info', holds: (field: string) => field.startsWith('shipping_address.') },
  { title: 'Payment', holds: (field: string) => /^(payment_method|card)$/.test(field) },
  { title: 'Order', holds: (field: string) => !/^((billing|shipping)_address\.|(payment_method|card)$)/.test(field) },
]

/** What is wrong with a piece or a sum has no field of its own. */
const hasField = (field: string) => /^((billing|shipping)_address\.|(payment_method|card|notes)$)/.test(field)

/** Everything that is wrong in one place, each leading to its field. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  if (errors.length === 0) return null
  return (
    <div role="alert" tabIndex={-1} id="mistakes" className={styles.mistakes}>
      <p>Please look at the following:</p>
      {ERROR_GROUPS.map(({ title, holds }) => {
        const own = errors.filter(({ field }) => holds(field))
        return own.length === 0 ? null : (
          <div key={title}>
            <strong>{title}</strong>
            <ul>
              {own.map(({ field, message }) => (
                <li key={`${field} ${message}`}>{hasField(field) ? <a href={`#${field}`}>{message}</a> : message}</li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}
