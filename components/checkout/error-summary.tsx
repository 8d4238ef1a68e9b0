import * as t from '@messages/checkout'
import { type FieldError } from '@/lib/shop/checkout/draft'
import styles from './checkout.module.css'

export const ERROR_SUMMARY_ID = 'error-summary'

const ERROR_GROUPS = [
  { title: t.billingInfo, includes: (field: string) => field.startsWith('billing_address.') },
  { title: t.shippingInfo, includes: (field: string) => field.startsWith('shipping_address.') },
  { title: t.payment, includes: (field: string) => /^(payment_method|card|wallet)$/.test(field) },
  {
    title: t.order,
    includes: (field: string) => !/^((billing|shipping)_address\.|(payment_method|card|wallet)$)/.test(field),
  },
]

/** Errors of items and totals have no field. */
const hasField = (field: string) => /^((billing|shipping)_address\.|(payment_method|card|wallet|notes)$)/.test(field)

/** All errors by section, each with a link to its field. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  if (errors.length === 0) return null
  return (
    <div role="alert" tabIndex={-1} id={ERROR_SUMMARY_ID} className={styles.errors}>
      <p>{t.pleaseLookAt}</p>
      {ERROR_GROUPS.map(({ title, includes }) => {
        const own = errors.filter(({ field }) => includes(field))
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
