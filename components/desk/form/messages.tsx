'use client'

import { useContext } from 'react'
import { FormContext } from '@/components/desk/form-context'
import styles from './form-fields.module.css'

/** Messages about several inputs together. */
export function Messages({ path }: { path: string }) {
  const { state } = useContext(FormContext)
  const messages = state.errors[path]
  return messages ? (
    <p role="alert" tabIndex={-1} className={styles.error}>
      {messages.join(' ')}
    </p>
  ) : null
}
