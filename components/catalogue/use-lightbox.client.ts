'use client'

import { useState } from 'react'
import { type Lightbox } from './lightbox.client'

const load = () => import('./lightbox.client')

/** It may be opened next. */
export const preloadLightbox = () => void load().catch(() => {})

/** The lightbox while it is open. It is loaded first; without a connection it does not open. */
export function useLightbox() {
  const [shown, setShown] = useState<{ Lightbox: typeof Lightbox; start: number } | null>(null)
  return {
    shown,
    open: (start: number) =>
      void load().then(
        (loaded) => setShown({ Lightbox: loaded.Lightbox, start }),
        () => {},
      ),
    close: () => setShown(null),
  }
}
