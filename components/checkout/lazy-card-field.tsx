import { cardFormError } from '@messages/checkout'
import { lazy, Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { type CardFieldProps } from './card-field'
import styles from './payment.module.css'

const importCardField = () => import('./card-field')

/** Loads the card form before the shopper has chosen it. */
export const preloadCardField = () => void importCardField().catch(() => {})

const CardField = lazy(() =>
  importCardField().then(
    ({ CardField }) => ({ default: CardField }),
    () => ({ default: CardFieldError }),
  ),
)

const CardFieldError = () => (
  <p id="card" tabIndex={-1} role="alert" className={styles.error}>
    {cardFormError}
  </p>
)

/** Loads the card form and its provider when the shopper first pays by card. */
export const LazyCardField = (props: CardFieldProps) => (
  <Suspense
    fallback={
      <div className={styles.card}>
        <div className={styles.cardElement}>
          <Skeleton height="2rem" width="100%" />
        </div>
      </div>
    }
  >
    <CardField {...props} />
  </Suspense>
)
