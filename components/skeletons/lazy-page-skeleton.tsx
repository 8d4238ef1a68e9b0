'use client'

import { type ComponentProps, lazy, Suspense } from 'react'
import { Delayed } from './delayed'
import { type PageSkeleton as Skeleton } from './page-skeleton'

const importPageSkeleton = () => import('./page-skeleton')

/** Loads the skeleton before a visitor follows a link. */
export const preloadPageSkeleton = () => void importPageSkeleton().catch(() => {})

const PageSkeleton = lazy(() =>
  importPageSkeleton().then(
    ({ PageSkeleton }) => ({ default: PageSkeleton }),
    // The page that is loading is shown without it.
    () => ({ default: () => null }),
  ),
)

export const LazyPageSkeleton = (props: ComponentProps<typeof Skeleton>) => (
  <Delayed>
    <Suspense>
      <PageSkeleton {...props} />
    </Suspense>
  </Delayed>
)
