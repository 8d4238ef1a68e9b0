import { type ComponentProps, lazy, Suspense } from 'react'

const Lightbox = lazy(() => import('./lightbox.client').then(({ Lightbox }) => ({ default: Lightbox })))

/** Pictures on the full screen. What shows them is fetched on the first opening. */
export function FullScreen(props: ComponentProps<typeof Lightbox>) {
  return (
    <Suspense>
      <Lightbox {...props} />
    </Suspense>
  )
}
