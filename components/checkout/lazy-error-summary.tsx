import { Suspense } from 'react'
import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'
import { type ErrorSummaryProps } from './error-summary'

const importErrorSummary = () => import('./error-summary')

export const preloadErrorSummary = () => void importErrorSummary().catch(() => {})

/** Each error is also at its field. */
const ErrorSummary = lazyOrNothing(() => importErrorSummary().then(({ ErrorSummary }) => ErrorSummary))

export const LazyErrorSummary = (props: ErrorSummaryProps) =>
  props.errors.length > 0 && (
    <Suspense>
      <ErrorSummary {...props} />
    </Suspense>
  )
