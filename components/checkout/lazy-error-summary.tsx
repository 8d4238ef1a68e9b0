import { lazy, type ReactNode, Suspense } from 'react'
import { type ErrorSummaryProps } from './error-summary'

const importErrorSummary = () => import('./error-summary')

export const preloadErrorSummary = () => void importErrorSummary().catch(() => {})

const ErrorSummary = lazy(() =>
  importErrorSummary().then(
    ({ ErrorSummary }) => ({ default: ErrorSummary }),
    // Each error is also at its field.
    () => ({ default: (_: ErrorSummaryProps): ReactNode => null }),
  ),
)

export const LazyErrorSummary = (props: ErrorSummaryProps) =>
  props.errors.length > 0 && (
    <Suspense>
      <ErrorSummary {...props} />
    </Suspense>
  )
