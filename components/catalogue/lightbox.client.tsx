'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBackToClose } from '@/components/ui/overlay-history.client'
import { type LightboxOptions, openLightbox } from './open-lightbox.client'

type Props = Omit<LightboxOptions, 'onClose'>

/** Open as long as it is rendered, or until it is closed. */
export function Lightbox(options: Props) {
  const lightbox = useRef<ReturnType<typeof openLightbox> | null>(null)
  const [isOpen, setIsOpen] = useState(true)
  useBackToClose(isOpen, () => {
    setIsOpen(false)
    lightbox.current?.close()
  })
  const open = useEffectEvent(() => openLightbox({ ...options, onClose: () => setIsOpen(false) }))

  useEffect(() => {
    const opened = open()
    lightbox.current = opened
    return () => opened.destroy()
  }, [])

  return null
}
