'use client'

import { type ComponentProps, lazy, Suspense } from 'react'

const ErrorPage = lazy(() => import('./error-page'))

/** Hardly a page shows it, so it is loaded when it is shown. Without it, the last error page says the same. */
export const LazyErrorPage = (props: ComponentProps<typeof ErrorPage>) => (
  <Suspense>
    <ErrorPage {...props} />
  </Suspense>
)
