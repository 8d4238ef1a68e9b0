'use client'

import { type ComponentProps, Suspense } from 'react'
import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'
import { Delayed } from './delayed'
import { type PageSkeleton as Skeleton } from './page-skeleton'

const importPageSkeleton = () => import('./page-skeleton')

/** Loads the skeleton before a visitor follows a link. */
export const preloadPageSkeleton = () => void importPageSkeleton().catch(() => {})

const PageSkeleton = lazyOrNothing(() => importPageSkeleton().then(({ PageSkeleton }) => PageSkeleton))

export const LazyPageSkeleton = (props: ComponentProps<typeof Skeleton>) => (
  <Delayed>
    <Suspense>
      <PageSkeleton {...props} />
    </Suspense>
  </Delayed>
)
