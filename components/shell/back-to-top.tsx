'use client'

import { useSyncExternalStore } from 'react'
import * as t from '@messages/shell'
import { afterPaint } from '@/components/ui/after-paint.client'
import { IconButton } from '@/components/ui/button'
import { prefersReducedMotion } from '@/components/ui/reduced-motion.client'
import { ChevronUpIcon } from '@/components/ui/icons'
import { focusContent } from '@/components/ui/focus-content.client'
import styles from './back-to-top.module.css'

const MIN_SCROLL_PX = 300

/** Tells of a scroll after the paint that shows it: React would finish the effects of a new page before that paint. */
function subscribeToScroll(onChange: () => void): () => void {
  let cancel: (() => void) | undefined
  const tellLater = () => {
    cancel ??= afterPaint(() => {
      cancel = undefined
      onChange()
    })
  }
  window.addEventListener('scroll', tellLater, { passive: true })
  return () => {
    window.removeEventListener('scroll', tellLater)
    cancel?.()
  }
}

function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  focusContent()
}

export function BackToTop() {
  const shown = useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > MIN_SCROLL_PX,
    () => false,
  )
  return (
    shown && (
      <IconButton label={t.backToTop} className={styles.button} onClick={scrollToTop}>
        <ChevronUpIcon />
      </IconButton>
    )
  )
}
