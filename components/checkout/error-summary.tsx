import * as t from '@messages/checkout'
import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldError } from '@/lib/shop/checkout/draft'
import styles from './checkout.module.css'

const isOfAddress = (kind: 'billing' | 'shipping') => (field: string) => field.startsWith(`${kind}_address.`)
const isOfPayment = (field: string) => /^(payment_method|card|wallet)$/.test(field)
const isOfAnything = (field: string) =>
  [isOfAddress('billing'), isOfAddress('shipping'), isOfPayment].some((includes) => includes(field))

const ERROR_GROUPS = [
  { title: t.billingInfo, includes: isOfAddress('billing') },
  { title: t.shippingInfo, includes: isOfAddress('shipping') },
  { title: t.payment, includes: isOfPayment },
  { title: t.order, includes: (field: string) => !isOfAnything(field) },
]

/** Errors of items and totals have no field. */
const hasField = (field: string) => field === 'notes' || isOfAnything(field)

export type ErrorSummaryProps = {
  /** Of the last attempt. */
  errors: readonly FieldError[]
  /** Those of them that are still there. */
  open: readonly FieldError[]
}

/**
 * All errors by section, each with a link to its field. It gets the focus; a single field gets it itself. Mended errors
 * stay, struck through, so that nothing moves while somebody types.
 */
export function ErrorSummary({ errors, open }: ErrorSummaryProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const only = errors.length === 1 && document.getElementById(errors[0]?.field ?? '')
    if (only) return only.focus()
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.errors} data-mended={open.length === 0 || undefined}>
      <p>{t.pleaseLookAt}</p>
      {ERROR_GROUPS.map(({ title, includes }) => {
        const own = errors.filter(({ field }) => includes(field))
        return own.length === 0 ? null : (
          <div key={title}>
            <strong>{title}</strong>
            <ul>
              {own.map((error) => (
                <li key={`${error.field} ${error.message}`}>
                  <ErrorLine {...error} isMended={!open.includes(error)} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

function ErrorLine({ field, message, isMended }: FieldError & { isMended: boolean }) {
  if (isMended) return <s>{message}</s>
  return hasField(field) ? <a href={`#${field}`}>{message}</a> : message
}
