import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBackToClose } from '@/components/ui/overlay-history.client'
import { type LightboxOptions } from './lightbox.client'

const loadLightbox = () => import('./lightbox.client')
/** It may be opened next. */
export const preloadLightbox = () => void loadLightbox().catch(() => {})

type Props = Omit<LightboxOptions, 'onClose' | 'onClosed' | 'onShow'> & {
  onShow?: (index: number) => void
  onClosed: () => void
}

/** Loads the lightbox when it is opened, or shortly before. */
export function LazyLightbox({ onShow = () => {}, onClosed, ...options }: Props) {
  const lightbox = useRef<{ close: () => void } | null>(null)
  const [isOpen, setIsOpen] = useState(true)
  useBackToClose(isOpen, () => {
    setIsOpen(false)
    if (lightbox.current) lightbox.current.close()
    else onClosed()
  })

  const open = useEffectEvent(async (isCurrent: () => boolean) => {
    const loaded = await loadLightbox().catch(() => null)
    if (!isCurrent()) return null
    if (!loaded) onClosed()
    return loaded?.openLightbox({ ...options, onShow, onClosed, onClose: () => setIsOpen(false) }) ?? null
  })

  useEffect(() => {
    let isCurrent = true
    const opening = open(() => isCurrent)
    void opening.then((opened) => (lightbox.current = opened))
    return () => {
      isCurrent = false
      void opening.then((opened) => opened?.destroy())
    }
  }, [])

  return null
}
