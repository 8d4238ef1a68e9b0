import { type ComponentProps, lazy, Suspense } from 'react'
import { useBackToClose } from '@/components/ui/overlay-history.client'

const Lightbox = lazy(() => import('./lightbox.client').then(({ Lightbox }) => ({ default: Lightbox })))

/** Loads the lightbox when it is first opened. */
export function LazyLightbox(props: ComponentProps<typeof Lightbox>) {
  useBackToClose(true, props.onClose)
  return (
    <Suspense>
      <Lightbox {...props} />
    </Suspense>
  )
}
