'use client'

import { useSyncExternalStore } from 'react'
import { IconButton } from '@/components/ui/button'
import { isCalm } from '@/components/ui/calm.client'
import { ChevronUpIcon } from '@/components/ui/icons'
import { focusContent } from './focus-content.client'
import styles from './back-to-top.module.css'

const FAR_DOWN = 300

function followScroll(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}

function goUp(): void {
  window.scrollTo({ top: 0, behavior: isCalm() ? 'auto' : 'smooth' })
  focusContent()
}

export function BackToTop() {
  const shown = useSyncExternalStore(followScroll, () => window.scrollY > FAR_DOWN, () => false)
  return shown && <IconButton label="Back to top" className={styles.button} onClick={goUp}><ChevronUpIcon /></IconButton>
}
